/**
 * A function that writes a text for each object once: inputs of the engine never change, and one plan asks for the same of
 * them in every round.
 *
 * @source derived
 */
export function textOnce<Value extends object>(write: (value: Value) => string): (value: Value) => string {
  const known = new WeakMap<Value, string>();
  return (value) => {
    const text = known.get(value) ?? write(value);
    known.set(value, text);
    return text;
  };
}
