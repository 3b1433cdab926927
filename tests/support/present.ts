/** The value that a test cannot do without. @throws Error where there is none */
export function present<Value>(value: Value | undefined, name = 'value'): Value {
  if (value === undefined) throw new Error(`no ${name}`);
  return value;
}
