/**
 * A value like `after` that has the parts of `before` wherever they say the same: what is kept to be undone then takes the room of what
 * was changed, not of the whole. Plain data only.
 */
export function sharedParts<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after) || !isParted(before) || !isParted(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const parts = keys.map((key) => sharedParts(before[key], after[key]));
  const own = Object.keys(before);
  const isSame =
    keys.length === own.length && keys.every((key, at) => own[at] === key && Object.is(before[key], parts[at]));
  if (isSame) return before as Value;
  if (Array.isArray(after)) return parts as Value;
  return Object.fromEntries(keys.map((key, at) => [key, parts[at]])) as Value;
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
