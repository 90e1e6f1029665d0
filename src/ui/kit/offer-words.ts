/** The words of an offer as those of a button: `27 to 34 steps?` is "Use 27 to 34 steps", `calculate?` is "Calculate". */
export function offerWords(text: string): string {
  const words = text.replace(/\?$/, "");
  return /^\p{Ll}/u.test(words) ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : `Use ${words}`;
}
