// Draws the report of a check, or of `plait lin`.

const report = page.report;

// How it was made: the command, the JDK, the date.
function origin() {
  const facts = [['command', (report.command || []).join(' ')], ['class path', report.class_path], ['JDK', report.jdk],
    ['started', (report.started || '').replace('T', ' ').replace('Z', ' UTC')], ['folder', report.folder], ['Plait', report.plait],
    ['arguments', (report.arguments || []).join(' ')]];
  return el('dl', {class: 'origin'}, ...facts.filter(([, value]) => value)
    .map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
}

const advice = () => (report.advice || []).map(sentence => el('p', {class: 'advice'}, `To try: ${sentence}.`));

function head() {
  return el('header', {}, el('h1', {id: 'verdict', class: report.verdict}, page.verdict),
    report.suspected ? el('p', {class: 'advice'}, `Suspected livelock: ${report.suspected}.`) : '', ...advice(), origin());
}

// What the verdict rests on, and how much was explored.
function rests() {
  if (report.assumptions.length === 0) return '';
  return el('section', {id: 'assumptions'}, el('h2', {}, report.verdict === 'verified' ? 'What was assumed' : 'What this rests on'),
    el('ul', {}, ...report.assumptions.map(text => el('li', {}, text))));
}

function figures() {
  const rate = report.elapsed_s > 0 ? count(Math.round(report.transitions / report.elapsed_s)) : '–';
  const numbers = [
    [count(report.states), 'states'], [count(report.transitions), 'transitions'], [count(report.revisits), 'revisits'],
    [count(report.executions), 'executions'], [count(report.blocked_executions), 'blocked executions'],
    [count(report.max_depth), 'depth'], [`${report.elapsed_s.toFixed(2)} s`, 'time'], [rate, 'transitions/s'],
    [bytes(report.peak_memory_bytes), 'memory'],
  ];
  return el('section', {id: 'figures'}, el('h2', {}, 'The search'),
    el('ul', {class: 'numbers'},
      ...numbers.map(([value, name]) => el('li', {}, el('b', {}, value), el('span', {}, name)))),
    el('div', {class: 'soft'}, page.method.split('Rests on: ')[0]));
}

// With the status that the program asked for.
const exitText = outcome => outcome.exit === 'halt' && outcome.status !== null ? `halt ${outcome.status}` : outcome.exit;

// A schedule is long: it is there for who asks for it.
function scheduleOf(index) {
  const schedule = (report.outcome_schedules || [])[index];
  if (!schedule) return '';
  return el('details', {class: 'schedule'}, el('summary', {}, 'threads'), el('code', {}, schedule));
}

function outcomes() {
  if (report.outcomes.length === 0) return '';
  const rows = report.outcomes.map((outcome, index) => el('tr', {}, el('td', {class: 'number'}, String(index + 1)), el('td', {}, exitText(outcome)),
    el('td', {}, el('pre', {}, outcome.stdout)), el('td', {}, outcome.remark || ''), el('td', {}, scheduleOf(index))));
  const heads = ['', 'exit', 'stdout', '', 'schedule'].map(name => el('th', {}, name));
  return el('section', {id: 'outcomes'},
    el('h2', {}, `${count(rows.length)} distinct outcome${rows.length === 1 ? '' : 's'}`),
    el('div', {class: 'scroll'},
      el('table', {class: 'plain'}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows))),
    el('p', {class: 'soft'}, 'A schedule says which thread goes, by its number. To see one: ', el('code', {}, 'plait replay --outcome N REPORT.json'), '.'));
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

const viewers = new Map();  // by name; a section that was never opened has none

// A link to a step opens the section it is in.
function followLink() {
  const to = linked();
  const details = to && document.querySelector(`details[data-name="${to.name}"]`);
  if (!details) return;
  for (let outer = details; outer; outer = outer.parentElement.closest('details')) outer.open = true;
  details.dispatchEvent(new Event('toggle'));
  const viewer = viewers.get(to.name);
  if (!viewer || !viewer.rows[to.step]) return;
  active = viewer;
  viewer.show(to.step);
  viewer.element.scrollIntoView({block: 'nearest'});
}

function violationSection(violation, story, sources, isOpen, name) {
  return section({class: 'trace', 'data-name': name}, el('summary', {class: 'violation'}, story.title), details => {
    const viewer = violation.trace.length > 0 ? new Viewer(violation, story, sources, name) : null;
    if (viewer) {
      viewers.set(name, viewer);
      details.append(viewer.element);
      requestAnimationFrame(() => viewer.fit());
    }
    if (violation.stack.length > 0) details.append(el('h3', {}, `Stack of ${violation.thread}`), stackList(violation.stack));
    details.append(atEnd(violation, story));
    if (violation.output) details.append(el('h3', {}, 'Printed until then'), el('pre', {}, violation.output));
    return viewer;
  }, isOpen);
}

// The other violations of a place.
function alike(group, draw) {
  const others = group.members.filter(index => index !== group.shown);
  if (others.length === 0) return '';
  return section({class: 'alike'}, el('summary', {}, `${count(others.length)} more at this place`),
    details => { details.append(...others.map(index => draw(index, false))); return null; }, false);
}

function violations() {
  if (report.violations.length === 0) return '';
  const number = report.violations.length, groups = page.groups;
  const draw = (index, isOpen) => violationSection(report.violations[index], page.stories[index], page.sources, isOpen, `v${index + 1}`);
  const sections = groups.flatMap((group, i) => [draw(group.shown, i === 0), alike(group, draw)]);
  const title = number === 1 ? 'Violation' : number === groups.length ? `${number} violations`
    : `${count(number)} violations at ${count(groups.length)} place${groups.length === 1 ? '' : 's'}`;
  return el('section', {id: 'violations'}, el('h2', {}, title), ...sections);
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
    violationSection(violation, page.stories[report.violations.length + index], page.sources, false, `a${index + 1}`));
  return el('section', {id: 'allowed'}, el('h2', {}, 'Allowed'), ...sections);
}

