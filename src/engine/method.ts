/**
 * Raised by one, with a line that says why, whenever the same scenario gives other numbers than before. A link carries the
 * revision that made it, so that the page can say what changed.
 */
export const methodRevision = 1;

export const methodChanges: readonly string[] = ["1: first method"];
