type Sortable = number | string | null;

/** Order of two cells: numbers by size, words by letter, what is unknown after what is known. */
export function compareKnown(one: Sortable, other: Sortable): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
