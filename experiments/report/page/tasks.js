// The table of tasks with filters.

const linesAtOnce = 50;

/** Heading, value, and text of each column; without the latter the value is shown. */
const taskColumns = [
  {heading: 'Board', number: true, value: task => task.board},
  {heading: 'Algorithm', value: task => data.rows[task.row]},
  {heading: 'Repeat', number: true, value: task => task.repeat},
  {heading: 'Status', value: task => task.status},
  {heading: 'Length', number: true, value: task => task.length},
  {heading: 'Lower bound', number: true, value: task => task.bound},
  {heading: 'CPU time', number: true, value: task => task.cpu, text: timeText},
  {heading: 'Wall time', number: true, value: task => task.wall, text: timeText},
  {heading: 'Nodes', number: true, value: task => task.nodes, text: whole.format},
];

function tasks(source) {
  const all = tasksOf(source);
  if (all.length === 0) return null;
  return section(
    'tasks',
    'Tasks',
    'One line per board and algorithm. ' + sampleNote(source),
    ...new TaskTable(source, all).elements,
  );
}

class TaskTable {
  constructor(source, all) {
    this.all = all;
    this.columns = taskColumns.filter(
      ({heading, value}) => heading === 'Status' || all.some(task => value(task)),
    );
    this.sorting = {column: null, sign: 1};
    this.body = make('tbody');
    this.found = make('p', {class: 'hint', 'aria-live': 'polite'});
    this.more = plainButton('Show more', () => this.show(this.shown + 4 * linesAtOnce));
    this.elements = [
      this.makeControls(source),
      scrollTable('List of tasks', sortingHeads(this.columns, (column, _, sign) => this.sort(column, sign)), this.body),
      make('div', {class: 'save'}, this.found, this.more, csvButton('Tasks', () => this.lines())),
    ];
    this.filter();
  }

  makeControls(source) {
    const rows = source.rows.map(({row}) => [row, data.rows[row]]);
    this.statuses = [...new Set(this.all.map(task => task.status))].sort();
    const statuses = this.statuses.map((status, i) => [i, status]);
    const filter = () => this.filter();
    this.row = keptChoice('task-row', 'Algorithm', [[-1, 'all'], ...rows], -1, filter);
    this.status = keptChoice('task-status', 'Status', [[-1, 'all'], ...statuses], -1, filter);
    this.board = make('input', {
      type: 'search',
      inputmode: 'numeric',
      placeholder: 'all',
      value: state.get('task-board'),
      oninput: () => {
        keep('task-board', this.board.value.trim(), '');
        filter();
      },
    });
    return make(
      'div',
      {class: 'controls'},
      this.row.element,
      this.status.element,
      make('label', {}, 'Board number', this.board),
    );
  }

  sort(column, sign) {
    this.sorting = {column, sign};
    this.filter();
  }

  filter() {
    const [row, status] = [this.row, this.status].map(({select}) => Number(select.value));
    const board = this.board.value.trim();
    this.matches = this.all.filter(
      task =>
        (row < 0 || task.row === row) &&
        (status < 0 || task.status === this.statuses[status]) &&
        (board === '' || String(task.board) === board),
    );
    const {column, sign} = this.sorting;
    if (column) {
      const compare = column.number
        ? (a, b) => (a ?? Infinity) - (b ?? Infinity) || 0
        : (a, b) => a.localeCompare(b);
      this.matches.sort((a, b) => sign * compare(column.value(a), column.value(b)));
    }
    this.show(linesAtOnce);
  }

  show(most) {
    this.shown = Math.min(most, this.matches.length);
    this.body.replaceChildren(...this.matches.slice(0, this.shown).map(task => this.line(task)));
    this.found.textContent =
      `${count(this.matches.length, 'task')}` +
      (this.shown < this.matches.length ? `; the first ${whole.format(this.shown)} are shown` : '');
    this.more.hidden = this.shown === this.matches.length;
  }

  line(task) {
    const cells = this.columns.map(({value, text, number}) => {
      const known = value(task);
      const shown = known === null ? '–' : text ? text(known) : String(known);
      return make('td', {class: number ? 'number' : null}, shown);
    });
    return make('tr', {}, ...cells);
  }

  /** The matching tasks as CSV; times in seconds. */
  lines() {
    return [
      this.columns.map(({heading}) => heading.toLowerCase().replace(' ', '_')),
      ...this.matches.map(task => this.columns.map(({value}) => value(task))),
    ];
  }
}
