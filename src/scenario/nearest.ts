/** Ids and paths a person may have meant. Longer words are compared by their first letters only. */
const lettersCompared = 80;

/** Of the candidates, those fewest single-letter changes away, nearest first; ties keep their order. */
export function nearest(word: string, candidates: readonly string[], most: number): readonly string[] {
  const wanted = word.slice(0, lettersCompared).toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, changes: changesBetween(wanted, candidate.toLowerCase()) }))
    .sort((one, other) => one.changes - other.changes)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/**
 * Letters to add, drop or replace to turn one word into the other (Levenshtein), a row of the table at a time. A part of the
 * word that stands in the other counts as near: `h100` is meant for `h100-sxm`.
 */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    let diagonal = row[0] ?? 0;
    const next = [diagonal + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const above = row[index] ?? 0;
      const replaced = diagonal + (other.charAt(index - 1) === letter ? 0 : 1);
      next.push(Math.min(replaced, above + 1, (next[index - 1] ?? 0) + 1));
      diagonal = above;
    }
    row = next;
  }
  const changes = row[other.length] ?? 0;
  return one.length > 1 && other.includes(one) ? Math.min(changes, 1) : changes;
}
