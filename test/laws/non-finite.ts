/** The first number in a value that is none, or what is undefined, by where it stands. */
export function nonFinite(value: unknown, path: string): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (value === undefined) return `${path} is undefined`;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = nonFinite(part, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
