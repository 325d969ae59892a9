// Draws the report of a check.

const report = page.report;

function summary() {
  const rate = report.elapsed_s > 0 ? count(Math.round(report.transitions / report.elapsed_s)) : '–';
  const numbers = [
    [count(report.states), 'states'], [count(report.transitions), 'transitions'], [count(report.revisits), 'revisits'],
    [count(report.executions), 'executions'], [count(report.blocked_executions), 'blocked executions'],
    [count(report.max_depth), 'depth'], [`${report.elapsed_s.toFixed(2)} s`, 'time'], [rate, 'transitions/s'],
    [bytes(report.peak_memory_bytes), 'memory'],
  ];
  return el('section', {},
    el('h1', {id: 'verdict', class: report.verdict}, page.verdict),
    el('div', {class: 'soft'}, (report.programs ? ['plait', report.plait, 'lin', report.class]
      : ['plait', report.plait, 'check', report.main, ...report.arguments]).join(' ')),
    el('ul', {class: 'numbers'},
      ...numbers.map(([value, name]) => el('li', {}, el('b', {}, value), el('span', {}, name)))),
    el('div', {class: 'soft'}, page.method));
}

// With the status that the program asked for.
const exitText = outcome => outcome.exit === 'halt' && outcome.status !== null ? `halt ${outcome.status}` : outcome.exit;

function outcomes() {
  if (report.outcomes.length === 0) return '';
  const rows = report.outcomes.map(outcome =>
    el('tr', {}, el('td', {}, exitText(outcome)), el('td', {}, el('pre', {}, outcome.stdout)), el('td', {}, outcome.remark || '')));
  return el('section', {id: 'outcomes'},
    el('h2', {}, `${count(rows.length)} distinct outcome${rows.length === 1 ? '' : 's'}`),
    el('div', {class: 'scroll'},
      el('table', {class: 'plain'}, el('thead', {}, el('tr', {}, el('th', {}, 'exit'), el('th', {}, 'stdout'), el('th', {}))),
        el('tbody', {}, ...rows))));
}

const place = step => step.file ? step.line > 0 ? `${step.file}:${step.line}` : step.file : '';
const method = step => step.method ? `${step.class}.${step.method}` : step.class;
const via = step => step.via ? `in ${step.via}` : '';
const sourceLine = (sources, step) => (sources[step.class] || {})[step.line] || '';

// With more threads they share a column, and each step says whose it is.
const MOST_COLUMNS = 16;

// One trace: the timeline, the controls, and the panel of what is known at the current step.
class Viewer {
  constructor(violation, story, sources) {
    this.violation = violation;
    this.story = story;
    this.sources = sources;
    this.current = -1;
    this.rows = [];  // by step; a folded step is hidden
    this.switches = new Set(story.rows.filter(row => row.kind === 'switch').map(row => row.step));
    const used = new Set(violation.trace.map(step => step.thread_index));
    this.threads = [...used].sort((a, b) => a - b);
    this.hasColumns = this.threads.length <= MOST_COLUMNS;
    this.panel = el('div', {class: 'panel'});
    this.timeline = el('div', {class: 'timeline', tabindex: '0',
      style: `--columns: ${this.hasColumns ? this.threads.length : 1}`});
    this.timeline.append(this.drawTitles(), ...this.drawRows());
    this.element = el('div', {class: 'viewer'}, this.drawControls(), this.timeline, this.panel);
    this.element.addEventListener('click', () => { active = this; });
    this.go(0);
  }

  title(thread) { return this.story.titles[thread] || `thread ${thread}`; }

  drawTitles() {
    return el('div', {class: 'row titles'}, el('div', {class: 'number'}, '#'),
      ...(this.hasColumns ? this.threads.map(thread => el('div', {class: 'title'}, this.title(thread)))
        : [el('div', {class: 'title'}, `${this.threads.length} threads`)]));
  }

