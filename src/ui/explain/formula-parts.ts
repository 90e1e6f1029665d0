/** A formula as people write one: signs, numbers, names still to be filled in, and what stands raised. */
export type FormulaPart =
  | { readonly kind: "sign"; readonly text: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "raised"; readonly parts: readonly FormulaPart[] };

const openings: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["ceil", ["⌈", "⌉"]],
  ["floor", ["⌊", "⌋"]],
  ["sqrt", ["√(", ")"]],
  ["min", ["the smaller of (", ")"]],
  ["max", ["the larger of (", ")"]],
  ["exp", ["exp(", ")"]],
  ["ln", ["ln(", ")"]],
]);

/** A semicolon between arguments: values have commas of their own. */
const signs: ReadonlyMap<string, string> = new Map([
  ["+", " + "],
  ["-", " − "],
  ["*", " × "],
  ["/", " ÷ "],
  [",", "; "],
]);

const sign = (text: string): FormulaPart => ({ kind: "sign", text });

/** How many tokens stand from `start` to the end of what follows a `^`: a group in parentheses, or one token with its sign. */
function raisedLength(tokens: readonly string[], start: number): number {
  if (tokens[start] === "-") return 1 + raisedLength(tokens, start + 1);
  const opensAt = tokens[start] === "(" ? start : tokens[start + 1] === "(" ? start + 1 : null;
  if (opensAt === null) return 1;
  let depth = 0;
  for (let index = opensAt; index < tokens.length; index += 1) {
    if (tokens[index] === "(") depth += 1;
    if (tokens[index] === ")") depth -= 1;
    if (depth === 0) return index - start + 1;
  }
  return tokens.length - start;
}

/** Raised text needs no parentheses of its own. */
function withoutParentheses(tokens: readonly string[]): readonly string[] {
  return tokens[0] === "(" && tokens.at(-1) === ")" ? tokens.slice(1, -1) : tokens;
}

function partsOf(tokens: readonly string[]): FormulaPart[] {
  const parts: FormulaPart[] = [];
  const closings: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    const before = tokens[index - 1];
    const call = tokens[index + 1] === "(" ? openings.get(token) : undefined;
    if (token === "^") {
      const length = raisedLength(tokens, index + 1);
      parts.push({ kind: "raised", parts: partsOf(withoutParentheses(tokens.slice(index + 1, index + 1 + length))) });
      index += length;
    } else if (call !== undefined) {
      parts.push(sign(call[0]));
      closings.push(call[1]);
      index += 1;
    } else if (token === "(") {
      parts.push(sign("("));
      closings.push(")");
    } else if (token === ")") parts.push(sign(closings.pop() ?? ")"));
    else if (token === "-" && (before === undefined || /^[-+*/^(,]$/.test(before))) parts.push(sign("−"));
    else if (signs.has(token)) parts.push(sign(signs.get(token) ?? token));
    else if (/^[\d.]/.test(token)) parts.push({ kind: "number", value: Number(token) });
    else parts.push({ kind: "name", name: token });
  }
  return parts;
}

/** The parts of an expression in the grammar of `engine/formula.ts`, in the order they are read. */
export function formulaParts(expression: string): FormulaPart[] {
  const tokens = expression.match(/\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z]\w*|\S/g) ?? [];
  return partsOf(tokens);
}

/** The same in one line of text, `^` before what stands raised; `written` says what a name or a number reads. */
export function formulaText(parts: readonly FormulaPart[], written: (part: FormulaPart) => string): string {
  return parts
    .map((part) => {
      if (part.kind === "sign") return part.text;
      if (part.kind !== "raised") return written(part);
      const inner = formulaText(part.parts, written);
      return part.parts.length === 1 ? `^${inner}` : `^(${inner})`;
    })
    .join("");
}
