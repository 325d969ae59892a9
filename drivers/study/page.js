// Draws the report of a study.

const seriesName = index => page.series[index].name;
const secondsText = value => value < 9.995 ? `${value.toFixed(2)} s` : value < 99.95 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;
const shown = {
  seconds: ['time', secondsText], states: ['states', value => count(Math.round(value))],
  transitions: ['transitions', value => count(Math.round(value))], memory: ['memory', bytes],
};
const stopText = {never: 'To explore all states', first: 'To find the first error'};
const hasBothStops = new Set(page.series.map(series => series.stop)).size > 1;

function head() {
  return el('section', {}, el('h1', {id: 'title'}, page.name), page.about ? el('p', {}, page.about) : '',
    el('div', {class: 'soft'}, `${count(page.runs)} of ${count(page.planned)} runs, ${count(page.clients.length)} clients · ` +
      `plait ${page.version} · ${page.machine} · ${page.jdk}`));
}

// Good news only where there is none that is bad: a run that crashed, or was not made, says nothing.
function alarm() {
  if (page.disagreements.length > 0) return el('section', {id: 'agreement', class: 'alarm'}, el('h2', {}, `DISAGREEMENT: ${page.disagreements.length}`),
    el('p', {}, 'Something is wrong in Plait, or in what the manifest expects.'),
    el('ul', {}, ...page.disagreements.map(line => el('li', {}, line))));
  const left = page.planned - page.runs, runs = number => `${count(number)} run${number === 1 ? '' : 's'}`;
  const unfinished = page.clients.flatMap(client => client.cells).filter(cell => cell && !['verified', 'violation'].includes(cell.verdict)).length;
  if (page.troubles.length > 0) return el('section', {id: 'agreement', class: 'alarm'}, el('h2', {}, `${runs(page.troubles.length)} could not be made`),
    el('p', {}, 'The others agree. ', el('a', {href: '#troubles'}, 'Which ones, and why')));
  if (left > 0) return el('p', {id: 'agreement', class: 'limit'}, `${runs(left)} are left to be made. So far all configurations agree.`);
  return el('p', {id: 'agreement', class: 'verified'}, 'All configurations agree on every client.',
    unfinished > 0 ? el('span', {class: 'soft'}, ` A limit ended ${runs(unfinished)}.`) : '');
}

function choice(advice) {
  const [best, next] = advice.standings;
  const than = next ? ` Then ${seriesName(next.series)}, ${advice.compared}.` : '';
  return el('p', {class: 'choice'}, hasBothStops ? `${stopText[advice.stop]}: ` : 'Choose ', el('b', {}, seriesName(best.series)),
    `: it finished ${best.finished} of ${best.clients} clients, ${secondsText(best.seconds)} on average.${than}`);
}

function adviceRow(advice) {
  const [best, next] = advice.standings;
  const often = advice.standings.reduce((a, b) => b.fastest > a.fastest ? b : a);
  return el('tr', {}, el('td', {}, advice.kind || '–'), hasBothStops ? el('td', {}, advice.stop === 'never' ? 'all states' : 'first error') : '',
    el('td', {class: 'best'}, seriesName(best.series)), el('td', {class: 'number'}, `${best.finished}/${best.clients}`),
    el('td', {class: 'number'}, secondsText(best.seconds)),
    el('td', {}, next ? `${seriesName(next.series)}, ${advice.compared}` : ''),
    el('td', {}, `${seriesName(often.series)} on ${often.fastest}`));
}

function advice() {
  if (page.advice.length === 0 || page.series.length < 2) return '';
  const heads = ['clients', ...hasBothStops ? ['until'] : [], 'choose', 'finished', 'mean time', 'then', 'most often the fastest'];
  return el('section', {id: 'advice'}, el('h2', {}, 'Which to choose'),
    ...page.advice.filter(each => each.kind === 'all clients').map(choice),
    el('div', {class: 'across'}, el('table', {class: 'wide'}, el('thead', {}, el('tr', {}, ...heads.map(name => el('th', {}, name)))),
      el('tbody', {}, ...page.advice.map(adviceRow)))),
    el('p', {class: 'soft'}, 'A run that did not finish counts twice the largest time limit. ' +
      `Fastest: within ${page.same_time_percent} % of the best.`));
}

function plots() {
  if (page.plots.length === 0) return page.plot_problem ? el('p', {class: 'limit'}, page.plot_problem) : '';
  // An image of its own: nothing in it can reach the page.
  return el('section', {id: 'plots'}, el('h2', {}, 'Plots'), el('p', {class: 'soft'}, 'Numbers in brackets: finished clients.'),
    el('div', {class: 'plots'}, ...page.plots.map(plot => el('figure', {},
      el('img', {src: `data:image/svg+xml,${encodeURIComponent(plot.svg)}`, alt: plot.title})))));
}