  drawControls() {
    const button = (name, text, title, move) => this.buttons[name] = el('button', {type: 'button', title, onclick: move,
      class: name}, text);
    this.buttons = {};
    this.counter = el('span', {class: 'count', 'aria-live': 'polite'});
    return el('div', {class: 'controls'},
      button('first', '|◀ first', 'Home', () => this.go(0)),
      button('switch-back', '◀◀ switch', 'Shift + ←', () => this.toSwitch(-1)),
      button('back', '◀ back', '←', () => this.move(-1)),
      this.counter,
      button('next', 'next ▶', '→', () => this.move(1)),
      button('switch-next', 'switch ▶▶', 'Shift + →', () => this.toSwitch(1)),
      button('last', 'last ▶|', 'End', () => this.go(this.rows.length - 1)),
      el('span', {class: 'soft'}, 'Keys: ← → step, Shift + ← → context switch, Home, End'));
  }

  // Steps in a row at one line say it once.
  isAtSameLine(index) {
    const step = this.violation.trace[index], before = this.violation.trace[index - 1];
    return before && ['thread_index', 'class', 'method', 'file', 'line', 'via'].every(key => step[key] === before[key]);
  }

  drawStep(index) {
    const step = this.violation.trace[index];
    const at = this.isAtSameLine(index) ? [] : [
      el('div', {class: 'place'}, [place(step), method(step), via(step)].filter(Boolean).join('  ')),
      el('code', {class: 'line'}, sourceLine(this.sources, step).trim())];
    const column = this.hasColumns ? this.threads.indexOf(step.thread_index) + 2 : 2;
    const before = this.violation.trace[index - 1];
    if (!this.hasColumns && (!before || before.thread_index !== step.thread_index))
      at.unshift(el('div', {class: 'title'}, this.title(step.thread_index)));
    return this.rows[index] = el('div', {class: 'row step', 'data-step': index, onclick: () => this.go(index)},
      el('div', {class: 'number'}, index + 1),
      el('div', {class: 'cell', style: `grid-column: ${column}`}, ...at,
        el('div', {class: 'action'}, this.story.actions[index])));
  }

  drawNote(kind, content) {
    return el('div', {class: `row ${kind}`}, el('div', {class: 'across'}, content));
  }

  drawFold(row) {
    const end = row.step + row.steps;
    const hidden = [];
    for (let i = row.step; i < end; ++i) hidden.push(this.drawStep(i));
    for (const line of hidden) line.hidden = true;
    const toggle = el('button', {type: 'button', onclick: () => {
      for (const line of hidden) line.hidden = !line.hidden;
      if (this.rows[this.current].hidden) this.go(row.step - 1);
    }}, row.text);
    return [this.drawNote('fold', toggle), ...hidden];
  }

  drawRows() {
    return this.story.rows.flatMap(row => row.kind === 'step' ? this.drawStep(row.step)
      : row.kind === 'fold' ? this.drawFold(row) : this.drawNote(row.kind, row.text));
  }

  // The next visible step in that direction for which `wanted` holds; the end of the trace if there is none.
  find(direction, wanted) {
    let last = this.current;
    for (let i = this.current + direction; i >= 0 && i < this.rows.length; i += direction) {
      if (this.rows[i].hidden) continue;
      last = i;
      if (wanted(i)) break;
    }
    return last;
  }

  move(direction) { this.go(this.find(direction, () => true)); }
  toSwitch(direction) { this.go(this.find(direction, i => this.switches.has(i))); }

  go(index) {
    if (index < 0 || index >= this.rows.length) return;
    const before = this.rows[this.current];
    if (before) { before.classList.remove('current'); before.removeAttribute('aria-current'); }
    this.current = index;
    this.rows[index].hidden = false;
    this.rows[index].classList.add('current');
    this.rows[index].setAttribute('aria-current', 'step');
    // Rows out of view are not laid out; once this one is, it may have to move again.
    const show = () => this.rows[this.current].lastChild.scrollIntoView({block: 'nearest', inline: 'nearest'});
    show();
    requestAnimationFrame(show);
    this.counter.textContent = `step ${index + 1} of ${this.rows.length}`;
    for (const name of ['first', 'switch-back', 'back']) this.buttons[name].disabled = index === 0;
    for (const name of ['next', 'switch-next', 'last']) this.buttons[name].disabled = index === this.rows.length - 1;
    this.drawPanel();
  }

