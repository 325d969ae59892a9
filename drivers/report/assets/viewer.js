// One trace to step through: the overview, the controls, a row a step, and what is known at the current step.

const place = step => step.file ? step.line > 0 ? `${step.file}:${step.line}` : step.file : '';
const method = step => step.method ? `${step.class}.${step.method}` : step.class;
const via = step => step.via ? `in ${step.via}` : '';

// The file that a step is in: {name, first, lines}, or nothing.
const fileOf = (sources, step) => sources.files[sources.classes[step.class]];
function sourceLine(sources, step) {
  const file = fileOf(sources, step);
  return file && step.line > 0 ? file.lines[step.line - file.first] || '' : '';
}

// With more threads they share a column, and each step says whose it is.
const MOST_COLUMNS = 16;
const COLORS = 8;
const MOST_SOURCE = 4000, MOST_LINKS = 400;

const colorOf = thread => `thread-${thread % COLORS}`;

// "Account#1.balance" in what it is part of, and what it is called there.
function partsOf(object) {
  const at = object.endsWith(']') ? object.lastIndexOf('[') : object.lastIndexOf('.');
  return at > 0 ? [object.slice(0, at), object.slice(object.endsWith(']') ? at : at + 1)] : [object, ''];
}

// In the namespace of the page's own empty picture: a page names no address.
const svg = (tag, attributes = {}, ...children) => {
  const element = document.createElementNS(document.getElementById('picture').namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

class Viewer {
  // `name` is what links to its steps begin with: "v1" of #v1-12.
  constructor(violation, story, sources, name) {
    Object.assign(this, {violation, story, sources, name, current: -1});
    this.rows = [];  // by step
    this.folded = new Set();  // steps in a fold that is closed
    this.switches = new Set(story.rows.filter(row => row.kind === 'switch').map(row => row.step));
    this.partners = new Map();  // of a step: those it is in conflict with
    for (const [earlier, later] of story.conflicts) {
      this.addPartner(earlier, later);
      if (later < violation.trace.length) this.addPartner(later, earlier);
    }
    this.threads = [...new Set(violation.trace.map(step => step.thread_index))].sort((a, b) => a - b);
    this.hasColumns = this.threads.length <= MOST_COLUMNS;
    this.panel = el('div', {class: 'panel'});
    this.timeline = el('div', {class: 'timeline', tabindex: '0', style: `--columns: ${this.hasColumns ? this.threads.length : 1}`});
    this.timeline.append(this.drawTitles(), ...this.drawRows());
    this.element = el('div', {class: 'viewer'}, this.drawOverview(), this.drawControls(), this.drawFilters(), this.timeline, this.panel);
    this.element.addEventListener('click', () => { active = this; });
    this.show(this.failure());
  }

  addPartner(step, other) { this.partners.set(step, [...this.partners.get(step) || [], other]); }

  title(thread) { return this.story.titles[thread] || `thread ${thread}`; }

  // Where it shows that something is wrong: at the end, or where the endless loop begins.
  failure() {
    const loop = this.story.rows.find(row => row.kind === 'loop');
    return loop ? loop.step : this.rows.length - 1;
  }

  chip(thread) { return el('span', {class: `chip ${colorOf(thread)}`}, this.title(thread)); }

  drawTitles() {
    return el('div', {class: 'row titles'}, el('div', {class: 'number'}, '#'),
      ...(this.hasColumns ? this.threads.map(thread => el('div', {class: `title ${colorOf(thread)}`}, this.chip(thread)))
        : [el('div', {class: 'title'}, `${this.threads.length} threads`)]));
  }

  // A lane a thread, time goes to the right: which thread went when, and where threads met.
  drawOverview() {
    const steps = this.violation.trace, lane = 14, height = lane * Math.min(this.threads.length, MOST_COLUMNS);
    const y = thread => (this.threads.indexOf(thread) % MOST_COLUMNS) * lane;
    const picture = svg('svg', {viewBox: `0 0 ${steps.length} ${height}`, preserveAspectRatio: 'none', style: `height: ${height}px`});
    for (let i = 0, next = 0; i < steps.length; i = next) {
      while (next < steps.length && steps[next].thread_index === steps[i].thread_index) ++next;
      picture.append(svg('rect', {x: i, y: y(steps[i].thread_index) + 3, width: next - i, height: lane - 6, class: `run ${colorOf(steps[i].thread_index)}`}));
    }
    for (const [earlier, later] of this.story.conflicts.filter(([, later]) => later < steps.length).slice(0, MOST_LINKS)) {
      picture.append(svg('line', {x1: earlier + .5, y1: y(steps[earlier].thread_index) + lane / 2, x2: later + .5,
        y2: y(steps[later].thread_index) + lane / 2, class: 'link', 'vector-effect': 'non-scaling-stroke'}));
    }
    this.marker = svg('rect', {y: 0, width: 1, height, class: 'marker'});
    picture.append(this.marker);
    const names = el('div', {class: 'lanes'}, ...this.threads.slice(0, MOST_COLUMNS).map(thread => el('div', {title: this.title(thread)}, this.title(thread))));
    const strip = el('div', {class: 'strip', title: 'click: go there', onclick: event => {
      const box = strip.getBoundingClientRect();
      this.go(this.nearest(Math.floor((event.clientX - box.left) / box.width * steps.length)));
    }}, picture);
    return el('div', {class: 'overview'}, names, strip);
  }

  // The visible step that is nearest to this one.
  nearest(index) {
    for (let away = 0; away < this.rows.length; ++away) {
      for (const i of [index + away, index - away]) if (this.rows[i] && !this.rows[i].hidden) return i;
    }
    return this.current;
  }

  drawControls() {
    const button = (name, text, title, move) => this.buttons[name] = el('button', {type: 'button', title, onclick: move, class: name}, text);
    this.buttons = {};
    this.counter = el('span', {class: 'count', 'aria-live': 'polite'});
    return el('div', {class: 'controls'},
      button('first', '|◀ first', 'Home', () => this.go(this.nearest(0))),
      button('switch-back', '◀◀ switch', 'Shift + ←', () => this.toSwitch(-1)),
      button('back', '◀ back', '←', () => this.move(-1)),
      this.counter,
      button('next', 'next ▶', '→', () => this.move(1)),
      button('switch-next', 'switch ▶▶', 'Shift + →', () => this.toSwitch(1)),
      button('last', 'last ▶|', 'End', () => this.go(this.nearest(this.rows.length - 1))),
      button('conflict-next', '⚡ next', 'c: the next access in conflict', () => this.toConflict(1)),
      el('span', {class: 'soft'}, 'Keys: ← →, Shift + ← → thread switch, c conflict, Home, End'));
  }

  drawFilters() {
    const trace = this.violation.trace;
    const choice = (name, all, items) => this[name] = el('select', {class: name, 'aria-label': all, onchange: () => this.filter()},
      el('option', {value: ''}, all), ...items.map(([value, text]) => el('option', {value}, text)));
    const tick = (name, text, isOn) => {
      this[name] = el('input', {type: 'checkbox', class: name, checked: isOn, onchange: () => this.filter()});
      return el('label', {}, this[name], ` ${text}`);
    };
    const wholes = [...new Set(trace.filter(step => step.object).map(step => partsOf(step.object)[0]))].sort();
    this.hiddenCount = el('span', {class: 'soft hidden-count'});
    return el('div', {class: 'filters'},
      trace.some(step => step.via) ? tick('withJdk', 'steps inside the JDK', true) : '',
      tick('brief', 'only conflicts', false),
      wholes.length > 1 ? choice('object', 'all objects', wholes.map(name => [name, name])) : '',
      this.threads.length > 1 ? choice('thread', 'all threads', this.threads.map(thread => [thread, this.title(thread)])) : '',
      this.hiddenCount);
  }

  // Whether the filters let the step through.
  isWanted(index) {
    const step = this.violation.trace[index];
    if (this.withJdk && !this.withJdk.checked && step.via) return false;
    if (this.brief.checked && !this.story.matters[index]) return false;
    if (this.object && this.object.value && !(step.object && partsOf(step.object)[0] === this.object.value)) return false;
    return !(this.thread && this.thread.value && step.thread_index !== Number(this.thread.value));
  }

  filter() {
    let hidden = 0;
    this.rows.forEach((row, index) => {
      const isWanted = this.isWanted(index);
      hidden += !isWanted;
      row.hidden = !isWanted || this.folded.has(index);
    });
    this.hiddenCount.textContent = hidden > 0 ? `${count(hidden)} of ${count(this.rows.length)} steps hidden` : '';
    if (this.rows[this.current].hidden) this.go(this.nearest(this.current));
    else this.reveal();
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
    if (!this.hasColumns && (!before || before.thread_index !== step.thread_index)) at.unshift(el('div', {class: 'title'}, this.chip(step.thread_index)));
    const isConflict = this.partners.has(index);
    return this.rows[index] = el('div', {class: `row step${isConflict ? ' conflict' : ''}`, 'data-step': index, onclick: () => this.go(index)},
      el('div', {class: 'number'}, index + 1),
      el('div', {class: `cell ${colorOf(step.thread_index)}`, style: `grid-column: ${column}`}, ...at,
        el('div', {class: 'action'}, isConflict ? el('span', {class: 'bolt', title: 'in conflict with another thread'}, '⚡ ') : '', this.story.actions[index])));
  }

  drawNote(kind, content) { return el('div', {class: `row ${kind}`}, el('div', {class: 'across'}, content)); }

  drawFold(row) {
    const end = row.step + row.steps;
    const steps = [];
    for (let i = row.step; i < end; ++i) steps.push(i);
    const rows = steps.map(i => this.drawStep(i));
    const close = isClosed => steps.forEach(i => {
      isClosed ? this.folded.add(i) : this.folded.delete(i);
      this.rows[i].hidden = isClosed || !this.isWanted(i);
    });
    const toggle = el('button', {type: 'button', onclick: () => {
      close(!this.folded.has(row.step));
      if (this.rows[this.current].hidden) this.go(this.nearest(row.step - 1));
    }}, row.text);
    for (const i of steps) this.folded.add(i), this.rows[i].hidden = true;
    return [this.drawNote('fold', toggle), ...rows];
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
  // Round to the first one after the last.
  toConflict(direction) {
    const ahead = this.find(direction, i => this.partners.has(i));
    const first = this.rows.findIndex((row, i) => !row.hidden && this.partners.has(i));
    if (first >= 0) this.go(this.partners.has(ahead) && ahead !== this.current ? ahead : first);
  }

  // As go(), and the address says where.
  go(index) {
    if (index < 0 || index >= this.rows.length) return;
    this.wasMoved = true;
    this.show(index);
    history.replaceState(null, '', `#${this.name}-${index + 1}`);
  }

  show(index) {
    const before = this.rows[this.current];
    if (before) { before.classList.remove('current'); before.removeAttribute('aria-current'); }
    this.current = index;
    this.folded.delete(index);
    this.rows[index].hidden = false;
    this.rows[index].classList.add('current');
    this.rows[index].setAttribute('aria-current', 'step');
    this.reveal();
    this.marker.setAttribute('x', index);
    this.counter.textContent = `step ${index + 1} of ${this.rows.length}`;
    for (const name of ['first', 'switch-back', 'back']) this.buttons[name].disabled = index === 0;
    for (const name of ['next', 'switch-next', 'last']) this.buttons[name].disabled = index === this.rows.length - 1;
    this.buttons['conflict-next'].disabled = this.partners.size === 0;
    for (const row of this.timeline.querySelectorAll('.partner')) row.classList.remove('partner');
    for (const other of this.partners.get(index) || []) if (this.rows[other]) this.rows[other].classList.add('partner');
    this.drawPanel();
  }

  // Rows out of view are not laid out; once this one is, it may have to move again. Before anybody went anywhere the page stays where it is.
  reveal() {
    const show = () => {
      const left = window.scrollX, top = window.scrollY;
      this.rows[this.current].lastChild.scrollIntoView({block: 'nearest', inline: 'nearest'});
      if (!this.wasMoved) window.scrollTo(left, top);
    };
    show();
    requestAnimationFrame(show);
  }

  // The timeline ends where the window does, if there is room.
  fit() {
    const top = this.timeline.getBoundingClientRect().top + window.scrollY;
    const height = `${Math.max(320, window.innerHeight - Math.min(top, window.innerHeight / 2) - 16)}px`;
    this.timeline.style.maxHeight = height;
    this.panel.style.maxHeight = height;
    this.revealSource();
    this.reveal();
  }

  drawPanel() {
    const step = this.violation.trace[this.current];
    const facts = [['action', step.action], ['object', step.object], ['value', step.value], ['note', step.note],
      ['place', place(step)], ['method', method(step)], ['in', step.via]];
    this.panel.replaceChildren(el('h3', {}, `Step ${this.current + 1} `, this.chip(step.thread_index)),
      el('dl', {class: 'facts'}, ...facts.filter(([, value]) => value)
        .flatMap(([name, value]) => [el('dt', {}, name), el('dd', {class: name}, value)])),
      ...this.drawPartners(), ...this.drawSource(step), ...this.drawValues(), ...this.drawLocks());
    this.revealSource();
  }

  revealSource() {
    const here = this.panel.querySelector('.here'), excerpt = this.panel.querySelector('.excerpt');
    if (here) excerpt.scrollTop = here.offsetTop - excerpt.offsetTop - excerpt.clientHeight / 3;
  }

  link(index) {
    return el('a', {href: `#${this.name}-${index + 1}`, onclick: event => { event.preventDefault(); this.go(index); }}, `step ${index + 1}`);
  }

  drawPartners() {
    const others = this.partners.get(this.current) || [];
    if (others.length === 0) return [];
    const told = other => other >= this.rows.length ? ['what a thread waits for at the end']
      : [this.chip(this.violation.trace[other].thread_index), ` ${this.story.actions[other]} `, this.link(other)];
    return [el('h3', {}, 'In conflict with'), el('ul', {class: 'conflicts'}, ...others.map(other => el('li', {}, ...told(other))))];
  }

  // Where each thread did its last step so far: by thread, the step.
  lastSteps() {
    const last = new Map();
    for (let i = 0; i <= this.current; ++i) if (this.violation.trace[i].line > 0) last.set(this.violation.trace[i].thread_index, this.violation.trace[i]);
    return last;
  }

  // The whole file. The line of each thread bears its colour.
  drawSource(step) {
    const last = this.lastSteps();
    const at = step.line > 0 ? step : last.get(step.thread_index);
    const file = at && fileOf(this.sources, at);
    if (!file) return [];
    const others = new Map();
    for (const [thread, there] of last) {
      if (fileOf(this.sources, there) === file) others.set(there.line, [...others.get(there.line) || [], thread]);
    }
    const lines = file.lines.slice(0, MOST_SOURCE).map((text, i) => {
      const number = file.first + i, threads = others.get(number) || [];
      return el('div', {class: number === at.line ? 'here' : ''}, el('span', {class: 'who'},
        ...threads.map(thread => el('span', {class: `dot ${colorOf(thread)}`, title: this.title(thread)}, '●'))), `${String(number).padStart(4)}  ${text}`);
    });
    return [el('h3', {class: 'plain-case'}, file.name), el('div', {class: 'excerpt mono', tabindex: '0'}, ...lines)];
  }

  drawLocks() {
    const held = new Map();
    for (const changes of this.story.locks.slice(0, this.current + 1)) {
      for (const [thread, object, depth] of changes) held.set(JSON.stringify([thread, object]), depth);
    }
    const items = [...held].filter(([, depth]) => depth > 0).map(([key, depth]) => [...JSON.parse(key), depth]);
    if (items.length === 0) return [];
    return [el('h3', {}, 'Locks held'), el('dl', {class: 'locks'}, ...items.flatMap(([thread, object, depth]) =>
      [el('dt', {}, this.chip(thread)), el('dd', {}, depth > 1 ? `${object} (${depth} times)` : object)]))];
  }

  // By object: what its parts hold now, as far as the trace says. What is read later and not written until then is there already.
  values() {
    const known = new Map();
    this.violation.trace.forEach((step, index) => {
      if (!step.object || !step.value || !['read', 'write', 'update'].includes(step.action)) return;
      const change = step.action === 'update' && step.value.includes(' → ') ? step.value.split(' → ') : null;
      const isPast = index <= this.current;
      if (isPast) known.set(step.object, {value: change ? change[1] : step.value, step, index});
      else if (!known.has(step.object)) known.set(step.object, step.action === 'read' ? {value: step.value} : change ? {value: change[0]} : {});
    });
    const objects = new Map();
    for (const [object, what] of known) {
      if (!what.value) continue;
      const [whole, part] = partsOf(object);
      objects.set(whole, [...objects.get(whole) || [], {part, ...what}]);
    }
    return [...objects].sort(([a], [b]) => a < b ? -1 : 1);
  }

  drawValues() {
    const objects = this.values();
    if (objects.length === 0) return [];
    const row = ({part, value, step, index}) => el('tr', {class: index === this.current ? 'changed' : step ? '' : 'soft'}, el('td', {}, part || 'value'), el('td', {}, value),
      el('td', {class: 'soft'}, step ? `${step.action} by ${this.title(step.thread_index)}, step ${index + 1}` : 'as read later'));
    const byPart = (a, b) => a.part.localeCompare(b.part, 'en', {numeric: true});
    return [el('h3', {}, 'Objects at this step'), ...objects.map(([whole, parts]) => el('table', {class: 'plain values'},
      el('thead', {}, el('tr', {}, el('th', {colspan: 3}, whole))), el('tbody', {}, ...parts.sort(byPart).map(row))))];
  }
}

let active = null;  // the viewer that keys are for

document.addEventListener('keydown', event => {
  if (!active || event.ctrlKey || event.altKey || event.metaKey || ['INPUT', 'SELECT'].includes(document.activeElement.tagName)) return;
  const inTimeline = active.timeline.contains(document.activeElement);
  const direction = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: inTimeline && -1, ArrowDown: inTimeline && 1}[event.key];
  if (direction) event.shiftKey ? active.toSwitch(direction) : active.move(direction);
  else if (event.key === 'c') active.toConflict(1);
  else if (event.key === 'Home') active.go(active.nearest(0));
  else if (event.key === 'End') active.go(active.nearest(active.rows.length - 1));
  else return;
  event.preventDefault();
});

// {name, step} of an address that ends in #v1-12; of another one null.
function linked() {
  const found = /^#(\w+)-(\d+)$/.exec(location.hash);
  return found && {name: found[1], step: Number(found[2]) - 1};
}
