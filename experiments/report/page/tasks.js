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

/** The tasks of a source as objects; times in seconds. */
function tasksOf(source) {
  const seconds = time => (time === null ? null : time / 1e6);
  return source.rows.flatMap(({row, tasks}) =>
    tasks.board.map((board, i) => ({
      row,
      board,
      repeat: tasks.repeat[i],
      status: data.statuses[tasks.status[i]],
      length: tasks.length[i],
      bound: tasks.lower_bound[i],
      cpu: seconds(tasks.cpu_seconds[i]),
      wall: seconds(tasks.seconds[i]),
      nodes: tasks.nodes[i],
    })),
  );
}

/** The section: a table with a filter, of which numbers are boards and other words are in the algorithm or status. */
function tasks(source) {
  const all = tasksOf(source);
  if (all.length === 0) return null;
  const columns = taskColumns.filter(({heading, value}) => heading === 'Status' || all.some(task => value(task)));
  const body = make('tbody');
  const found = make('p', {class: 'hint', 'aria-live': 'polite'});
  const more = plainButton('Show more', () => show(shown + 4 * linesAtOnce));
  const change = () => {
    keep('tasks', filter.value.trim(), '');
    select();
  };
  const filter = make('input', {type: 'search', placeholder: 'algorithm, status, board', value: state.get('tasks'), oninput: change});
  let compare = (_a, _b) => 0;
  let matches = all;
  let shown = 0;
  const sort = ({value, number}, _i, sign) => {
    const inOrder = number ? (a, b) => (a ?? Infinity) - (b ?? Infinity) || 0 : (a, b) => a.localeCompare(b);
    compare = (a, b) => sign * inOrder(value(a), value(b));
    select();
  };
  const select = () => {
    const words = filter.value.toLowerCase().split(' ').filter(word => word !== '');
    const has = ({row, status, board}, word) =>
      /^\d+$/.test(word) ? word === String(board) : `${data.rows[row]} ${status}`.toLowerCase().includes(word);
    matches = all.filter(task => words.every(word => has(task, word))).sort(compare);
    show(linesAtOnce);
  };
  const lineOf = task => {
    const textOf = ({value, text = known => String(known)}) => (value(task) === null ? '–' : text(value(task)));
    return make('tr', {}, ...columns.map(column => make('td', {class: column.number ? 'number' : null}, textOf(column))));
  };
  const show = most => {
    shown = Math.min(most, matches.length);
    body.replaceChildren(...matches.slice(0, shown).map(lineOf));
    found.textContent = count(matches.length, 'task') + (shown < matches.length ? `; the first ${whole.format(shown)} are shown` : '');
    more.hidden = shown === matches.length;
  };
  const saved = () => [
    columns.map(({heading}) => heading.toLowerCase().replace(' ', '_')),
    ...matches.map(task => columns.map(({value}) => value(task))),
  ];
  select();
  return section(
    'tasks',
    'Tasks',
    'One line per board and algorithm.' + sampleNote(source),
    make('div', {class: 'controls'}, make('label', {}, 'Filter', filter)),
    scrollTable('List of tasks', sortingHeads(columns, sort), body),
    make('div', {class: 'save'}, found, more, csvButton('Tasks', saved)),
  );
}