function table() {
  const [heads, ...rows] = page.table;
  const cells = (tag, row) => row.map((text, i) => el(tag, {class: i > 0 ? 'number' : ''}, text));
  return el('section', {id: 'series'}, el('h2', {}, 'Configurations'), el('div', {class: 'across'}, el('table', {class: 'wide'},
    el('thead', {}, el('tr', {}, ...cells('th', heads))), el('tbody', {}, ...rows.map(row => el('tr', {}, ...cells('td', row)))))));
}

function chooser(id, onchange) {
  const options = Object.entries(shown).map(([name, [title]]) => el('option', {value: name}, title));
  return el('select', {id, 'aria-label': 'measure', onchange}, ...options);
}

function ratios() {
  if (page.series.length < 2) return '';
  const body = el('tbody');
  const draw = measure => body.replaceChildren(...page.ratios[measure].map((row, a) => el('tr', {}, el('th', {}, seriesName(a)),
    ...row.map(cell => cell ? el('td', {class: 'number', title: `geometric mean ${cell[1].toFixed(2)}, ${cell[2]} clients`}, cell[0].toFixed(2))
      : el('td', {})))));
  draw('seconds');
  return el('section', {id: 'ratios'}, el('h2', {}, 'Compared on the clients that both finished'),
    el('div', {class: 'tools'}, chooser('ratio-measure', event => draw(event.target.value)),
      el('span', {class: 'soft'}, 'of a row over that of a column, mean over clients')),
    el('div', {class: 'across'}, el('table', {class: 'wide'},
      el('thead', {}, el('tr', {}, el('th', {}), ...page.series.map(series => el('th', {class: 'number'}, series.name)))), body)));
}

// The table of clients: sorted by a column, filtered by text, one measure at a time.
class ClientTable {
  constructor() {
    this.measure = 'seconds';
    this.column = -1;  // -1: by name, in the order of the study
    this.descends = false;
    this.body = el('tbody');
    this.counter = el('span', {class: 'soft', id: 'client-count'});
    this.input = el('input', {type: 'search', id: 'client-filter', placeholder: 'filter: name, kind, program, verdict',
      'aria-label': 'filter', oninput: () => this.draw()});
    const sorter = (title, column) => el('th', {class: column >= 0 ? 'number' : ''},
      el('button', {onclick: () => this.sort(column), title: 'sort'}, title));
    this.element = el('section', {id: 'clients'}, el('h2', {}, 'Clients'),
      el('div', {class: 'tools'}, this.input, chooser('client-measure', event => { this.measure = event.target.value; this.draw(); }), this.counter),
      el('div', {class: 'tall'}, el('table', {class: 'wide'}, el('thead', {}, el('tr', {}, sorter('client', -1), el('th', {}, 'kind'),
        el('th', {}, 'verdict'), ...page.series.map((series, i) => sorter(series.name, i)))), this.body)));
    this.draw();
  }

  sort(column) {
    this.descends = this.column === column && !this.descends;
    this.column = column;
    this.draw();
  }

  key(client) {
    const cell = client.cells[this.column];
    return cell && cell[this.measure] !== null ? cell[this.measure] : Infinity;
  }

  sorted(clients) {
    if (this.column < 0) return this.descends ? clients.reverse() : clients;
    const sign = this.descends ? -1 : 1;
    return clients.sort((a, b) => { const x = this.key(a), y = this.key(b); return x === y ? 0 : sign * (x < y ? -1 : 1); });
  }

  draw() {
    const wanted = this.input.value.toLowerCase();
    const text = client => [client.id, kind(client), client.program, client.verdict, ...client.cells.map(cell => cell ? cell.verdict : '')].join(' ').toLowerCase();
    const clients = this.sorted(page.clients.filter(client => text(client).includes(wanted)));
    this.counter.textContent = `${count(clients.length)} of ${count(page.clients.length)}`;
    this.body.replaceChildren(...clients.map(client => this.row(client)));
  }

  row(client) {
    const values = client.cells.map(cell => cell ? cell[this.measure] : null);
    const best = Math.min(...values.filter(value => value !== null));
    return el('tr', {title: client.program}, el('td', {}, client.id), el('td', {class: 'soft'}, kind(client)),
      el('td', {class: `verdict ${client.verdict.split(/[:,]/)[0]}`}, client.trace ? el('a', {href: client.trace}, client.verdict) : client.verdict),
      ...client.cells.map((cell, i) => !cell ? el('td', {}) : values[i] === null ? el('td', {class: `number ${cell.verdict}`}, cell.verdict)
        : el('td', {class: values[i] === best ? 'number best' : 'number', title: cell.verdict}, shown[this.measure][1](values[i]))));
  }
}

const kind = client => [client.structure, client.bug_class && `bug: ${client.bug_class}`].filter(part => part).join(', ');

function troubles() {
  if (page.troubles.length === 0) return '';
  return el('section', {id: 'troubles'}, el('h2', {}, 'Runs that could not be made'), el('div', {class: 'scroll'},
    el('ul', {}, ...page.troubles.map(line => el('li', {}, line)))));
}

document.getElementById('page').append(head(), alarm(), advice(), plots(), table(), ratios(), new ClientTable().element, troubles());
