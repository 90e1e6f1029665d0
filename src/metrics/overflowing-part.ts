/** What stands before the part of calls that overflow; as the engine writes it. */
const overflowing = "overflow/";

/** Of calls that overflow the part that they are on a pool: `main` of `overflow/main`; `null`: they do not. */
export function overflowingPart(part: string): string | null {
  return part.startsWith(overflowing) ? part.slice(overflowing.length) : null;
}

/** Whether calls evaluate or replay, on a pool or overflowing from it: they are nobody's workflow. */
export function isReplay({ part }: { readonly part: string }): boolean {
  return (overflowingPart(part) ?? part) === "replay";
}
