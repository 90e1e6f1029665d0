/** The longest id, as the scenario's schema has it. */
const longestId = 64;

/** `help-desk` for `Help desk!`; a name without a letter or digit gets the fallback. */
export function idOf(name: string, fallback: string): string {
  const id = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, longestId);
  return id === "" ? fallback : id;
}

/** The id, or with the first number that makes it one nobody has: `support-2`. */
export function freeId(members: readonly { readonly id: string }[], wanted: string): string {
  const taken = new Set(members.map(({ id }) => id));
  const stem = wanted.replace(/-\d+$/, "");
  const numbered = (count: number) => `${stem.slice(0, longestId - `-${count}`.length)}-${count}`;
  return firstFree(taken, wanted.slice(0, longestId), numbered);
}

/** What is wanted, or the first numbered text that is not taken. */
export function firstFree(taken: ReadonlySet<string>, wanted: string, numbered: (count: number) => string): string {
  if (!taken.has(wanted)) return wanted;
  for (let count = 2; count <= taken.size + 1; count += 1) {
    if (!taken.has(numbered(count))) return numbered(count);
  }
  return numbered(taken.size + 2);
}
