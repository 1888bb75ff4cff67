// Shows the timeline, the steps and the tables of one run or two; the markup has the answer. Every time,
// sentence and state comes from the data block of the page: this script looks up, lays out and formats,
// and works out nothing about a launch. Text reaches the page as text nodes only, so a name is never
// read as markup.
'use strict';
(() => {
  const $ = id => document.getElementById(id);
  const data = JSON.parse($('launch-data').textContent);
  const runs = data.runs, isPair = runs.length > 1;
  const root = document.documentElement;
  const on = (target, type, action, options) => target.addEventListener(type, action, options);
  const store = (area, key, value) => {
    // A browser may refuse storage to a page that was opened from disk.
    try {
      if (value === undefined) return window[area].getItem(key);
      window[area].setItem(key, value);
    } catch { /* The page then starts afresh. */ }
    return null;
  };

  // --- Text

  /** An element with text and attributes; an unset attribute is left out. */
  function make(tag, text, attributes = {}, ...children) {
    const element = document.createElement(tag);
    if (text !== undefined && text !== null) element.textContent = text;
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  }

  const wrap = (tag, ...children) => make(tag, null, {}, ...children);
  /** Text of a file or person, set apart from the direction of the text around it. */
  const name = text => make('bdi', text, { dir: 'auto' });
  /** Text in English, which stays so around a name that runs from right to left. */
  const sentence = text => make('bdi', text, { dir: 'ltr' });
  const paragraph = (text, kind) => make('p', null, { class: kind }, sentence(text));
  const list = (texts, tag = 'ul') =>
    make(tag, null, { class: 'plain' }, ...texts.map(text => wrap('li', sentence(text))));
  const button = (text, action, attributes = {}) => {
    const element = make('button', text, { type: 'button', ...attributes });
    on(element, 'click', action);
    return element;
  };
  const facts = pairs => make('dl', null, { class: 'facts' }, ...pairs.flatMap(
    ([key, value]) => [make('dt', key), wrap('dd', name(value))]));

  /** Nanoseconds as reports print them. */
  function time(value) {
    if (Math.abs(value) >= 1e10) return `${(value / 1e9).toFixed(3)} s`;
    if (value !== 0 && Math.abs(value) < 1e5) return `${(value / 1e3).toFixed(1)} µs`;
    return `${(value / 1e6).toFixed(1)} ms`;
  }

  const grouped = number => number.toLocaleString('en');

  /** A label of the axis, whose ticks are `step` apart. */
  function tickLabel(value, step) {
    const [unit, word] = step >= 1e9 ? [1e9, 's'] : step >= 1e5 ? [1e6, 'ms'] : [1e3, 'µs'];
    const decimals = Math.max(0, Math.ceil(-Math.log10(step / unit) - 1e-9));
    return `${(value / unit).toFixed(decimals)} ${word}`;
  }

  let announcementTurn = false;
  function announce(text) {
    // The same text twice is read twice only if something differs.
    announcementTurn = !announcementTurn;
    $('announcement').textContent = text + (announcementTurn ? '\u00a0' : '');
  }

  const kindWords = Object.fromEntries((runs[0]?.kinds ?? []).map((kind, place) => [kind, runs[0].legend[place]]));
  // Slices as the data lists them.
  const TRACK = 0, DEPTH = 1, START = 2, END = 3, KIND = 4, NAME = 5, ITEM = 6, PATH = 7, EVENT = 8, DEADLINE = 9;

  // Parts of the bar around them: its own work and waits. Solid parts look like the bar.
  const partKinds = new Set(['running', 'reading', 'faulting', 'waiting', 'system']);
  const solidKinds = new Set(['running', 'system']);

  // --- Colors

  let palette = {};
  function readPalette() {
    const style = getComputedStyle(root);
    const color = key => style.getPropertyValue(`--${key}`).trim();
    palette = {};
    for (const kind of Object.keys(kindWords)) {
      palette[kind] = { fill: color(kind), ink: color(`${kind}-ink`) };
    }
    for (const key of ['page', 'ink', 'quiet', 'line', 'lane', 'focus', 'path', 'match', 'counter', 'hatch', 'budget', 'head']) {
      palette[key] = color(key);
    }
    for (const kind of ['waiting', 'suspended', 'reading', 'faulting']) if (palette[kind]) palette[kind].hatch = hatching(kind);
  }

  /** A pattern of slanted lines, so that a wait is told from work without its color. */
  function hatching(kind) {
    const tile = make('canvas');
    tile.width = tile.height = 8;
    const context = tile.getContext('2d');
    context.fillStyle = palette[kind].fill;
    context.fillRect(0, 0, 8, 8);
    context.strokeStyle = kind === 'waiting' ? palette.hatch : palette[kind].ink;
    context.globalAlpha = kind === 'waiting' ? 1 : 0.35;
    context.beginPath();
    const [from, to] = kind === 'faulting' ? [0, 8] : [8, 0];
    for (const offset of [-8, 0, 8]) { context.moveTo(offset, from); context.lineTo(offset + 8, to); }
    context.stroke();
    return context.createPattern(tile, 'repeat');
  }

  const paint = kind => palette[kind].hatch ?? palette[kind].fill;

  // --- View

  let wholeEnd, frameEnd;
  /** Sets the ends of the view for the runs that are shown. */
  function setEnds(shown) {
    // The budget is in view even if the run ends before it.
    wholeEnd = Math.max(1, ...shown.map(run => Math.max(run.end, run.budget?.time ?? 0)));
    frameEnd = Math.min(wholeEnd, Math.max(0, ...shown.map(
      run => run.frame === undefined ? 0 : Math.max(run.frame, run.budget?.time ?? 0))) * 1.08);
  }
  setEnds(runs);
  const view = { start: 0, end: wholeEnd };
  const shortest = 1000;

  function show(start, end) {
    const length = Math.min(Math.max(end - start, shortest), wholeEnd);
    view.start = Math.min(Math.max(0, start), wholeEnd - length);
    view.end = view.start + length;
    draw();
  }
  const zoom = (factor, at = (view.start + view.end) / 2) =>
    show(at - (at - view.start) * factor, at + (view.end - at) * factor);
  const pan = part => {
    const by = (view.end - view.start) * part;
    show(view.start + by, view.end + by);
  };
  const fit = () => show(0, wholeEnd);

  /** The two instants that are measured; `null` if none are. */
  let ruler = null, measures = false;
  function measure(from, to, isSpoken = false) {
    ruler = from === null ? null : { from, to };
    const words = !ruler ? '' : to === null ? `From ${time(from)}` : `${time(Math.abs(to - from))} from ${time(Math.min(from, to))} to ${time(Math.max(from, to))}`;
    $('measured').textContent = words;
    if (isSpoken && words) announce(words);
    draw();
  }

  let isDrawing = false;
  /** Draws all charts at the next frame, once however often it is asked for. */
  function draw() {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      for (const chart of charts) chart.draw();
    });
  }

  /** The first place whose value is above a limit, of values in order. */
  function firstAbove(values, limit) {
    let low = 0, high = values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[middle] > limit) high = middle; else low = middle + 1;
    }
    return low;
  }

  // --- Chart

  const font = (size, weight = 400) => `${weight} ${size}px system-ui, sans-serif`;
  const boldFont = font(11, 600), titleFont = font(12, 600);
  const axisHeight = 22, markHeight = 42, rowHeight = 20, barHeight = 17, thinHeight = 5, laneGap = 6, counterHeight = 34;

  let longestTitle = 0;
  /** The width of the column of titles, the same for each run: the longest title, within limits. */
  function titleColumn(context, width) {
    if (!longestTitle) {
      context.font = titleFont;
      const titles = runs.flatMap(run => [...run.tracks.map(([, title]) => title), ...run.counters.map(counter => counter.name)]);
      longestTitle = titles.reduce((longest, title) => Math.max(longest, context.measureText(`▾ ${title}`).width), 0);
    }
    return Math.round(Math.min(Math.max(140, longestTitle + 16), Math.max(196, width * 0.28)));
  }

  /** The timeline of a run: lanes on a canvas, drawn as far as they are in view. */
  class Chart {
    constructor(run, index) {
      this.run = run;
      this.index = index;
      this.isPrinting = false;
      this.matches = null;
      this.selected = null;
      this.flows = [];
      this.folded = new Set();
      this.read();
      this.box = make('div', null, {
        class: 'chart', id: `chart-${index}`, tabindex: '0', role: 'application', 'aria-roledescription': 'timeline',
        'aria-label': `Timeline of ${run.title}. Arrow keys go from bar to bar; the tables below hold the same data.`,
      });
      this.canvas = make('canvas', null, { 'aria-hidden': 'true' });
      this.rest = make('div');
      // Two, so that each move changes the active descendant and is read aloud.
      this.voices = [0, 1].map(turn => make('div', null, { role: 'img', id: `bar-${index}-${turn}`, 'aria-label': 'no bar' }));
      this.box.append(this.canvas, this.rest, ...this.voices);
      // Checks in a browser compare what is drawn with the trace.
      this.box.chart = this;
      this.context = this.canvas.getContext('2d', { alpha: false });
      if (isPair) $('charts').append(make('p', null, { class: 'chart-title' }, `${'AB'[index]}: `, name(run.title)));
      $('charts').append(this.box);
      this.listen();
      new ResizeObserver(() => requestAnimationFrame(() => this.resize())).observe(this.box);
    }

    /** Sorts slices, marks and counters into rows; a row has bars, and the parts that lie on them. */
    read() {
      const { run } = this;
      const lanes = run.tracks.map(([kind, title], track) => ({ track, kind, title, rows: [] }));
      const empty = more => ({ starts: [], ends: [], ids: [], ...more });
      const put = (row, slice, id) => { row.starts.push(slice[START]); row.ends.push(slice[END]); row.ids.push(id); };
      // The bar of each part.
      run.bars = new Map();
      run.slices.forEach((slice, id) => {
        const { rows } = lanes[slice[TRACK]];
        const isPart = this.isPart(slice), depth = slice[DEPTH] - (isPart ? 1 : 0);
        while (rows.length <= depth) rows.push(empty({ parts: empty(), waits: empty({ isWaits: true }) }));
        const row = rows[depth];
        if (!isPart) { put(row, slice, id); return; }
        run.bars.set(id, row.ids.at(-1));
        put(row.parts, slice, id);
        if (!this.isSolid(slice)) put(row.waits, slice, id);
      });
      this.lanes = lanes.filter(lane => lane.rows.length > 0);
      // Marks are a row as well; their numbers count down from -1. Calls that take no time have theirs
      // on their own lanes.
      const marks = run.marks.map((mark, index) => ({ mark, id: -1 - index }));
      const rowOf = some => {
        const times = some.map(({ mark }) => mark[1]);
        return { starts: times, ends: times, ids: some.map(({ id }) => id), isMarks: true };
      };
      this.markRow = rowOf(marks.filter(({ mark }) => !mark[4]));
      lanes.forEach((lane, track) => {
        const moments = marks.filter(({ mark }) => mark[4] && mark[0] === track);
        if (!moments.length) return;
        lane.moments = { ...rowOf(moments), isMarks: false, isMoments: true };
        lane.rows.push(lane.moments);
      });
      // Lanes of a kind are folded together.
      this.groups = new Map();
      for (const lane of this.lanes) this.groups.set(lane.kind, [...(this.groups.get(lane.kind) ?? []), lane]);
    }

    /** Shows a run of the app, which may have other moves. */
    show(run) {
      this.run = run;
      this.read();
      this.resize();
    }

    /** Shows another run; its bars slide to their places unless the user asks for less motion. */
    slideTo(run, isAtOnce) {
      const before = this.run, began = performance.now();
      Object.assign(this, { target: run, selected: null, flows: [], matches: null });
      if (isAtOnce || stillness.matches || run.slices.length > 2000) { this.show(run); showLegend(); return; }
      const slide = now => {
        // A later choice has its own slide.
        if (this.target !== run) return;
        const part = Math.min(1, Math.max(0, now - began) / 300);
        this.show(part < 1 ? between(before, run, part * (2 - part)) : run);
        if (part < 1) { requestAnimationFrame(slide); return; }
        showLegend();
        if ($('search').value) search();
      };
      requestAnimationFrame(slide);
    }

    isPart(slice) { return slice[DEPTH] > 0 && partKinds.has(this.run.kinds[slice[KIND]]); }
    isSolid(slice) { return solidKinds.has(this.run.kinds[slice[KIND]]); }
    /** True if folding saves room. */
    canFold(kind) { return kind === 'counters' ? this.run.counters.length > 1 : (this.groups.get(kind) ?? []).flatMap(lane => lane.rows).length > 1; }
    fold(kinds, isFolded) {
      for (const kind of kinds) if (isFolded && this.canFold(kind)) this.folded.add(kind); else this.folded.delete(kind);
      this.resize();
      this.draw();
    }

    /** Places rows from top to bottom; a narrow chart has titles above lanes, a wide one beside. */
    resize() {
      this.width = this.isPrinting ? 720 : this.box.clientWidth;
      if (!this.width) return;
      this.isNarrow = this.width < 620;
      this.left = this.isNarrow ? 6 : titleColumn(this.context, this.width);
      this.top = axisHeight + markHeight;
      let y = laneGap / 2;
      this.rows = [];
      // Titles with their places: a click on one folds its lanes.
      this.titles = [];
      const titleHeight = this.isNarrow ? 16 : 0;
      const open = (title, kind, note) => {
        this.titles.push({ title, kind, note, y });
        y += titleHeight;
      };
      for (const [kind, lanes] of this.groups) {
        const isFolded = this.folded.has(kind);
        const foldedY = y + titleHeight;
        lanes.forEach((lane, place) => {
          if (!isFolded || place === 0) open(isFolded && lanes.length > 1 ? `${lane.title} and ${lanes.length - 1} more` : lane.title, kind);
          lane.y = isFolded ? foldedY - titleHeight : y - titleHeight;
          lane.rows.forEach((row, depth) => {
            row.y = isFolded ? foldedY : y;
            row.lane = lane;
            row.isHidden = isFolded && (depth > 0 || row.isMoments === true);
            row.isDense = isFolded && lanes.length > 1;
            if (row.waits) Object.assign(row.waits, { y: row.y, lane });
            if (!row.isHidden) this.rows.push(row);
            if (!isFolded) y += rowHeight;
          });
          lane.bottom = isFolded ? foldedY + rowHeight : y;
          if (!isFolded) y += laneGap;
        });
        if (isFolded) y += rowHeight + laneGap;
      }
      const hidesCounters = this.folded.has('counters');
      this.run.counters.forEach((counter, place) => {
        if (hidesCounters && place > 0) return;
        const { limit, unit } = counter, most = limit ?? counter.most;
        counter.laneY = y;
        if (hidesCounters) open('Quantities', 'counters');
        else open(counter.name, 'counters', `${limit === undefined ? 'up to' : 'of'} ${grouped(most)} ${most === 1 ? unit.slice(0, -1) : unit}`);
        counter.y = y;
        y += (hidesCounters ? rowHeight - titleHeight : counterHeight) + laneGap;
      });
      this.contentHeight = y;
      // The style sheet says how much of the window a timeline takes.
      const most = this.isPrinting ? 4000 : Math.max(160, (parseFloat(getComputedStyle(this.box).maxHeight) || 600) - 2);
      this.height = Math.min(this.top + y, most);
      this.ratio = Math.min(devicePixelRatio || 1, 3);
      this.canvas.width = Math.round(this.width * this.ratio);
      this.canvas.height = Math.round(this.height * this.ratio);
      this.canvas.style.height = `${this.height}px`;
      this.rest.style.height = `${Math.max(0, this.top + y - this.height)}px`;
      this.draw();
    }

    x(time) { return this.left + (time - view.start) * this.scale; }
    timeAt(x) { return view.start + (x - this.left) / this.scale; }
    nameOf(slice) { return this.run.texts[slice[NAME]]; }

    draw() {
      if (!this.width) return;
      const { context } = this;
      this.scale = (this.width - this.left - 8) / (view.end - view.start);
      this.scroll = this.box.scrollTop;
      // Checks in a browser read what is in view.
      this.box.dataset.view = `${Math.round(view.start)} ${Math.round(view.end)}`;
      context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
      this.fill(palette.page, 0, 0, this.width, this.height);
      context.textBaseline = 'middle';
      const step = this.drawGrid();
      context.save();
      context.beginPath();
      context.rect(0, this.top, this.width, this.height - this.top);
      context.clip();
      context.translate(0, this.top - this.scroll);
      const visible = (y, bottom) => bottom > this.scroll && y < this.scroll + this.height - this.top;
      context.save();
      context.beginPath();
      context.rect(this.left, this.scroll, this.width - this.left, this.height);
      context.clip();
      this.lanes.forEach((lane, place) => {
        if (!visible(lane.y, lane.bottom)) return;
        if (place % 2 === 0) {
          context.fillStyle = palette.lane;
          context.globalAlpha = 0.6;
          context.fillRect(0, lane.y - laneGap / 2, this.width, lane.bottom - lane.y + laneGap);
          context.globalAlpha = 1;
        }
        for (const row of lane.rows) {
          if (row.isHidden || !visible(row.y, row.y + rowHeight)) continue;
          if (row.isMoments) this.drawMoments(row); else this.drawRow(row);
        }
      });
      for (const counter of this.folded.has('counters') ? [] : this.run.counters) {
        if (visible(counter.laneY, counter.y + counterHeight)) this.drawCounter(counter);
      }
      this.drawFlows();
      context.restore();
      this.drawTitles(visible);
      context.restore();
      this.drawAxis(step);
      this.drawMarks();
      this.drawLines();
      this.drawRuler();
      this.drawSelection();
    }

    /** Draws the slices of a row in view; slices narrower than a pixel become one bar. */
    drawRow(row) {
      const { context, run } = this;
      const { starts, ends, ids } = row;
      const last = this.width;
      let place = firstAbove(ends, view.start);
      let labels = 0;
      context.font = font(12);
      while (place < ids.length && starts[place] < view.end) {
        const slice = run.slices[ids[place]];
        const from = Math.max(this.x(starts[place]), this.left - 2);
        let to = Math.min(this.x(ends[place]), last + 2);
        const kind = run.kinds[slice[KIND]];
        if (slice[DEADLINE] >= 0) this.drawDeadline(slice, row);
        if (to - from >= 1) {
          const width = to - from > 3 ? to - from - 0.7 : to - from;
          // Parts of a few pixels could not be told apart.
          const stretches = width < 4 ? [{ from, to: from + width, kind }] : this.stretches(row, slice, kind, from, from + width);
          for (const stretch of stretches) this.bar(stretch.kind, stretch.from, row.y, stretch.to - stretch.from);
          if (slice[PATH]) this.underline(from, row.y, width); else this.underlineParts(row, slice, from, from + width);
          if (to - from > 34 && labels < 400 && !row.isDense) {
            labels += 1;
            this.drawLabels(row, this.nameOf(slice), stretches);
          }
          place += 1;
          continue;
        }
        context.fillStyle = paint(kind);
        // One bar for a run of slices that no pixel tells apart.
        let isOnPath = slice[PATH] === 1;
        const start = from;
        to = from + 1;
        do {
          place = Math.max(place + 1, firstAbove(ends, this.timeAt(to)));
          if (place >= ids.length) break;
          const next = this.x(starts[place]), end = this.x(ends[place]);
          if (next > to + 1 || end - next >= 1) break;
          isOnPath ||= run.slices[ids[place]][PATH] === 1;
          to = next + 1;
        } while (to < last);
        context.fillRect(start, row.y, to - start, barHeight);
        if (isOnPath) this.underline(start, row.y, to - start);
      }
      if (this.matches) for (const some of [row, row.waits]) this.drawMatches(some, row.y);
    }

    /** Fills a bar; a wait is a thin one. */
    bar(kind, x, y, width) {
      const height = kind === 'waiting' ? thinHeight : barHeight;
      this.fill(paint(kind), x, y + barHeight - height, width, height);
    }

    /** The parts of a bar in view, with their places. */
    partsIn(row, slice, from, to) {
      const { parts } = row, found = [];
      for (let place = firstAbove(parts.ends, Math.max(slice[START], view.start)); place < parts.ids.length && parts.starts[place] < Math.min(slice[END], view.end); place += 1) {
        const part = this.run.slices[parts.ids[place]];
        const start = Math.max(this.x(part[START]), from), end = Math.min(this.x(part[END]), to);
        if (end - start >= 0.5) found.push({ part, start, end });
      }
      return found;
    }

    /** The stretches of a bar: its waits and reads, and what lies between them. */
    stretches(row, slice, kind, from, to) {
      const stretches = [];
      let left = from;
      for (const { part, start, end } of this.partsIn(row, slice, from, to)) {
        if (this.isSolid(part)) continue;
        if (start > left) stretches.push({ from: left, to: start, kind });
        stretches.push({ from: start, to: end, kind: this.run.kinds[part[KIND]], name: this.nameOf(part) });
        left = end;
      }
      if (to > left) stretches.push({ from: left, to, kind });
      return stretches;
    }

    underlineParts(row, slice, from, to) {
      for (const { part, start, end } of this.partsIn(row, slice, from, to)) if (part[PATH]) this.underline(start, row.y, end - start);
    }

    /** Writes the name of a bar where it has most room, and the names of other waits. */
    drawLabels(row, text, stretches) {
      const width = stretch => stretch.to - stretch.from;
      const widest = some => some.reduce((best, one) => (!best || width(one) > width(best) ? one : best), null);
      const solid = widest(stretches.filter(stretch => !stretch.name));
      const named = solid && width(solid) >= Math.min(this.widthOf(text, 12) + 8, 120) ? solid : widest(stretches);
      for (const stretch of stretches) {
        const label = stretch === named ? (stretch.name && stretches.length > 1 ? `${text}: ${stretch.name}` : text) : stretch.name;
        if (!label || width(stretch) < 34) continue;
        const isThin = stretch.kind === 'waiting';
        this.label(label, stretch.from + 4, row.y + (isThin ? 6 : barHeight / 2), width(stretch) - 8, isThin ? palette.ink : palette[stretch.kind].ink, isThin ? null : stretch.kind);
      }
    }

    /** Draws a small diamond for each call that takes no time. */
    drawMoments(row) {
      const { context } = this;
      context.fillStyle = palette.ink;
      let last = -10;
      for (let place = firstAbove(row.starts, view.start - 1); place < row.ids.length && row.starts[place] <= view.end; place += 1) {
        const x = this.x(row.starts[place]), y = row.y + rowHeight / 2 - 2;
        if (x < last + 2) continue;
        last = x;
        this.shape([x, y - 4], [x + 3, y], [x, y + 4], [x - 3, y]);
      }
    }

    /** The mark of the critical path: a thick line below a bar. */
    underline(x, y, width) {
      this.fill(palette.path, x, y + rowHeight - 4, width, 3);
    }

    /** The deadline of an assertion: a line up to it, and a bar at its end. */
    drawDeadline(slice, row) {
      const { context } = this;
      const from = this.x(slice[END]), to = this.x(slice[DEADLINE]);
      const y = row.y + rowHeight / 2 - 2;
      context.fillStyle = palette.quiet;
      if (to > from) for (let x = Math.max(from, this.left); x < Math.min(to, this.width); x += 6) context.fillRect(x, y, 3, 1);
      this.fill(palette.budget, to - 1, row.y - 1, 3, rowHeight - 1);
    }

    fill(color, x, y, width, height) {
      this.context.fillStyle = color;
      this.context.fillRect(x, y, width, height);
    }

    /** Fills the shape between points. */
    shape(...points) {
      this.context.beginPath();
      for (const point of points) this.context.lineTo(...point);
      this.context.fill();
    }

    drawMatches(row, y) {
      const { context } = this;
      context.strokeStyle = palette.match;
      context.lineWidth = 2;
      let lastX = -10;
      for (let place = firstAbove(row.ends, view.start); place < row.ids.length && row.starts[place] < view.end;) {
        const from = this.x(row.starts[place]);
        if (this.matches.has(row.ids[place]) && from >= lastX) {
          const width = Math.max(this.x(row.ends[place]) - from, 3);
          context.strokeRect(from, y + 1, width, rowHeight - 5);
          lastX = from + 2;
        }
        place += 1;
      }
    }

    /** Writes as much of a text as fits. */
    label(text, x, y, width, ink, kind) {
      const { context } = this;
      if (text.length > 80) text = text.slice(0, 80);
      const start = Math.max(x, this.left + 4);
      const room = width - (start - x);
      const full = this.widthOf(text, 12);
      if (full > room) {
        const fits = Math.floor(text.length * (room - 8) / full);
        if (fits < 3) return;
        text = `${text.slice(0, fits)}…`;
      }
      if (palette[kind]?.hatch) {
        this.fill(palette[kind].fill, start - 2, y - 7, Math.min(full, room) + 4, 14);
      }
      context.fillStyle = ink;
      context.fillText(text, start, y);
    }

    drawCounter(counter) {
      const { context } = this;
      const { points, limit, y } = counter;
      const most = Math.max(1, limit ?? 0, counter.most);
      const base = y + counterHeight;
      const heightOf = value => Math.round(value / most * (counterHeight - 4));
      context.fillStyle = palette.counter;
      context.globalAlpha = 0.75;
      const times = counter.times;
      const column = (from, to, value) => context.fillRect(from, base - heightOf(value), Math.max(0, to - from), heightOf(value));
      // A pixel of several values is as high as the largest; what follows it is as high as the last.
      let place = Math.max(0, firstAbove(times, view.start) - 1);
      while (place < times.length && times[place] < view.end) {
        const from = Math.max(this.left, this.x(times[place]));
        let value = points[2 * place + 1], peak = value;
        for (place += 1; place < times.length && this.x(times[place]) < from + 1; place += 1) {
          value = points[2 * place + 1];
          peak = Math.max(peak, value);
        }
        const to = Math.max(from + 1, Math.min(this.x(times[place] ?? this.run.end), this.width));
        const turn = peak > value ? from + 1 : from;
        column(from, turn, peak);
        column(turn, to, value);
      }
      context.globalAlpha = 1;
      this.fill(palette.line, this.left, base, this.width - this.left, 1);
    }

    drawFlows() {
      const { context, run } = this;
      context.strokeStyle = palette.focus;
      context.fillStyle = palette.focus;
      context.lineWidth = 1.5;
      for (const [from, to, start, end] of this.flows) {
        const source = run.slices[from], target = run.slices[to];
        if (!source || !target) continue;
        const [a, b] = [this.rowOf(source), this.rowOf(target)];
        const x1 = this.x(start), x2 = this.x(end), y1 = a.y + rowHeight / 2, y2 = b.y + rowHeight / 2;
        const bend = Math.max(12, Math.abs(x2 - x1) / 2);
        context.beginPath();
        context.moveTo(x1, y1);
        context.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2 - 4, y2);
        context.stroke();
        this.shape([x2, y2], [x2 - 6, y2 - 4], [x2 - 6, y2 + 4]);
      }
    }

    drawTitles(visible) {
      const { context } = this;
      const write = (title, y, height, note) => {
        const room = (this.isNarrow ? this.width : this.left) - 14;
        context.font = titleFont;
        const fits = text => {
          const key = `${room} ${context.font} ${text}`;
          if (!Chart.fits.has(key)) Chart.fits.set(key, shorten(text));
          return Chart.fits.get(key);
        };
        const shorten = text => {
          if (context.measureText(text).width <= room) return text;
          // Titles of threads differ in their ends.
          const cut = length => `${text.slice(0, Math.ceil(length * 0.6))}…${text.slice(text.length - Math.floor(length * 0.4))}`;
          let length = Math.min(text.length, 60);
          while (length > 2 && context.measureText(cut(length)).width > room) length -= 1;
          return cut(length);
        };
        context.fillStyle = palette.ink;
        const middle = this.isNarrow ? y + 8 : y + Math.min(height, note ? 18 : rowHeight - 3) / 2;
        if (this.isNarrow) { context.fillText(fits(note ? `${title} · ${note}` : title), 10, middle); return; }
        context.fillText(fits(title), 6, middle);
        if (!note) return;
        context.font = font(11);
        context.fillStyle = palette.quiet;
        context.fillText(fits(note), 6, middle + 15);
      };
      this.titles.forEach(({ title, kind, note, y }, place) => {
        if (!visible(y, y + counterHeight + laneGap)) return;
        const isFirst = this.titles[place - 1]?.kind !== kind;
        write(isFirst && this.canFold(kind) ? `${this.folded.has(kind) ? '▸' : '▾'} ${title}` : title, y, note ? counterHeight : rowHeight, note);
      });
      if (!this.isNarrow) this.fill(palette.line, this.left - 1, this.scroll, 1, this.height);
    }

    /** Draws a line for each tick behind the lanes, and returns the time between two ticks. */
    drawGrid() {
      const { context } = this;
      const room = (view.end - view.start) * 84 / Math.max(84, this.width - this.left);
      const power = 10 ** Math.floor(Math.log10(room));
      const step = [1, 2, 5, 10].map(part => part * power).find(part => part >= room);
      context.fillStyle = palette.line;
      for (let tick = Math.ceil(view.start / step) * step; tick <= view.end; tick += step) {
        context.fillRect(this.x(tick), this.top, 0.5, this.height - this.top);
      }
      return step;
    }

    drawAxis(step) {
      const { context } = this;
      const title = this.budgetTitle();
      this.fill(palette.page, 0, 0, this.width, this.top);
      context.font = font(11);
      for (let tick = Math.ceil(view.start / step) * step; tick <= view.end; tick += step) {
        const x = this.x(tick);
        this.fill(palette.line, x, axisHeight - 6, 1, 6);
        context.fillStyle = palette.quiet;
        const text = tickLabel(tick, step);
        const end = x + 3 + this.widthOf(text, 11);
        // The name of the budget has its place.
        if (end < this.width && (end < title.x || x > title.end)) context.fillText(text, x + 3, 9);
      }
      this.fill(palette.line, 0, this.top - 1, this.width, 1);
    }

    /** Draws a diamond for each mark, with its name above where one of two lines has room. */
    drawMarks() {
      const { context, run, markRow } = this;
      context.fillStyle = palette.ink;
      if (!this.isNarrow) {
        context.font = font(12, 600);
        context.fillText('Milestones', 6, axisHeight + 9);
      }
      context.font = font(11);
      const shown = [];
      let last = -10;
      for (let place = firstAbove(markRow.starts, view.start - 1); place < markRow.starts.length && markRow.starts[place] <= view.end; place += 1) {
        const x = this.x(markRow.starts[place]), y = this.top - 8;
        const mark = run.marks[-1 - markRow.ids[place]];
        const leads = mark[1] === run.frame || mark === run.marks.at(-1);
        if (x < last + 2 && !leads) continue;
        last = x;
        this.shape([x, y - 5], [x + 4, y], [x, y + 5], [x - 4, y]);
        if (shown.length < 200) shown.push({ x: x - 3, mark, leads });
      }
      // The first frame and the end have their names before others take the room.
      const taken = [[], []];
      for (const { x, mark } of shown.sort((one, other) => other.leads - one.leads)) {
        const text = run.texts[mark[2]].slice(0, 60);
        const width = this.widthOf(text, 11) + 9;
        // At the right edge a name ends at its mark.
        const start = x + width > this.width + 6 ? x + 13 - width : x, end = start + width;
        const line = taken.findIndex(ranges => ranges.every(range => end <= range[0] || start >= range[1]));
        if (line < 0) continue;
        taken[line].push([start, end]);
        context.fillText(text, start, axisHeight + 7 + line * 14);
      }
    }

    /** The width of a text in the font that is set, which has so many pixels. */
    widthOf(text, size) {
      const key = `${size} ${text}`;
      let width = Chart.widths.get(key);
      if (width === undefined) {
        width = this.context.measureText(text).width;
        if (Chart.widths.size > 20000) Chart.widths.clear();
        Chart.widths.set(key, width);
      }
      return width;
    }

    drawLines() {
      const { context, run } = this;
      const line = (time, color, dash, text) => {
        const x = Math.round(this.x(time)) + 0.5;
        if (x < this.left || x > this.width) return;
        context.strokeStyle = color;
        context.lineWidth = 2;
        context.setLineDash(dash);
        context.beginPath();
        context.moveTo(x, this.top - 2);
        context.lineTo(x, this.height);
        context.stroke();
        context.setLineDash([]);
        if (!text) return;
        context.font = boldFont;
        context.fillStyle = color;
        context.fillText(text, this.budgetTitle().x + 4, 9);
      };
      if (run.budget) line(run.budget.time, palette.budget, [6, 4], run.budget.title);
      if (run.today) line(run.today, palette.quiet, [2, 4]);
      if (stepping.run !== this.index || !run.events.length || this.isPrinting) return;
      line(run.events[stepping.event][0], palette.head, []);
      const x = this.x(run.events[stepping.event][0]);
      if (x < this.left || x > this.width) return;
      context.fillStyle = palette.head;
      this.shape([x - 6, this.top - 11], [x + 6, this.top - 11], [x, this.top - 1]);
    }

    /** The measured stretch, with its length at the top. */
    drawRuler() {
      if (!ruler || this.isPrinting) return;
      const { context } = this;
      const [from, to] = [this.x(ruler.from), this.x(ruler.to ?? ruler.from)].sort((one, other) => one - other);
      context.save();
      context.beginPath();
      context.rect(this.left, 0, this.width - this.left, this.height);
      context.clip();
      context.globalAlpha = 0.15;
      this.fill(palette.focus, from, this.top, to - from, this.height - this.top);
      context.globalAlpha = 1;
      for (const x of [from, to]) this.fill(palette.focus, x - 0.5, axisHeight, 1.5, this.height);
      if (ruler.to !== null) {
        const text = time(Math.abs(ruler.to - ruler.from));
        context.font = boldFont;
        const width = context.measureText(text).width + 8;
        const x = Math.max(this.left, Math.min((from + to - width) / 2, this.width - width));
        this.fill(palette.focus, x, this.top, width, 16);
        context.fillStyle = palette.page;
        context.fillText(text, x + 4, this.top + 8);
      }
      context.restore();
    }

    /** The instant at a point, or the edge of a bar or mark near it. */
    snapped(x, y) {
      const at = this.timeAt(x), near = 6 / this.scale;
      const rows = [...(this.rowsAt(y)), this.markRow];
      const edges = rows.flatMap(row => [row, row.parts ?? row].flatMap(some => {
        const place = firstAbove(some.starts, at);
        return [place - 1, place].flatMap(index => (index >= 0 && index < some.ids.length ? [some.starts[index], some.ends[index]] : []));
      }));
      const best = edges.reduce((best, edge) => (Math.abs(edge - at) < Math.abs(best - at) ? edge : best), Infinity);
      return Math.abs(best - at) <= near ? best : Math.min(Math.max(0, Math.round(at)), wholeEnd);
    }

    /** The room on the axis for the name of the budget; empty without one in view. */
    budgetTitle() {
      const { budget } = this.run;
      const x = budget ? this.x(budget.time) : -1;
      if (x < this.left || x > this.width) return { x: Infinity, end: -Infinity };
      this.context.font = boldFont;
      const width = this.context.measureText(budget.title).width + 8;
      const from = Math.min(x + 1, this.width - width);
      return { x: from, end: from + width };
    }

    drawSelection() {
      const place = this.placeOf(this.selected);
      if (!place) return;
      const { context } = this;
      const { row, index } = place;
      const y = row.isMarks ? axisHeight : row.y + this.top - this.scroll;
      if (!row.isMarks && y < this.top - rowHeight) return;
      const from = Math.max(this.x(row.starts[index]) - 2, this.left - 4);
      const to = Math.min(this.x(row.ends[index]) + 2, this.width + 4);
      if (to < this.left || from > this.width) return;
      context.strokeStyle = palette.focus;
      context.lineWidth = 3;
      context.strokeRect(from - (row.isMarks ? 4 : 0), y - 1, Math.max(to - from, 4) + (row.isMarks ? 8 : 0), row.isMarks ? markHeight - 3 : rowHeight - 1);
    }

    // --- Finding bars

    placeOf(id) {
      if (id === null) return null;
      if (id < 0) {
        const mark = this.run.marks[-1 - id];
        const row = mark[4] ? this.lanes.find(lane => lane.track === mark[0]).moments : this.markRow;
        return { row, index: row.ids.indexOf(id) };
      }
      const own = this.barOf(id), slice = this.run.slices[own];
      const row = this.isPart(slice) ? this.rowOf(slice).waits : this.rowOf(slice);
      let index = firstAbove(row.starts, slice[START]) - 1;
      while (index > 0 && row.ids[index] !== own) index -= 1;
      return { row, index };
    }

    /** The bar that shows a slice: solid parts look like their bar. */
    barOf(id) {
      const slice = this.run.slices[id];
      return this.isPart(slice) && this.isSolid(slice) ? this.run.bars.get(id) : id;
    }

    rowOf(slice) {
      return this.lanes.find(lane => lane.track === slice[TRACK]).rows[slice[DEPTH] - (this.isPart(slice) ? 1 : 0)];
    }

    /** The bar at a point of the canvas; `null` if none is near. */
    hit(x, y) {
      if (!this.rows || x < this.left || y < axisHeight) return null;
      const at = this.timeAt(x);
      for (const row of y < this.top ? [this.markRow] : this.rowsAt(y)) {
        if (row.waits) {
          const part = this.nearest(row.waits, at);
          if (part >= 0 && row.waits.starts[part] <= at && at < row.waits.ends[part]) return row.waits.ids[part];
        }
        const slack = (row.isMarks || row.isMoments ? 5 : 2) / this.scale;
        const index = this.nearest(row, at);
        if (index >= 0 && row.ends[index] >= at - slack && row.starts[index] <= at + slack) return row.ids[index];
      }
      return null;
    }

    /** The rows at a height; folded lanes have several there. */
    rowsAt(y) {
      const at = y - this.top + this.scroll;
      return this.rows.filter(row => at >= row.y && at < row.y + rowHeight);
    }

    nearest(row, at) {
      const after = firstAbove(row.starts, at);
      if (after === 0) return row.ids.length ? 0 : -1;
      const before = after - 1;
      if (row.ends[before] >= at || after === row.ids.length) return before;
      return at - row.ends[before] <= row.starts[after] - at ? before : after;
    }

    // --- Selection

    select(id, { isKey = false, isQuiet = false } = {}) {
      this.selected = id;
      const isOwn = end => end === id || this.run.bars.get(end) === id;
      this.flows = id === null || id < 0 ? [] : this.run.flows.filter(flow => isOwn(flow[0]) || isOwn(flow[1])).slice(0, 60);
      if (id === null) { draw(); return; }
      const text = this.describe(id);
      if (isKey) {
        this.reveal(id);
        this.voice = 1 - (this.voice ?? 0);
        const element = this.voices[this.voice];
        element.setAttribute('aria-label', text);
        this.box.setAttribute('aria-activedescendant', element.id);
      }
      if (!isQuiet) showDetail(this, id);
      draw();
    }

    describe(id) {
      const { run } = this;
      if (id < 0) {
        const mark = run.marks[-1 - id];
        return `${run.texts[mark[2]]}, at ${time(mark[1])}`;
      }
      const slice = run.slices[id];
      return `${this.fullName(id)}, ${kindWords[run.kinds[slice[KIND]]]}, ${time(slice[END] - slice[START])}`
        + ` from ${time(slice[START])}, ${run.tracks[slice[TRACK]][1]}${slice[PATH] ? ', on the critical path' : ''}`;
    }

    /** The name of a slice; a part has the name of its bar too. */
    fullName(id) { return fullName(this.run, id); }

    /** Moves the view no further than it takes to show a bar. */
    reveal(id) {
      const { row, index } = this.placeOf(id);
      if (row.isHidden) this.fold([row.lane.kind], false);
      const [start, end] = [row.starts[index], row.ends[index]];
      const length = view.end - view.start;
      if (start > view.end - length * 0.05 || end < view.start + length * 0.02) {
        show((start + end) / 2 - length / 2, (start + end) / 2 + length / 2);
      }
      if (row.isMarks) return;
      const room = this.height - this.top;
      if (row.y - 20 < this.box.scrollTop) this.box.scrollTop = row.y - 20;
      if (row.y + rowHeight > this.box.scrollTop + room) this.box.scrollTop = row.y + rowHeight - room + 8;
    }

    /** Goes from the selected bar to another one. */
    move(key) {
      const rows = [this.markRow, ...this.rows.flatMap(row => (row.waits ? [row, row.waits] : [row]))].filter(row => row.ids.length);
      if (!rows.length) return;
      if (this.selected === null) {
        const main = rows.find(row => row.lane?.kind === 'main') ?? rows[0];
        this.select(main.ids[Math.min(firstAbove(main.ends, view.start), main.ids.length - 1)], { isKey: true });
        return;
      }
      const { row, index } = this.placeOf(this.selected);
      const at = (Math.max(row.starts[index], view.start) + Math.min(row.ends[index], view.end)) / 2;
      let next = this.selected;
      if (key === 'ArrowLeft') next = row.ids[Math.max(0, index - 1)];
      if (key === 'ArrowRight') next = row.ids[Math.min(row.ids.length - 1, index + 1)];
      if (key === 'Home') next = row.ids[0];
      if (key === 'End') next = row.ids[row.ids.length - 1];
      if (key === 'ArrowUp' || key === 'ArrowDown') {
        const other = rows[Math.max(0, rows.indexOf(row)) + (key === 'ArrowUp' ? -1 : 1)];
        if (other) next = other.ids[this.nearest(other, at)];
      }
      this.select(next, { isKey: true });
    }

    // --- Input

    listen() {
      const { box } = this;
      const fingers = new Map();
      let hasMoved = false, start = null, ruling = null;
      const point = event => {
        const bounds = box.getBoundingClientRect();
        return { x: event.clientX - bounds.left - box.clientLeft, y: event.clientY - bounds.top - box.clientTop };
      };
      on(box, 'scroll', draw, { passive: true });
      on(box, 'wheel', event => {
        const { x } = point(event);
        if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
          event.preventDefault();
          pan((event.deltaX || event.deltaY) / this.width);
          return;
        }
        // At the whole launch the wheel scrolls the page on.
        const isWhole = view.end - view.start >= wholeEnd;
        if (isWhole && event.deltaY > 0 && !event.ctrlKey) return;
        event.preventDefault();
        zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * (event.ctrlKey ? 0.01 : 0.004)), this.timeAt(Math.max(x, this.left)));
      }, { passive: false });
      on(box, 'pointerdown', event => {
        if (event.button !== 0) return;
        const at = point(event);
        if (at.x >= box.clientWidth) return;
        if (at.x > this.left && (measures || event.shiftKey)) {
          ruling = this.snapped(at.x, at.y);
          measure(ruling, null);
          box.setPointerCapture(event.pointerId);
          return;
        }
        fingers.set(event.pointerId, at);
        hasMoved = fingers.size > 1;
        start = at;
        box.setPointerCapture(event.pointerId);
      });
      on(box, 'pointermove', event => {
        const at = point(event);
        const before = fingers.get(event.pointerId);
        if (ruling !== null) { measure(ruling, this.snapped(at.x, at.y)); return; }
        if (!before) { if (!fingers.size) showTip(this, this.hit(at.x, at.y), event); return; }
        if (!hasMoved && Math.hypot(at.x - start.x, at.y - start.y) < 4) return;
        hasMoved = true;
        showTip(this, null);
        box.classList.add('dragging');
        if (fingers.size === 2) {
          const [one, two] = [...fingers.values()];
          const wide = Math.max(20, Math.abs(one.x - two.x));
          const middle = this.timeAt((one.x + two.x) / 2);
          fingers.set(event.pointerId, at);
          const [first, second] = [...fingers.values()];
          zoom(wide / Math.max(20, Math.abs(first.x - second.x)), middle);
        } else {
          fingers.set(event.pointerId, at);
          const by = (before.x - at.x) / this.scale;
          show(view.start + by, view.end + by);
          if (event.pointerType === 'mouse') box.scrollTop += before.y - at.y;
        }
      });
      const end = event => {
        const at = fingers.get(event.pointerId);
        if (ruling !== null) {
          ruling = null;
          measure(ruler.to === null ? null : ruler.from, ruler.to, true);
          return;
        }
        if (!fingers.delete(event.pointerId)) return;
        if (!fingers.size) box.classList.remove('dragging');
        if (hasMoved || !at || event.type !== 'pointerup') return;
        const title = this.titleAt(at);
        if (title) this.fold([title.kind], !this.folded.has(title.kind)); else this.select(this.hit(at.x, at.y));
      };
      on(box, 'pointerup', end);
      on(box, 'pointercancel', end);
      on(box, 'pointerleave', () => showTip(this, null));
      on(box, 'dblclick', event => zoom(0.4, this.timeAt(point(event).x)));
      on(box, 'focus', () => { if (this.selected === null && box.matches(':focus-visible')) this.move('ArrowRight'); });
      on(box, 'keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { key } = event;
        if (event.shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) pan(key === 'ArrowLeft' ? -0.2 : 0.2);
        else if (/^Arrow|^Home$|^End$/.test(key)) this.move(key);
        else if (key === '+' || key === '=') zoom(0.6, this.middle());
        else if (key === '-' || key === '_') zoom(1 / 0.6, this.middle());
        else if (key === '0') fit();
        else if (key === 'f' && this.selected !== null && this.selected >= 0) {
          const { lane } = this.placeOf(this.selected).row;
          this.fold([lane.kind], !this.folded.has(lane.kind));
          announce(`${lane.title} ${this.folded.has(lane.kind) ? 'folded' : 'unfolded'}`);
        } else if (key === 'm' && this.selected !== null) {
          const { row, index } = this.placeOf(this.selected);
          if (ruler && ruler.to === null) measure(ruler.from, row.ends[index], true); else measure(row.starts[index], null, true);
        } else if (key === 'Enter' && this.selected !== null) {
          const event = this.eventOf(this.selected);
          if (event >= 0) goTo(this.index, event);
        } else if (key === 'Escape') { showTip(this, null); measure(null); this.select(null); } else return;
        event.preventDefault();
        event.stopPropagation();
      });
    }

    /** The title of lanes at a point. */
    titleAt({ x, y }) {
      if (y < this.top || x > (this.isNarrow ? this.width : this.left)) return null;
      const at = y - this.top + this.scroll;
      return this.titles.find(title => at >= title.y && at < title.y + (this.isNarrow ? 16 : rowHeight) && this.canFold(title.kind));
    }

    /** The middle of the selected bar if it is in view, else that of the view. */
    middle() {
      const place = this.placeOf(this.selected);
      const at = place ? (place.row.starts[place.index] + place.row.ends[place.index]) / 2 : NaN;
      return at > view.start && at < view.end ? at : (view.start + view.end) / 2;
    }

    eventOf(id) { return id < 0 ? this.run.marks[-1 - id][3] : this.run.slices[id][EVENT]; }
  }
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');

  /** A run whose bars and marks lie between their places in two runs; those of the second run alone have its places. */
  function between(before, after, part) {
    const mix = (one, other) => one + (other - one) * part;
    const placesOf = (run, entries, keyOf) => {
      const counts = new Map(), places = new Map();
      entries.forEach(entry => {
        const key = keyOf(run, entry), count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        places.set(`${key} ${count}`, entry);
      });
      return places;
    };
    const blend = (entries, keyOf, times) => {
      const known = placesOf(before, before[entries], keyOf), blended = new Map();
      for (const [key, entry] of placesOf(after, after[entries], keyOf)) {
        const old = known.get(key), copy = [...entry];
        if (old) for (const time of times) copy[time] = mix(old[time], entry[time]);
        blended.set(entry, copy);
      }
      return after[entries].map(entry => blended.get(entry));
    };
    return {
      ...after, frame: mix(before.frame, after.frame),
      slices: blend('slices', (run, slice) => `${run.tracks[slice[TRACK]][0]} ${slice[KIND]} ${run.texts[slice[NAME]]}`, [START, END]),
      marks: blend('marks', (run, mark) => `${mark[4]} ${run.texts[mark[2]]}`, [1]),
    };
  }

  /** The name of a slice of a run that a chart has read. */
  function fullName({ slices, texts, bars }, id) {
    const bar = bars.get(id), text = texts[slices[id][NAME]];
    return bar === undefined ? text : `${texts[slices[bar][NAME]]}: ${text}`;
  }

  Chart.widths = new Map();
  Chart.fits = new Map();

  // --- Details of a bar

  const tip = make('div', null, { id: 'tip', 'aria-hidden': 'true', hidden: '' });
  document.body.append(tip);
  let tipOf = null;

  function showTip(chart, id, event) {
    tip.hidden = id === null;
    if (id === null) { tipOf = null; return; }
    if (tipOf !== id) {
      tip.replaceChildren(name(chart.describe(id)));
      tipOf = id;
    }
    tip.style.left = `${Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 8)}px`;
    tip.style.top = `${event.clientY + 16}px`;
  }

  function showDetail(chart, id) {
    const { run } = chart;
    const parts = [];
    if (id < 0) {
      const mark = run.marks[-1 - id];
      parts.push(wrap('p', name(run.texts[mark[2]])), facts([['At', time(mark[1])]]));
    } else {
      const slice = run.slices[id];
      const item = run.items[slice[ITEM]];
      parts.push(wrap('p', wrap('strong', name(chart.fullName(id)))));
      const rows = [['Lane', run.tracks[slice[TRACK]][1]], ['Kind', kindWords[run.kinds[slice[KIND]]]],
        ['From', time(slice[START])], ['To', time(slice[END])], ['Length', time(slice[END] - slice[START])]];
      if (slice[DEADLINE] >= 0) rows.push(['Deadline', time(slice[DEADLINE])]);
      if (slice[PATH]) rows.push(['Critical path', 'all of this time is on it']);
      parts.push(facts(rows));
      if (item) {
        parts.push(wrap('p', 'The item ', name(run.texts[item.name])), facts(run.itemColumns.map((column, place) => [column.title, item.values[place]]).filter(pair => pair[1] !== '')));
        for (const [title, lines] of [['Waits', item.waits], ['Held up', item.heldUp]]) {
          if (lines?.length) parts.push(make('p', title), list(lines));
        }
      }
    }
    const event = chart.eventOf(id);
    if (event >= 0 && event < run.events.length) {
      parts.push(button(`Step to event ${event + 1}`, () => { goTo(chart.index, event); $('step-heading').focus(); }));
    }
    $('detail').replaceChildren(...parts);
  }

  // --- Steps

  const stepping = { run: 0, event: 0 };
  // Events as the data lists them.
  const TIME = 0, SENTENCE = 1, BECAUSE = 2, CAUSE = 3, TURN = 4, RULES = 5;

  /** The address of an event on this page. */
  const addressOf = (run, event) => `#${run ? 'b-' : ''}event-${event + 1}`;

  /** Steps to the event that the address of the page names; `false` if it names none. */
  function followAddress() {
    const [, isSecond, number] = /^#(b-)?event-(\d+)$/.exec(location.hash) ?? [];
    if (!number || (isSecond && !isPair)) return false;
    goTo(isSecond ? 1 : 0, number - 1, { isAddressed: true });
    return true;
  }

  function goTo(run, event, { isAddressed = false, isRestored = false } = {}) {
    const { events } = runs[run];
    stepping.run = run;
    stepping.event = Math.min(Math.max(0, event), Math.max(0, events.length - 1));
    if (!events.length) return;
    const at = events[stepping.event][TIME];
    const length = view.end - view.start;
    if (!isRestored && (at < view.start || at > view.end)) show(at - length / 2, at + length / 2);
    // A page from disk may not be allowed to name the step in its address.
    if (!isAddressed && !isRestored) try { history.replaceState(null, '', addressOf(run, stepping.event)); } catch { /* It keeps its address. */ }
    $('which').childNodes.forEach((child, place) => child.setAttribute('aria-pressed', String(place === run)));
    showStep();
    draw();
  }
  /** Words for a run with more events than the page has. */
  const cut = run => run.allEvents ? ` (the run has ${grouped(run.allEvents)})` : '';
  const step = by => goTo(stepping.run, stepping.event + by);

  function eventLink(run, event) {
    const [at, text] = run.events[event];
    return make('a', null, { href: addressOf(stepping.run, event) }, `${event + 1} · ${time(at)} · `, sentence(run.texts[text]));
  }

  function showStep() {
    const run = runs[stepping.run];
    const { texts, events } = run;
    const place = stepping.event;
    const event = events[place];
    $('number').value = place + 1;
    $('number').max = events.length;
    $('count').textContent = `of ${run.allEvents ? 'the first ' : ''}${grouped(events.length)}${cut(run)}`;
    $('first').disabled = $('previous').disabled = place === 0;
    $('next').disabled = $('last').disabled = place === events.length - 1;
    const turn = event[TURN] > 0 ? ` · turn ${event[TURN]} of the main thread` : '';
    $('step-text').replaceChildren(
      make('p', null, { class: 'when' }, make('a', `Event ${place + 1}`, { href: addressOf(stepping.run, place) }), ` · ${time(event[TIME])}${turn}`), paragraph(texts[event[SENTENCE]]));

    const why = [paragraph(texts[event[BECAUSE]])];
    // The chain is read off the data, one cause after the other, up to the request.
    const chain = [];
    for (let cause = event[CAUSE]; cause >= 0 && chain.length < 400; cause = events[cause][CAUSE]) chain.push(cause);
    if (chain.length) {
      const shown = 12;
      const entry = cause => wrap('li', eventLink(run, cause));
      why.push(make('p', chain.length === 1 ? 'Its cause:' : `Its causes, back to the request (${chain.length}${chain.length === 400 ? ' or more' : ''}):`), make('ol', null, { class: 'plain chain', 'aria-label': 'Chain of causes' }, ...chain.slice(0, shown).map(entry)));
      if (chain.length > shown) {
        why.push(button(`Show ${chain.length - shown} more`, clicked => {
          const rest = chain.slice(shown).map(entry);
          clicked.currentTarget.previousSibling.append(...rest);
          rest[0].firstChild.focus();
          clicked.currentTarget.remove();
        }, { class: 'more' }));
      }
    }
    const rules = event[RULES].map(rule => run.rules[rule]);
    if (rules.length) {
      why.push(make('p', rules.length === 1 ? 'Rule' : 'Rules', { class: 'when' }), make('ul', null, { class: 'plain rules' }, ...rules.map(rule => {
        const entry = wrap('li', name(rule.text));
        for (const source of rule.sources) {
          const isAddress = /^https:\/\//.test(source.link ?? '');
          entry.append(' · ', isAddress ? make('a', source.text, { href: source.link, rel: 'noreferrer' }) : name(source.text));
        }
        return entry;
      })));
    }
    $('why').replaceChildren(...why);

    const places = new Map();
    for (const [where, what, from, to, order] of run.presences) {
      if (from > place) break;
      if (to <= place) continue;
      if (!places.has(where)) places.set(where, []);
      places.get(where).push([order, texts[what]]);
    }
    const now = [];
    const empty = [];
    for (const where of run.places) {
      const holds = places.get(where);
      if (!holds) { empty.push(texts[where]); continue; }
      const shown = holds.sort((one, other) => one[0] - other[0]).slice(0, 20).map(([, text]) => text);
      if (holds.length > shown.length) shown.push(`… and ${holds.length - shown.length} more`);
      now.push(wrap('dt', name(texts[where])), wrap('dd', ...(
        shown.length === 1 ? [sentence(shown[0])] : [list(shown, 'ol')])));
    }
    $('now').replaceChildren(
      now.length ? make('dl', null, { class: 'facts' }, ...now) : make('p', 'Nothing of the app runs or waits.'));
    if (empty.length && empty.length <= 12) $('now').append(paragraph(`Empty: ${empty.join(', ')}`, 'when'));
  }

  // --- Search

  let found = [], foundPlace = -1;
  function search() {
    const wanted = $('search').value.trim().toLowerCase();
    found = [];
    foundPlace = -1;
    for (const chart of charts) {
      const { run } = chart;
      chart.matches = null;
      if (!wanted) continue;
      const texts = new Set();
      run.texts.forEach((text, place) => { if (text.toLowerCase().includes(wanted)) texts.add(place); });
      chart.matches = new Set();
      run.slices.forEach((slice, id) => {
        if (texts.has(slice[NAME]) && chart.barOf(id) === id) { chart.matches.add(id); found.push([chart, id]); }
      });
      run.marks.forEach((mark, index) => { if (texts.has(mark[2])) found.push([chart, -1 - index]); });
    }
    $('search-result').textContent = !wanted ? '' : found.length === 1 ? '1 match' : `${grouped(found.length)} matches`;
    draw();
  }
  function nextMatch(by) {
    if (!found.length) return;
    foundPlace = (foundPlace + by + found.length) % found.length;
    const [chart, id] = found[foundPlace];
    chart.select(id, { isKey: true });
    $('search-result').textContent = `${foundPlace + 1} of ${grouped(found.length)}`;
    announce(chart.describe(id));
  }

  // --- Commands and tables

  const copyButton = (code, label) => button('Copy', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      announce('Copied');
    } catch {
      // Without a clipboard the command is selected, for the user to copy.
      getSelection().selectAllChildren(code);
      announce('Selected');
    }
  }, { class: 'copy', 'aria-label': label });

  function addCopyButtons() {
    for (const command of document.querySelectorAll('.command')) {
      const code = command.querySelector('code');
      command.append(copyButton(code, `Copy the command ${code.textContent.slice(0, 80)}`));
    }
  }

  /** The value of a cell by which its column is sorted. */
  function sortKey(text, isNumber) {
    if (!isNumber) return text;
    const [, value, unit] = /^([-+\d.,]+)\s*(\S*)/.exec(text) ?? [];
    return value === undefined ? -Infinity : parseFloat(value.replaceAll(',', '')) * ({ s: 1e3, µs: 1e-3 }[unit] ?? 1);
  }

  /** Sorts rows by a column, given the text of each cell; `sort` gets the places in their new order. */
  function addSorting(heads, count, textOf, sort) {
    [...heads].forEach((head, column) => {
      const text = head.textContent;
      if (!text) return;
      const isNumber = head.matches('.number, .amount');
      head.replaceChildren(button(text, () => {
        // The first click puts the largest figure, or the first word, on top.
        const isUp = head.ariaSort ? head.ariaSort === 'descending' : !isNumber;
        const keys = Array.from({ length: count }, (_, place) => sortKey(textOf(place, column), isNumber));
        for (const other of heads) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
        const order = keys.map((_, place) => place).sort((one, other) => (keys[one] < keys[other] ? -1 : keys[one] > keys[other] ? 1 : 0) * (isUp ? 1 : -1));
        sort(order);
      }));
    });
  }

  function addSortingToMarkup() {
    for (const { tHead, tBodies: [body] } of document.querySelectorAll('#sections table:not(.pairs)')) {
      const rows = [...body.rows];
      addSorting(tHead.rows[0].cells, rows.length, (place, column) => rows[place].cells[column].textContent, order => body.append(...order.map(place => rows[place])));
    }
  }

  const rowsAtOnce = 200, rowsInPrint = 2000;

  /** A table that is filled when it is opened, some rows at a time. */
  function table(title, columns, count, rowOf) {
    const body = make('tbody');
    const caption = make('caption');
    const head = wrap('tr', ...columns.map(([text, kind]) => make('th', text, { scope: 'col', class: kind })));
    const grid = wrap('table', caption, wrap('thead', head), body);
    const more = button(`Show ${rowsAtOnce} more`, () => fill(filled + rowsAtOnce), { class: 'more' });
    const box = make('div', null, { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': title }, grid);
    const details = wrap('details', make('summary', title), box, more);
    let filled = 0, order = null;
    addSorting(head.cells, count, (place, column) => rowOf(place)[column], sorted => {
      const shown = filled;
      order = sorted;
      filled = 0;
      body.replaceChildren();
      fill(shown);
    });
    function fill(rowCount) {
      const until = Math.min(count, rowCount);
      const rows = [];
      for (; filled < until; filled += 1) {
        rows.push(wrap('tr', ...rowOf(order ? order[filled] : filled).map((text, place) => {
          const kind = columns[place][1];
          return make(place === 0 ? 'th' : 'td', null, { class: kind, scope: place === 0 ? 'row' : undefined }, kind === 'number' ? text : columns[place][2] ? sentence(text) : name(text));
        })));
      }
      body.append(...rows);
      more.hidden = filled >= count;
      const all = grouped(count);
      caption.textContent = `${title}: ${filled < count ? `the first ${grouped(filled)} of ${all}` : all} rows`;
    }
    on(details, 'toggle', () => { if (details.open && filled === 0) fill(rowsAtOnce); });
    tables.push({ details, fill: rowCount => { if (filled < rowCount) fill(rowCount); }, filled: () => filled });
    $('tables').append(details);
  }
  const tables = [];

  function showTables() {
    runs.forEach((run, index) => {
      const of = isPair ? `, ${'AB'[index]}` : '';
      table(`Items${of}`, [['Item', 'name'], ...run.itemColumns.map(column => [column.title, column.isNumber ? 'number' : '']), ['Waits', 'name', true], ['Held up', 'name', true]],
        run.items.length, place => {
          const item = run.items[place];
          return [run.texts[item.name], ...item.values, (item.waits ?? []).join('; '), (item.heldUp ?? []).join('; ')];
        });
      table(`Bars${of}`, [['Name', 'name'], ['Lane', ''], ['Kind', ''], ['From', 'number'], ['To', 'number'], ['Length', 'number'], ['Critical path', '']],
        run.slices.length, place => {
          const slice = run.slices[place];
          return [fullName(run, place), run.tracks[slice[TRACK]][1], kindWords[run.kinds[slice[KIND]]], time(slice[START]), time(slice[END]), time(slice[END] - slice[START]), slice[PATH] ? 'yes' : ''];
        });
      table(`Milestones and other moments${of}`, [['Name', 'name'], ['At', 'number']], run.marks.length,
        place => [run.texts[run.marks[place][2]], time(run.marks[place][1])]);
      const values = run.counters.flatMap(counter => counter.times.map((at, place) => [counter, at, counter.points[2 * place + 1]]));
      table(`Quantities${of}`, [['Name', 'name'], ['From', 'number'], ['Value', 'number'], ['Unit', '']], values.length,
        place => [values[place][0].name, time(values[place][1]), grouped(values[place][2]), values[place][0].unit]);
      table(`Events${of}${cut(run)}`, [['Event', 'number'], ['At', 'number'], ['Sentence', 'name', true], ['Why', 'name', true]], run.events.length, place => {
        const event = run.events[place];
        return [String(place + 1), time(event[TIME]), run.texts[event[SENTENCE]], run.texts[event[BECAUSE]]];
      });
    });
  }

  function showLegend() {
    const used = new Set(charts.flatMap(chart => chart.run.slices.filter((_, id) => chart.barOf(id) === id).map(slice => chart.run.kinds[slice[KIND]])));
    const entries = Object.keys(kindWords).filter(kind => used.has(kind)).map(kind => [kindWords[kind], kind]);
    $('legend').replaceChildren(...entries.map(([text, kind]) => {
      const sample = make('canvas', null, { width: 26, height: 13, 'aria-hidden': 'true' });
      const context = sample.getContext('2d');
      context.fillStyle = paint(kind);
      if (kind === 'waiting') context.fillRect(0, 8, 26, 5); else context.fillRect(0, 0, 26, 13);
      return wrap('li', sample, text);
    }), make('li', 'underlined: on the critical path'), ...(runs.some(run => run.budget) ? [make('li', 'dashed line: budget')] : []),
    ...(charts.some(chart => chart.run.today) ? [make('li', 'dotted line: first frame as it is')] : []));
  }

  // --- Theme, print, keys

  const darkness = matchMedia('(prefers-color-scheme: dark)');
  let chosenTheme = store('localStorage', 'launch-page-theme');
  function applyTheme(theme = chosenTheme ?? (darkness.matches ? 'dark' : 'light')) {
    root.dataset.theme = theme;
    $('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
    $('theme').setAttribute('aria-label', theme === 'dark' ? 'Light theme' : 'Dark theme');
    readPalette();
    showLegend();
    draw();
  }
  on($('theme'), 'click', () => {
    chosenTheme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    store('localStorage', 'launch-page-theme', chosenTheme);
    applyTheme();
  });
  on(darkness, 'change', () => applyTheme());

  let beforePrint = null;
  on(window, 'beforeprint', () => {
    beforePrint = { ...view, theme: root.dataset.theme, open: tables.map(table => table.details.open) };
    applyTheme('light');
    Object.assign(view, { start: 0, end: wholeEnd });
    for (const table of tables) { table.fill(rowsInPrint); table.details.open = true; }
    for (const chart of charts) { chart.isPrinting = true; chart.box.scrollTop = 0; chart.resize(); }
  });
  on(window, 'afterprint', () => {
    if (!beforePrint) return;
    Object.assign(view, { start: beforePrint.start, end: beforePrint.end });
    tables.forEach((table, place) => { table.details.open = beforePrint.open[place]; });
    for (const chart of charts) { chart.isPrinting = false; chart.resize(); }
    applyTheme(beforePrint.theme);
    beforePrint = null;
  });

  on(document, 'keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches('input, textarea, select')) return;
    const { key } = event;
    const actions = {
      '/': () => $('search').focus(), '.': () => step(1), j: () => step(1), ',': () => step(-1), k: () => step(-1),
      c: () => { const cause = runs[stepping.run].events[stepping.event]?.[CAUSE]; if (cause >= 0) goTo(stepping.run, cause); },
      '+': () => zoom(0.6), '=': () => zoom(0.6), '-': () => zoom(1 / 0.6), 0: fit,
    };
    if (!Object.hasOwn(actions, key) || (/[.,jkc]/.test(key) && $('steps').hidden)) return;
    event.preventDefault();
    actions[key]();
  });
  const clicks = {
    'zoom-in': () => zoom(0.6), 'zoom-out': () => zoom(1 / 0.6), earlier: () => pan(-0.3), later: () => pan(0.3),
    fit, 'fit-frame': () => show(0, frameEnd), first: () => goTo(stepping.run, 0), previous: () => step(-1),
    next: () => step(1), last: () => goTo(stepping.run, Infinity),
    fold: () => {
      const isFolded = charts.every(chart => !chart.folded.size);
      for (const chart of charts) chart.fold([...chart.groups.keys(), 'counters'], isFolded);
      $('fold').textContent = isFolded ? 'Unfold lanes' : 'Fold lanes';
    },
    ruler: () => {
      measures = !measures;
      $('ruler').setAttribute('aria-pressed', String(measures));
      for (const chart of charts) chart.box.classList.toggle('measuring', measures);
      if (!measures) measure(null);
    },
  };
  for (const [id, action] of Object.entries(clicks)) on($(id), 'click', action);
  $('fit-frame').hidden = frameEnd <= 0;
  on($('number'), 'change', () => goTo(stepping.run, ($('number').valueAsNumber || 1) - 1));
  on($('search'), 'input', search);
  on($('search-form'), 'submit', event => event.preventDefault());
  on($('search'), 'keydown', event => {
    if (event.key === 'Enter') { event.preventDefault(); nextMatch(event.shiftKey ? -1 : 1); }
    if (event.key === 'Escape') { $('search').value = ''; search(); $('search').blur(); }
  });

  // --- Start

  for (const run of runs) {
    for (const counter of run.counters) {
      counter.times = counter.points.filter((_, place) => place % 2 === 0);
      counter.most = counter.points.reduce((most, value, place) => place % 2 ? Math.max(most, value) : most, 0);
    }
    // A quantity that is never above zero needs no lane.
    run.counters = run.counters.filter(counter => counter.most > 0);
  }
  for (const part of ['tools', 'launch', 'data']) $(part).hidden = false;
  readPalette();
  const charts = [];
  runs.forEach((run, index) => charts.push(new Chart(run, index)));
  $('whole').textContent = `${time(Math.max(...runs.map(run => run.end)))} in all`;
  if (isPair) {
    runs.forEach((run, index) => $('which').append(button(`Run ${'AB'[index]}`, () => {
      goTo(index, 0);
    }, { 'aria-pressed': String(index === 0) })));
  }
  addCopyButtons();
  addSortingToMarkup();
  showTables();
  // The events are those of the launch as it is.
  const showSteps = () => { $('steps').hidden = charts.some(chart => chart.isChanged) || runs.every(run => !run.events.length); };
  showSteps();

  const saved = JSON.parse((data.reloads && store('sessionStorage', 'launch-page')) || 'null');
  if (saved) restoreView(saved);
  applyTheme();
  if (saved || !followAddress()) goTo(Math.min(saved?.run ?? 0, runs.length - 1), saved?.event ?? 0, { isRestored: true });
  on(window, 'hashchange', () => { if (followAddress()) $('step-heading').focus(); });
  if (saved) requestAnimationFrame(() => restoreRest(saved));
  if (data.reloads) on(window, 'pagehide', keep);

  // --- Moves

  /** Shows a run of the launch with moves instead of a run of the page; `null` shows the launch as it is. */
  function showChanged(index, run, isAtOnce) {
    const isWhole = view.end - view.start >= wholeEnd;
    charts[index].isChanged = run !== null;
    setEnds(charts.map((chart, place) => place === index ? run ?? runs[index] : chart.target ?? chart.run));
    charts[index].slideTo(run ?? runs[index], isAtOnce);
    if (isWhole) fit(); else show(view.start, view.end);
    showSteps();
  }
  // The script of the moves follows this script on a page that has moves.
  window.launchPage = { runs, isPair, on, make, wrap, name, sentence, button, copyButton, announce, showChanged };

  // --- A page that is written again and again

  function panels() { return [...document.querySelectorAll('details')]; }
  function boxes() { return [...document.querySelectorAll('.chart, .scroll')]; }

  function keep() {
    store('sessionStorage', 'launch-page', JSON.stringify({
      ...view, ...stepping, isWhole: view.end - view.start >= wholeEnd, query: $('search').value,
      scroll: scrollY, focus: document.activeElement?.id, selected: charts.map(chart => chart.selected),
      folded: charts.map(chart => [...chart.folded]),
      open: panels().map(panel => panel.open), rows: tables.map(table => table.filled()), boxes: boxes().map(box => [box.scrollLeft, box.scrollTop]),
    }));
  }

  function restoreView(state) {
    $('search').value = state.query;
    if (state.isWhole) fit(); else show(state.start, state.end);
    tables.forEach((table, place) => table.fill(state.rows?.[place] ?? 0));
    panels().forEach((panel, place) => { panel.open = Boolean(state.open[place]); });
  }

  function restoreRest(state) {
    if (state.query) search();
    charts.forEach((chart, place) => {
      chart.fold(state.folded?.[place] ?? [], true);
      const id = state.selected[place];
      if (id !== null && id < chart.run.slices.length && -id <= chart.run.marks.length) chart.select(id);
    });
    boxes().forEach((box, place) => box.scrollTo(...(state.boxes?.[place] ?? [0, 0])));
    scrollTo(0, state.scroll);
    if (state.focus) $(state.focus)?.focus({ preventScroll: true });
  }
})();
