/**
 * Whether two values are of the same content.
 *
 * @source derived
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) =>
    isSame((one as Readonly<Record<string, unknown>>)[name], (other as Readonly<Record<string, unknown>>)[name]),
  );
}
