// Lets the reader try the allowed moves: switches choose a combination, and the chart, the figures, the
// verdict and the command follow. Every run was simulated when the page was written: this script unpacks
// the run of a combination and works out nothing about a launch.
'use strict';
(() => {
  const { runs, isPair, on, make, wrap, name, sentence, button, copyButton, announce, showChanged } = window.launchPage;

  const numbers = text => text.split(',').map(digits => parseInt(digits, 36));
  /** Lists of numbers, each read when it is first asked for. */
  function lists(text) {
    const all = text ? text.split(';') : [];
    return place => (typeof all[place] === 'string' ? (all[place] = numbers(all[place])) : all[place]);
  }

  const tenths = time => Math.floor((time + 50_000) / 100_000);
  /** Tenths of a millisecond as reports print them. */
  const milliseconds = tenths => `${Math.floor(tenths / 10)}.${tenths % 10}\u00a0ms`;

  /** The switches of a launch, and everything that follows them. */
  class Moves {
    constructor(run, index) {
      Object.assign(this, { run, index, data: run.moves, chosen: run.moves.choices.map(() => 0) });
      const { bars, rows, held } = this.data;
      this.bar = lists(bars);
      this.row = lists(rows);
      this.packed = lists(this.data.runs);
      this.places = new Map(held.split(';').map(entry => entry.split('=')).map(([key, place]) => [key, Number(place)]));
      this.today = this.figures('');
      this.build();
      this.update({ isQuiet: true });
    }

    // --- Runs

    /** The numbers of the combination's choices and moves, as in `1,3.2`. */
    get key() {
      return this.chosen.flatMap((move, place) => (move ? [move === 1 ? `${place + 1}` : `${place + 1}.${move}`] : [])).join(',');
    }

    /** Chooses the combination of a key; whatever is unknown in the key is left out. */
    choose(key) {
      this.chosen.fill(0);
      for (const part of key.split(',')) {
        const [choice, move = 1] = part.split('.').map(Number);
        if (move >= 1 && move <= this.data.choices[choice - 1]?.moves.length) this.chosen[choice - 1] = move;
      }
    }

    /** The figures and the judgment of a combination; `null` if the page does not hold it. */
    figures(key) {
      const place = this.places.get(key);
      if (place === undefined) return null;
      const [ready, frame, tap, content, , outcome] = this.packed(place);
      return { times: [ready, frame, tap, content], ...this.data.outcomes[outcome] };
    }

    /** The run of a combination, as charts draw it. */
    unpacked(key) {
      const { run, data, bar, row } = this;
      const [, frame, , , end, , marksRow, ...rows] = this.packed(this.places.get(key));
      const tracks = [], slices = [], marks = [];
      const put = (places, track, depth, from) => {
        let start = from;
        for (const place of places) {
          const [code, text, length, ...rest] = bar(place);
          if (code === 0) { start += text; continue; }
          const deadline = code & 2 ? start + rest.shift() : -1;
          slices.push([track, depth, start, start + length, (code >> 2) - 1, text, -1, code & 1, -1, deadline]);
          put(rest, track, depth + 1, start);
          start += length;
        }
      };
      rows.forEach((place, track) => {
        const [kind, title, ...places] = row(place);
        tracks.push([data.trackKinds[kind], data.texts[title]]);
        put(places, track, 0, 0);
      });
      let at = 0;
      for (const place of row(marksRow)) {
        const [code, text, track] = bar(place);
        if (code === 0) at += text; else marks.push([track, at, text, -1, code & 1]);
      }
      return {
        ...run, texts: data.texts, tracks, slices, marks, flows: [], counters: [], events: [], items: [],
        end, frame: frame < 0 ? undefined : frame, today: run.frame,
      };
    }

    // --- Panel

    build() {
      const { data, index } = this;
      const id = `moves-${index}`;
      this.verdict = make('p', null, { class: 'verdict' });
      this.failures = make('ul', null, { class: 'plain' });
      this.grid = make('tbody');
      this.code = make('code');
      this.command = make('p', null, { class: 'command' }, this.code, copyButton(this.code, 'Copy the command of these moves'));
      this.reset = button('As it is', () => { this.choose(''); this.update(); });
      this.plan = button('The plan', () => { this.choose(data.plan); this.update(); });
      this.plan.hidden = data.plan === undefined;
      this.inputs = data.choices.map((choice, place) => ['as is', ...choice.moves.map(move => move.words)].map((words, move) => {
        const input = make('input', null, { type: 'radio', name: `${id}-${place}`, id: `${id}-${place}-${move}` });
        on(input, 'change', () => { this.chosen[place] = move; this.update(); });
        return { input, words };
      }));
      const switches = data.choices.map((choice, place) => make('fieldset', null, {},
        wrap('legend', name(choice.item)),
        ...this.inputs[place].flatMap(({ input, words }) => [input, make('label', null, { for: input.id }, name(words))])));
      this.section = make('section', null, { class: 'moves', 'aria-labelledby': id },
        make('h3', isPair ? `${'AB'[index]}: try the moves` : 'Try the moves', { id }),
        this.verdict, this.failures, make('table', null, { 'aria-label': 'Times with these moves' }, this.grid),
        make('div', null, { class: 'bar', role: 'group', 'aria-label': 'Combinations' }, this.reset, this.plan),
        make('div', null, { class: 'switches' }, ...switches), this.command, make('p', data.coverage, { class: 'when' }));
    }

    update({ isQuiet = false } = {}) {
      const { data, key, today } = this;
      const now = this.figures(key);
      this.inputs.forEach((inputs, place) => inputs.forEach(({ input }, move) => { input.checked = this.chosen[place] === move; }));
      this.section.classList.toggle('unchanged', !key);
      this.reset.disabled = !key;
      this.plan.disabled = key === data.plan;
      const verdict = now?.verdict ?? 'Not simulated for this page. The command below simulates it.';
      this.verdict.className = `verdict ${now ? (now.isGood ? 'good' : 'bad') : ''}`;
      this.verdict.replaceChildren(sentence(verdict));
      const failures = (now?.failures ?? []).map(text => wrap('li', sentence(text)));
      if (now && !now.isAllowed) failures.unshift(make('li', 'These moves break a demand that the launch meets as it is.'));
      this.failures.replaceChildren(...failures);
      const titles = ['Frame ready', 'First frame', 'A tap waits up to', 'Content ready'];
      const rows = titles.flatMap((title, place) => {
        const [before, after] = [today.times[place], now?.times[place] ?? -1];
        return before < 0 && after < 0 ? [] : [wrap('tr', make('th', title, { scope: 'row' }),
          make('td', !now ? '–' : after < 0 ? 'never' : milliseconds(tenths(after)), { class: 'number' }),
          make('td', now && before >= 0 && after >= 0 && key ? this.change(before, after, place === 2) : ''))];
      });
      this.grid.replaceChildren(...rows);
      const options = this.chosen.map((move, place) => (move ? data.choices[place].moves[move - 1].option : ''));
      // A start names the steps of a callback, which another start shifts.
      const starts = this.chosen.filter((move, place) => move && data.choices[place].isStart).length;
      this.command.hidden = !data.command || options.includes(undefined) || starts > 1;
      this.code.textContent = [data.command, ...options.filter(Boolean)].join(' ');
      if (isQuiet) return;
      announce(verdict);
      this.show();
      keepAddress();
    }

    show(isAtOnce) {
      const { key } = this;
      showChanged(this.index, key && this.places.has(key) ? this.unpacked(key) : null, isAtOnce);
    }

    /** The change of a figure from today, as printed. */
    change(before, after, isWait) {
      const by = tenths(after) - tenths(before);
      if (by === 0) return 'unchanged';
      return `${milliseconds(Math.abs(by))} ${isWait ? (by < 0 ? 'less' : 'more') : by < 0 ? 'sooner' : 'later'}`;
    }
  }

  // --- Address

  const all = runs.map((run, index) => (run.moves ? new Moves(run, index) : null)).filter(Boolean);
  const prefix = moves => (moves.index ? 'b-moves=' : 'moves=');

  function keepAddress() {
    const parts = all.filter(moves => moves.key).map(moves => prefix(moves) + moves.key);
    // A page from disk may not be allowed to name the moves in its address.
    try { history.replaceState(null, '', `#${parts.join('&')}`); } catch { /* It keeps its address. */ }
  }

  /** Chooses the moves that the address of the page names; an address of an event names none. */
  function followAddress() {
    const parts = location.hash.slice(1).split('&');
    if (!parts.some(part => /^(b-)?moves=|^(b-)?event-/.test(part))) return;
    for (const moves of all) {
      const part = parts.find(part => part.startsWith(prefix(moves)));
      const before = moves.key;
      moves.choose(part?.slice(prefix(moves).length) ?? '');
      if (moves.key === before) continue;
      moves.update({ isQuiet: true });
      moves.show(true);
    }
  }

  document.querySelector('.beside').prepend(...all.map(moves => moves.section));
  on(window, 'hashchange', followAddress);
  followAddress();
})();
