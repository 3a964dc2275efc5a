// Input fields for parameters, built from the catalog.

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
    if (options.length > 0) return selectOf(options, usual, {name});
    const isNumber = typeof usual === 'number';
    // Larger integers are not exact in JavaScript.
    const range = {type: 'number', min: minimum, max: Math.min(maximum, Number.MAX_SAFE_INTEGER), required: true};
    return make('input', {...(isNumber ? range : {type: 'text'}), name, value: usual});
  }

  set(name, value) {
    const i = this.specs.findIndex(spec => spec.name === name);
    if (i >= 0) this.inputs[i].value = value;
  }

  /** All values by name. */
  all() {
    return Object.fromEntries(this.specs.map((spec, i) => {
      const {value} = this.inputs[i];
      return [spec.name, typeof spec.default === 'number' ? Number(value) : value];
    }));
  }
}
