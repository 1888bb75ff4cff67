// Questions to a page that several tests ask, each an expression in the page's own language.

extension Chromium.Page {
  /// The instants in view, in nanoseconds.
  func view() throws -> (start: Int, end: Int) {
    let text: String = try evaluate("document.querySelector('.chart').dataset.view")
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { throw Chromium.Failure.unexpected(text) }
    return (numbers[0], numbers[1])
  }

  /// The bar that the keyboard is on, as it is read aloud.
  func currentBar() throws -> String {
    try evaluate(
      """
      document.getElementById(document.querySelector('.chart').getAttribute('aria-activedescendant'))
        ?.getAttribute('aria-label') ?? ''
      """)
  }

  /// The element that has the focus: its identifier, or its class and text.
  func focused() throws -> String {
    try evaluate(
      """
      (() => { const one = document.activeElement;
        return one === document.body ? '' : one.id || `${one.className} ${one.textContent}`.trim() })()
      """)
  }

  /// True if an outline or border marks the element that has the focus.
  func showsFocus() throws -> Bool {
    try evaluate(
      """
      (() => { const style = getComputedStyle(document.activeElement);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 })()
      """)
  }

  /// True if nothing makes the page wider than its window.
  func fitsWindow() throws -> Bool {
    try evaluate("document.documentElement.scrollWidth <= window.innerWidth")
  }

  /// The place of an element in the window: left, top, width and height.
  func bounds(of selector: String) throws -> [Double] {
    try evaluate(
      """
      (() => { const box = document.querySelector('\(selector)').getBoundingClientRect();
        return [box.left + 0.25, box.top + 0.25, box.width + 0.25, box.height + 0.25] })()
      """)
  }

  /// The colors on the timeline; an empty canvas has one.
  func colorsOfChart() throws -> Int {
    try evaluate(
      """
      (() => { const canvas = document.querySelector('.chart canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const colors = new Set();
        for (let at = 0; at < data.length; at += 16) {
          colors.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
        }
        return colors.size })()
      """)
  }

  /// The texts of the page, and the labels on bars, whose contrast is below 4.5 to 1.
  func faintTexts() throws -> [String] {
    try evaluate(
      """
      (() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const light = color => {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(
            part => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const contrast = (one, other) => {
          const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
          return (bright + 0.05) / (dark + 0.05);
        };
        const faint = [];
        const check = (what, ink, ground) => {
          // Pages have only the colors that they use.
          if (!ink || !ground) return;
          const value = contrast(ink, ground);
          if (value < 4.5) faint.push(`${what}: ${ink} on ${ground}, ${value.toFixed(2)}`);
        };
        const style = getComputedStyle(document.documentElement);
        const color = key => style.getPropertyValue(`--${key}`).trim();
        for (const kind of ['callback', 'item', 'running', 'reading', 'faulting', 'waiting', 'system',
          'phase', 'screen', 'assertion', 'suspended']) {
          check(kind, color(`${kind}-ink`), color(kind));
        }
        for (const ink of ['ink', 'quiet', 'budget', 'link', 'good', 'bad']) {
          for (const ground of ['page', 'panel', 'lane']) check(ink, color(ink), color(ground));
        }
        const ground = element => {
          for (let one = element; one; one = one.parentElement) {
            const found = getComputedStyle(one).backgroundColor;
            if (found !== 'rgba(0, 0, 0, 0)') return found;
          }
          return color('page');
        };
        for (const element of document.querySelectorAll('body *')) {
          const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
          if (!hasText || element.matches('script, noscript')) continue;
          check(element.tagName + ' ' + element.textContent.slice(0, 20),
            getComputedStyle(element).color, ground(element));
        }
        return [...new Set(faint)];
      })()
      """)
  }

  /// The processor time of the page's thread so far, in milliseconds.
  func processorTime() throws -> Double {
    try send("Performance.enable", ["timeDomain": "threadTicks"])
    let metrics = try send("Performance.getMetrics")["metrics"] as? [Chromium.Members] ?? []
    let task = metrics.first { $0["name"] as? String == "TaskDuration" }
    return 1_000 * (task?["value"] as? Double ?? .infinity)
  }
}