// The outcome of --show-outcome; its story stands last.
function shown() {
  if (!report.shown || report.shown.length === 0) return '';
  const before = report.violations.length + report.allowed.length;
  const sections = report.shown.map((outcome, index) => violationSection(outcome, page.stories[before + index], page.sources, true, `s${index + 1}`));
  return el('section', {id: 'shown'}, el('h2', {}, 'A schedule for an outcome'), ...sections);
}

// At which lines threads stood while others went on. A file with many lines is cut to those around them.
function coverage() {
  if (!page.lines || page.lines.length === 0) return '';
  const threads = [...new Set(page.lines.map(line => line.thread))].sort((a, b) => (b === 'main') - (a === 'main') || (a < b ? -1 : 1));
  const byFile = new Map();  // file: line: threads
  for (const line of page.lines) {
    const file = fileOf(page.sources, line);
    if (!file) continue;
    if (!byFile.has(file)) byFile.set(file, new Map());
    const lines = byFile.get(file);
    lines.set(line.line, [...lines.get(line.line) || [], line.thread]);
  }
  if (byFile.size === 0) return '';
  const chip = name => el('span', {class: `chip ${colorOf(threads.indexOf(name))}`}, name);
  const rows = (file, lines) => file.lines.slice(0, MOST_SOURCE).map((text, i) => {
    const there = lines.get(file.first + i) || [];
    return el('div', {class: there.length > 0 ? 'covered' : ''}, `${String(file.first + i).padStart(4)}  ${text}  `,
      ...there.flatMap(name => [chip(name), ' ']));
  });
  return el('section', {id: 'coverage'}, el('h2', {}, 'Where threads stood while others went on'),
    el('p', {class: 'soft'}, 'In front of these lines, or inside of them, a thread was stopped. What else a thread did it did in one go: no other could tell.'),
    ...[...byFile].map(([file, lines]) => el('details', {class: 'program', open: byFile.size < 4}, el('summary', {}, `${file.name}: ${count(lines.size)} lines`),
      el('div', {class: 'excerpt mono'}, ...rows(file, lines)))));
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

function historyOf(violation, order) {
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
      details.append(historyOf(violation, program.orders && program.orders[i]));
      details.append(violationSection(violation, stories[i], sources, i === 0, `p${index + 1}v${i + 1}`));
      if (program.nearest[i] && program.nearest[i].length > 0) {
        details.append(el('p', {class: 'nearest'}, `Nearest admitted: ${program.nearest[i].join(' · ')}`));
      }
    });
    program.allowed.forEach((violation, i) => details.append(el('p', {}, 'Allowed:'),
      violationSection(violation, stories[program.violations.length + i], sources, false, `p${index + 1}a${i + 1}`)));
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

const parts = report.programs ? [programs(), rests(), figures()]
  : [violations(), races(), allowed(), shown(), outcomes(), rests(), coverage(), figures()];
document.getElementById('page').append(head(), ...parts);
followLink();
window.addEventListener('hashchange', followLink);
