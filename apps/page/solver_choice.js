// Input fields for a solver and its parameters, built from the catalog.

/** The name of a parameter in words. */
const parameterName = name => texts.parameterNames[name] ?? name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The values of parameters whose texts are names. */
const namedValues = {rules: ruleNames, shape: texts.shapes};

/** One field per parameter. */
class ParameterFields {
  constructor(specs) {
    this.specs = specs;
    this.inputs = specs.map(spec => this.makeInput(spec));
    this.elements = specs.map((spec, i) =>
      make('label', {title: spec.help}, parameterName(spec.name), this.inputs[i]),
    );
  }

  makeInput({name, choices, default: usual, minimum, maximum}) {
    const options = choices ? choices.map(value => [value, value]) : Object.entries(namedValues[name] ?? {});
    if (options.length > 0) return selection(options, usual, {name});
    const isNumber = typeof usual === 'number';
    // Larger integers are not exact in JavaScript.
    const range = {type: 'number', min: minimum, max: Math.min(maximum, Number.MAX_SAFE_INTEGER), required: true};
    return make('input', {...(isNumber ? range : {type: 'text'}), name, value: usual});
  }

  set(name, value) {
    const i = this.specs.findIndex(spec => spec.name === name);
    if (i >= 0) this.inputs[i].value = value;
  }

  defaultOf(name) {
    return this.specs.find(spec => spec.name === name).default;
  }

  /** Lets the browser report the first invalid field. */
  isValid() {
    return this.inputs.every(input => input.reportValidity());
  }

  /** All values by name. */
  all() {
    return Object.fromEntries(this.specs.map((spec, i) => {
      const {value} = this.inputs[i];
      return [spec.name, typeof spec.default === 'number' ? Number(value) : value];
    }));
  }

  /** The values that differ from their defaults. */
  values() {
    return Object.fromEntries(Object.entries(this.all()).filter(([name, value]) => value !== this.defaultOf(name)));
  }
}

/** The name and the given parameters of a solver, written as on the command line: `NAME:key=value,...`. */
function splitSolver(text) {
  const [name, pairs = ''] = text.split(':');
  const given = pairs.split(',').filter(pair => pair !== '').map(pair => pair.split('='));
  return {name, given: Object.fromEntries(given)};
}

class SolverChoice {
  /** @param {string} chosen As on the command line. */
  constructor(catalog, chosen) {
    this.catalog = catalog;
    const option = ({name, summary}) => make('option', {value: name, title: summary}, name);
    this.select = make(
      'select',
      {onchange: () => this.showParameters(), 'aria-label': texts.solver},
      make('optgroup', {label: texts.solvers}, ...catalog.solvers.map(option)),
      make('optgroup', {label: texts.presetSolvers}, ...catalog.aliases.map(option)),
    );
    const {name, given} = splitSolver(chosen);
    this.select.value = name;
    this.content = make('div', {class: 'parameters'});
    this.element = make('div', {class: 'solver'}, this.select, this.content);
    this.showParameters();
    for (const [key, value] of Object.entries(given)) this.fields.set(key, value);
  }

  showParameters() {
    const {solvers, aliases} = this.catalog;
    const alias = aliases.find(({name}) => name === this.select.value);
    const solver = solvers.find(({name}) => name === (alias?.solver ?? this.select.value));
    const preset = splitSolver(':' + (alias?.presets ?? '')).given;
    this.fields = new ParameterFields(solver.parameters.filter(({name}) => !Object.hasOwn(preset, name)));
    this.select.title = (alias ?? solver).summary;
    const {elements} = this.fields;
    const some = make('details', {}, make('summary', {}, texts.parameters(elements.length)), ...elements);
    this.content.replaceChildren(...(elements.length > 0 ? [some] : []));
  }

  isValid() {
    return this.fields.isValid();
  }

  /** As on the command line. */
  get text() {
    const given = Object.entries(this.fields.values()).map(([name, value]) => `${name}=${value}`);
    return this.select.value + (given.length > 0 ? ':' + given.join(',') : '');
  }
}
