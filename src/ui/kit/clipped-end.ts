/** Names up to here are not taken apart: every line has room for them. */
const shortName = 24;
const keptLetters = 8;

/** The end of a long name, which stays whatever its line has room for; empty where the name is short. */
export function clippedEnd(name: string): string {
  const letters = [...name];
  return letters.length > shortName ? letters.slice(-keptLetters).join("") : "";
}
