import { dayWords } from "../../quantity/day-words.ts";
import { referencesOf } from "./input-origin.ts";

/** Where a formula stands: a paper or a page, or derived from what its terms mean. */
export function formulaSource(source: string): string {
  const [reference] = referencesOf([source]);
  if (reference === undefined) return "The formula follows from what its terms mean.";
  const dated = reference.date === null ? "" : `, ${dayWords(reference.date)}`;
  return `The formula is from ${reference.title} (${reference.where}${dated}).`;
}