  drawPanel() {
    const step = this.violation.trace[this.current];
    const facts = [['thread', this.title(step.thread_index)], ['action', step.action], ['object', step.object],
      ['value', step.value], ['note', step.note], ['place', place(step)], ['method', method(step)], ['in', step.via]];
    this.panel.replaceChildren(el('h3', {}, `Step ${this.current + 1}`),
      el('dl', {class: 'facts'}, ...facts.filter(([, value]) => value)
        .flatMap(([name, value]) => [el('dt', {}, name), el('dd', {class: name}, value)])),
      ...this.drawSource(step), ...this.drawLocks(), ...this.drawValues());
  }

  drawSource(step) {
    const lines = Object.entries(this.sources[step.class] || {})
      .filter(([number]) => Math.abs(number - step.line) <= 4);
    if (lines.length === 0) return [];
    const indent = Math.min(...lines.filter(([, text]) => text.trim()).map(([, text]) => text.search(/\S/)));
    return [el('h3', {}, 'Source'), el('div', {class: 'excerpt mono'}, ...lines.map(([number, text]) =>
      el('div', {class: Number(number) === step.line ? 'here' : ''}, `${number.padStart(4)}  ${text.slice(indent)}`)))];
  }

  drawLocks() {
    const held = new Map();
    for (const changes of this.story.locks.slice(0, this.current + 1)) {
      for (const [thread, object, depth] of changes) held.set(JSON.stringify([thread, object]), depth);
    }
    const items = [...held].filter(([, depth]) => depth > 0).map(([key, depth]) => [...JSON.parse(key), depth]);
    if (items.length === 0) return [];
    return [el('h3', {}, 'Locks held'), el('dl', {class: 'locks'}, ...items.flatMap(([thread, object, depth]) =>
      [el('dt', {}, this.title(thread)), el('dd', {}, depth > 1 ? `${object} (${depth} times)` : object)]))];
  }

  drawValues() {
    const values = new Map();
    this.violation.trace.slice(0, this.current + 1).forEach((step, index) => {
      if (step.object && step.value && ['read', 'write', 'update'].includes(step.action)) {
        values.set(step.object, {step, index});
      }
    });
    if (values.size === 0) return [];
    const rows = [...values].sort(([a], [b]) => a < b ? -1 : 1).map(([object, {step, index}]) =>
      el('tr', {class: index === this.current ? 'changed' : ''}, el('td', {}, object), el('td', {}, step.value),
        el('td', {class: 'soft'}, `${step.action} by ${this.title(step.thread_index)}, step ${index + 1}`)));
    return [el('h3', {}, 'Values last seen'), el('table', {class: 'plain values'}, el('tbody', {}, ...rows))];
  }
}

function stackList(frames) { return el('pre', {}, frames.map(frame => frame.startsWith('Caused by: ') ? frame : `at ${frame}`).join('\n')); }

function atEnd(violation, story) {
  if (violation.at_end.length === 0) return '';
  const heads = ['thread', 'state', 'holds', 'stack'].map(name => el('th', {}, name));
  const rows = violation.at_end.map(thread => el('tr', {}, el('td', {}, thread.name), el('td', {}, thread.state),
    el('td', {}, thread.holds.join(', ')), el('td', {}, stackList(thread.stack))));
  return el('div', {class: 'at-end'}, el('h3', {}, 'At the end'),
    el('table', {class: 'plain'}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows)),
    ...story.cycles.map(cycle => el('p', {class: 'cycle'}, `Cycle: ${cycle}.`)));
}

let active = null;

// Draws what is in a closed section when it is first opened: a report can hold hundreds of traces.
function section(attributes, title, draw, isOpen) {
  const details = el('details', attributes, title);
  let opened = null;
  const open = () => {
    if (!details.open) return;
    if (!details.dataset.drawn) {
      details.dataset.drawn = 'yes';
      opened = draw(details);
    }
    if (opened) active = opened;
  };
  details.addEventListener('toggle', open);
  details.open = isOpen;
  open();
  return details;
}

function violationSection(violation, story, sources, isOpen) {
  return section({class: 'trace'}, el('summary', {class: 'violation'}, story.title), details => {
    const viewer = violation.trace.length > 0 ? new Viewer(violation, story, sources) : null;
    if (viewer) details.append(viewer.element);
    if (violation.stack.length > 0) details.append(el('h3', {}, `Stack of ${violation.thread}`), stackList(violation.stack));
    details.append(atEnd(violation, story));
    if (violation.output) details.append(el('h3', {}, 'Printed until then'), el('pre', {}, violation.output));
    return viewer;
  }, isOpen);
}

