import type { Reference } from "../../catalog/references/reference.ts";
import { referencesOf } from "./input-origin.ts";

interface FormulaSource {
  readonly words: string;
  readonly references: readonly Reference[];
}

/** Where a formula stands: a paper or a page, or derived from what its terms mean. */
export function formulaSource(source: string): FormulaSource {
  const references = referencesOf([source]);
  const words = references.length === 0 ? "The formula follows from what its terms mean." : "The formula is from:";
  return { words, references };
}
