/** What stands before the part of calls that overflow; as the engine writes it. */
const overflowing = "overflow/";

/** Of calls that overflow the part that they are on a pool: `main` of `overflow/main`; `null`: they do not. */
export function overflowingPart(part: string): string | null {
  return part.startsWith(overflowing) ? part.slice(overflowing.length) : null;
}