function violations() {
  if (report.violations.length === 0) return '';
  const number = report.violations.length;
  const sections = report.violations.map((violation, index) =>
    violationSection(violation, page.stories[index], page.sources, index === 0));
  return el('section', {id: 'violations'}, el('h2', {}, number === 1 ? 'Violation' : `${number} violations`), ...sections);
}

// Two lines a race: who is about to do what, and the source there.
function raceRows(race) {
  return race.accesses.map((access, index) => el('tr', {class: index === 0 ? 'first' : ''},
    el('td', {}, index === 0 ? el('code', {}, race.location) : race.adjacent === false ? 'never next to each other' : ''), el('td', {}, access.thread),
    el('td', {}, `${access.mode === 'plain' ? '' : access.mode + ' '}${access.write ? 'write' : 'read'}`),
    el('td', {}, `${access.class}.${access.method}`), el('td', {}, access.file ? `${access.file}:${access.line}` : ''),
    el('td', {}, el('code', {}, sourceLine(page.sources, access).trim()))));
}

function races() {
  const all = report.races || [], told = all.filter(race => !race.jdk), rest = all.length - told.length;
  if (told.length === 0) return '';
  const note = rest > 0 ? el('p', {}, `${rest} more inside the JDK, which are its own business.`) : '';
  return el('section', {id: 'races'}, el('h2', {}, told.length === 1 ? 'Data race' : `${told.length} data races`),
    table('plain races', ['variable', 'thread', 'access', 'method', 'place', 'source'], told.flatMap(raceRows)), note);
}

// Violations of kinds that are allowed; their stories stand after those of the violations.
function allowed() {
  if (report.allowed.length === 0) return '';
  const sections = report.allowed.map((violation, index) =>
    violationSection(violation, page.stories[report.violations.length + index], page.sources, false));
  return el('section', {id: 'allowed'}, el('h2', {}, 'Allowed'), ...sections);
}

// The outcome of --show-outcome; its story stands last.
function shown() {
  if (!report.shown || report.shown.length === 0) return '';
  const before = report.violations.length + report.allowed.length;
  const sections = report.shown.map((outcome, index) => violationSection(outcome, page.stories[before + index], page.sources, true));
  return el('section', {id: 'shown'}, el('h2', {}, 'A schedule for an outcome'), ...sections);
}

// ---- Reports of `plait lin`: many programs

function table(className, heads, rows) {
  return el('table', {class: className}, el('thead', {}, el('tr', {}, ...heads.map(name => el('th', {}, name)))),
    el('tbody', {}, ...rows));
}

function programOutcomes(program) {
  const rows = program.outcomes.map(row => el('tr', {class: row.admitted ? '' : 'violation'}, el('td', {}, el('code', {}, row.outcome)),
    el('td', {}, row.admitted ? '√' : 'X'), el('td', {}, row.observed ? 'yes' : 'never reached')));
  return table('plain outcomes', ['outcome', 'admitted', 'observed'], rows);
}

// ---- The history of a client: its calls as intervals, one lane a thread; beside them an order that is right

const FIRST_CALL_LINE = 3;  // of a client's source

// Where calls begin and return, one event after the other. A call that never returns has no end.
function callsOf(violation) {
  const calls = new Map();
  let time = 0;
  for (const step of violation.trace) {
    if (step.action !== 'call' && step.action !== 'return') continue;
    const number = step.line - FIRST_CALL_LINE;
    if (step.action === 'call') calls.set(number, {number, thread: step.thread_index, text: step.object, begin: time});
    else if (calls.has(number)) Object.assign(calls.get(number), {end: time, result: step.value});
    ++time;
  }
  return {calls: [...calls.values()], events: time};
}

