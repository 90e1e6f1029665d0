/**
 * One place per formula: the expression a reader opens and the code that computes the number are declared side by side.
 * The tests parse `expression` with an evaluator of their own and compare it with `evaluate` on random inputs.
 *
 * Grammar of `expression`: numbers, input names, + - * / ^ ( ), and min(a, b), max(a, b), ceil(x), floor(x), sqrt(x),
 * exp(x), ln(x). Every name in it is an input.
 */
export interface Formula<Name extends string = string, Id extends string = string> {
  /** Name of what it gives, unique in its scope: an input of that name in another formula of the scope is this figure. */
  readonly id: Id;
  /** What the result is, as a noun phrase a reader understands. */
  readonly words: string;
  readonly unit: string;
  readonly expression: string;
  /** A file in `catalog/references`, or `derived` where the doc comment derives it. */
  readonly source: string;
  /** Terms that many scenarios do not have, as they stand in `expression`: explanations leave them out where they are 0, or 1. */
  readonly neutral?: NeutralTerms;
  readonly evaluate: (inputs: Readonly<Record<Name, number>>) => number;
}

/** Terms as a formula writes them, each with the value at which it changes nothing. */
export type NeutralTerms = Readonly<Record<string, 0 | 1>>;

/**
 * Declares a formula, `derived` unless it names a source; its id and the names that `evaluate` takes are kept as types, so that a
 * figure can only name what is there.
 */
export function defineFormula<Name extends string, const Id extends string>(
  formula: Omit<Formula<Name, Id>, "source"> & { readonly source?: string },
): Formula<Name, Id> {
  return { source: "derived", ...formula };
}

/** A formula as it was applied: enough to show it with its values and to compute it again. */
export interface Trace {
  /** `classes.support.callsPerSecond`. */
  readonly subject: string;
  readonly words: string;
  readonly unit: string;
  readonly expression: string;
  readonly source: string;
  readonly inputs: Readonly<Record<string, number>>;
  readonly value: number;
}

/** What the figures belong to, and where their traces go; `null`: nobody will ask (searches, ranges, draws). */
export interface Scope {
  readonly path: string;
  readonly traces: Trace[] | null;
}

/** Applies a formula and keeps the trace under `scope.path`. */
export function apply<Name extends string>(
  formula: Formula<Name>,
  inputs: Readonly<Record<Name, number>>,
  scope: Scope,
): number {
  const value = formula.evaluate(inputs);
  if (scope.traces !== null) {
    const { id, words, unit, source } = formula;
    const shown = shownFormula(formula, inputs);
    scope.traces.push({ subject: `${scope.path}.${id}`, words, unit, source, ...shown, value });
  }
  return value;
}

/** A formula's expression, and the inputs it reads, without the terms that change nothing. */
export function shownFormula(
  { expression, neutral }: Pick<Formula, "expression" | "neutral">,
  inputs: Readonly<Record<string, number>>,
): Pick<Trace, "expression" | "inputs"> {
  if (neutral === undefined) return { expression, inputs };
  const shown = shortenedExpression(expression, neutral, inputs);
  const names = inputNames(shown);
  return { expression: shown, inputs: Object.fromEntries(Object.entries(inputs).filter(([name]) => names.has(name))) };
}

/** An expression, read by the grammar above. */
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

/**
 * An expression without the terms that change nothing at these inputs: `a + b * (c / d)` is `a` where `b` is 0, and `a + b`
 * where `c / d` is 1.
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
 */
export function inputNames(expression: string): ReadonlySet<string> {
  return new Set([...expression.matchAll(/(?<![\w.])[A-Za-z]\w*(?!\w|\()/g)].map(([name]) => name));
}
