/** An expression of the engine (grammar: `engine/formula.ts`) as a spreadsheet writes it, its names replaced. */
export function spreadsheetFormula(expression: string, nameFor: (name: string) => string): string {
  const named = expression.replaceAll(/(?<![\w.])[A-Za-z]\w*(?!\w|\()/g, nameFor);
  return rounding(named.replaceAll(/\b(min|max|sqrt|exp|ln)\(/g, (_, name: string) => `${name.toUpperCase()}(`));
}

/** What a quotient may be over a whole number, or short of it, by its own roundings: as `numeric/ceil-tolerant.ts` has it. */
const roundings = [
  ["ceil(", "ROUNDUP", "(1-1E-12)"],
  ["floor(", "ROUNDDOWN", "(1+1E-12)"],
] as const;

function rounding(text: string): string {
  for (const [word, name, tolerance] of roundings) {
    const start = text.indexOf(word);
    if (start < 0) continue;
    const open = start + word.length;
    const end = closing(text, open);
    const inner = text.slice(open, end);
    return rounding(`${text.slice(0, start)}${name}((${inner})*${tolerance},0)${text.slice(end + 1)}`);
  }
  return text;
}

/** Where the bracket that is open at a place closes. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** A number as a formula holds it. */
export function numberText(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** Terms added up; nothing is 0. */
export function sumText(terms: readonly string[]): string {
  return terms.length === 0 ? "0" : terms.join("+");
}
