/** An expression of a formula, read: the grammar stands in `formula.ts`. */
type Part =
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "call"; readonly name: string; readonly of: readonly Part[] }
  | { readonly kind: "operation"; readonly sign: string; readonly left: Part; readonly right: Part };

const number = (text: string): Part => ({ kind: "number", text });

/** How tightly a sign binds. */
const ranks: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 };

function read(expression: string): Part {
  const tokens = expression.match(/\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z]\w*|\S/g) ?? [];
  let next = 0;
  const take = () => tokens[next++] ?? "";
  const takes = (...signs: readonly string[]) => (signs.includes(tokens[next] ?? "") ? take() : null);
  const chain = (signs: readonly string[], part: () => Part): Part => {
    let left = part();
    for (let sign = takes(...signs); sign !== null; sign = takes(...signs)) {
      left = { kind: "operation", sign, left, right: part() };
    }
    return left;
  };
  const sum = (): Part => chain(["+", "-"], () => chain(["*", "/"], () => chain(["^"], atom)));
  const atom = (): Part => {
    const text = take();
    if (text === "(") {
      const inner = sum();
      take();
      return inner;
    }
    if (/^\d/.test(text)) return number(text);
    if (takes("(") === null) return { kind: "name", text };
    const of = [sum()];
    while (takes(",") !== null) of.push(sum());
    take();
    return { kind: "call", name: text, of };
  };
  return sum();
}

/** An operation as tightly bound as `rank` says stands without brackets; one on the right of its like needs them. */
function written(part: Part, rank = 0): string {
  if (part.kind === "number" || part.kind === "name") return part.text;
  if (part.kind === "call") return `${part.name}(${part.of.map((each) => written(each)).join(", ")})`;
  const own = ranks[part.sign] ?? 0;
  const text = `${written(part.left, own)} ${part.sign} ${written(part.right, own + 1)}`;
  return own < rank ? `(${text})` : text;
}

/** What stays of an operation when a side of it is 0 or 1. */
function remaining(sign: string, left: Part, right: Part): Part {
  const is = (part: Part, text: string) => part.kind === "number" && part.text === text;
  if (sign === "+" && is(left, "0")) return right;
  if ((sign === "+" || sign === "-") && is(right, "0")) return left;
  if ((sign === "*" || sign === "/") && is(left, "0")) return left;
  if (sign === "*" && is(right, "0")) return right;
  if (sign === "*" && is(left, "1")) return right;
  if ((sign === "*" || sign === "/") && is(right, "1")) return left;
  return { kind: "operation", sign, left, right };
}

function without(part: Part, terms: ReadonlyMap<string, number>): Part {
  const value = terms.get(written(part));
  if (value !== undefined) return number(String(value));
  if (part.kind === "call") return { ...part, of: part.of.map((each) => without(each, terms)) };
  if (part.kind !== "operation") return part;
  return remaining(part.sign, without(part.left, terms), without(part.right, terms));
}

/** The value of a term: sums and products of inputs. */
function valueOf(term: Part, inputs: Readonly<Record<string, number>>): number {
  if (term.kind === "number") return Number(term.text);
  if (term.kind === "name") return inputs[term.text] ?? NaN;
  if (term.kind === "call") return NaN;
  const left = valueOf(term.left, inputs);
  const right = valueOf(term.right, inputs);
  switch (term.sign) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    default:
      return left / right;
  }
}

/** Terms as a formula writes them, each with the value at which it changes nothing. */
export type NeutralTerms = Readonly<Record<string, 0 | 1>>;

/**
 * An expression without the terms that change nothing at these inputs: `a + b * (c / d)` is `a` where `b` is 0, and `a + b`
 * where `c / d` is 1.
 *
 * @source derived: x + 0, x - 0, x * 1 and x / 1 are x; 0 * x is 0.
 */
export function shortenedExpression(
  expression: string,
  neutral: NeutralTerms,
  inputs: Readonly<Record<string, number>>,
): string {
  const dropped = Object.entries(neutral).filter(([term, value]) => valueOf(read(term), inputs) === value);
  return dropped.length === 0 ? expression : written(without(read(expression), new Map(dropped)));
}

/**
 * The inputs that an expression reads.
 *
 * @source derived
 */
export function inputNames(expression: string): ReadonlySet<string> {
  return new Set([...expression.matchAll(/(?<![\w.])[A-Za-z]\w*(?!\w|\()/g)].map(([name]) => name));
}
