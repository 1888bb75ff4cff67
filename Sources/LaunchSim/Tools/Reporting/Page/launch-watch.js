// Loads the page again once its file has changed. A page from disk cannot read its file, but can show
// it in a frame, where this script tells the version.
(() => {
  const mark = 'launch-watch', { version } = document.currentScript.dataset;
  if (window.name === mark) {
    parent.postMessage(version, '*');
    window.stop();
    return;
  }
  let frame, looks = 0, isAnswered;
  addEventListener('message', ({ source, data }) => {
    if (!frame || source !== frame.contentWindow) return;
    isAnswered = true;
    frame = frame.remove();
    if (data !== version) location.reload();
  });
  setInterval(() => {
    if (document.hidden || document.querySelector('.dragging, input:focus')) return;
    // A long file takes its time.
    if (frame && ++looks % 5) return;
    if (frame && !isAnswered) location.reload();
    frame?.remove();
    frame = Object.assign(document.createElement('iframe'), { name: mark, hidden: true, src: `?${Date.now()}` });
    document.body.append(frame);
  }, 1000);
})();