// Bars on lanes: {lane, from, to, text, kind}, on a scale of so many units.
function lanes(title, names, bars, units) {
  const rows = [...names].map(([lane, name]) => el('div', {class: 'lane'}, el('div', {class: 'who'}, name),
    el('div', {class: 'time'}, ...bars.filter(bar => bar.lane === lane).map(bar =>
      el('div', {class: `bar ${bar.kind}`, title: bar.text, 'data-call': bar.number,
        style: `left: ${100 * bar.from / units}%; width: ${100 * (bar.to - bar.from) / units}%`}, bar.text)))));
  return el('figure', {class: 'history'}, el('figcaption', {}, title), ...rows);
}

function history(violation, order) {
  const {calls, events} = callsOf(violation);
  if (calls.length === 0) return '';
  const names = new Map([...new Set(calls.map(call => call.thread))].sort((a, b) => a - b)
    .map(thread => [thread, violation.threads[thread]]));
  const happened = calls.map(call => ({lane: call.thread, number: call.number, from: call.begin, to: (call.end ?? events) + .8,
    text: call.end === undefined ? `${call.text} …` : `${call.text}: ${call.result}`, kind: call.end === undefined ? 'open' : ''}));
  const figures = [lanes('What happened: each call from its beginning to its return', names, happened, events + 1)];
  if (order && order.calls.length > 0) {
    const byNumber = new Map(calls.map(call => [call.number, call]));
    const points = order.calls.filter(number => byNumber.has(number)).map((number, place) => {
      const call = byNumber.get(number), isOther = call.result !== order.results[number];
      return {lane: call.thread, number, from: place, to: place + .9, text: `${place + 1}. ${call.text}: ${order.results[number]}`,
        kind: isOther ? 'point other' : 'point'};
    });
    figures.push(lanes('The nearest that is right: the calls in this order', names, points, Math.max(1, points.length)));
  }
  return el('div', {class: 'histories'}, ...figures);
}

const programClass = program => program.verdict === 'linearizable' ? 'verified'
  : program.violations.length > 0 ? 'violation' : 'limit';

function programSection(program, index, isOpen) {
  const {stories, sources} = page.pages[index];
  const title = el('summary', {class: programClass(program)}, `${index + 1}. ${program.verdict}: `, el('code', {}, program.program));
  return section({class: 'program'}, title, details => {
    if (program.reason) details.append(el('p', {}, program.reason));
    if (program.outcomes.length > 0) details.append(programOutcomes(program));
    if (program.smallest) details.append(el('p', {}, 'Smallest failing program: ', el('code', {}, program.smallest)));
    program.violations.forEach((violation, i) => {
      details.append(history(violation, program.orders && program.orders[i]));
      details.append(violationSection(violation, stories[i], sources, i === 0));
      if (program.nearest[i] && program.nearest[i].length > 0) {
        details.append(el('p', {class: 'nearest'}, `Nearest admitted: ${program.nearest[i].join(' · ')}`));
      }
    });
    program.allowed.forEach((violation, i) => details.append(el('p', {}, 'Allowed:'),
      violationSection(violation, stories[program.violations.length + i], sources, false)));
    return null;
  }, isOpen);
}

function programs() {
  const isBad = program => program.verdict !== 'linearizable';
  const firstBad = report.programs.findIndex(isBad);
  const sections = report.programs.map((program, index) => [program, programSection(program, index, index === firstBad)]);
  const part = (title, wanted) => {
    const chosen = sections.filter(([program]) => isBad(program) === wanted).map(([, element]) => element);
    return chosen.length === 0 ? [] : [el('h2', {}, `${count(chosen.length)} ${title}`), ...chosen];
  };
  return el('section', {id: 'programs'}, ...part('not found to be linearizable', true), ...part('linearizable', false));
}

document.addEventListener('keydown', event => {
  if (!active || event.ctrlKey || event.altKey || event.metaKey) return;
  const inTimeline = active.timeline.contains(document.activeElement);
  const direction = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: inTimeline && -1, ArrowDown: inTimeline && 1}[event.key];
  if (direction) event.shiftKey ? active.toSwitch(direction) : active.move(direction);
  else if (event.key === 'Home') active.go(0);
  else if (event.key === 'End') active.go(active.rows.length - 1);
  else return;
  event.preventDefault();
});

document.getElementById('page').append(summary(), ...(report.programs ? [programs()] : [violations(), races(), allowed(), shown(), outcomes()]));
