/**
 * Recomputes what an explanation prints. It shares no code with the engine: a figure and the words behind it agree because
 * two programs read them the same way, not because one of them printed both.
 *
 *     sum     = product (("+" | "-") product)*
 *     product = sign (("*" | "/") sign)*
 *     sign    = "-" sign | power
 *     power   = atom ("^" sign)?          2 ^ 3 ^ 2 is 2 ^ (3 ^ 2), -2 ^ 2 is -(2 ^ 2)
 *     atom    = number | name | name "(" sum ("," sum)* ")" | "(" sum ")"
 */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly name: string; readonly of: readonly Expression[] }
  | { readonly kind: "operation"; readonly sign: string; readonly left: Expression; readonly right: Expression };

interface Known {
  readonly arguments: number;
  readonly value: (a: number, b: number, tolerance: number) => number;
}

/** As far as arithmetic may leave a whole count beside itself: 3.0000000000000004 replicas are 3. */
export const countTolerance = 1e-12;

const functions: ReadonlyMap<string, Known> = new Map([
  ["min", { arguments: 2, value: (a, b) => Math.min(a, b) }],
  ["max", { arguments: 2, value: (a, b) => Math.max(a, b) }],
  ["ceil", { arguments: 1, value: (a, _, tolerance) => Math.ceil(a - Math.abs(a) * tolerance) }],
  ["floor", { arguments: 1, value: (a, _, tolerance) => Math.floor(a + Math.abs(a) * tolerance) }],
  ["sqrt", { arguments: 1, value: (a) => Math.sqrt(a) }],
  ["exp", { arguments: 1, value: (a) => Math.exp(a) }],
  ["ln", { arguments: 1, value: (a) => Math.log(a) }],
]);

const operations: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ["+", (left, right) => left + right],
  ["-", (left, right) => left - right],
  ["*", (left, right) => left * right],
  ["/", (left, right) => left / right],
  ["^", (left, right) => left ** right],
]);

/** Reads an expression; a text outside the grammar throws with the place where it stops making sense. */
export function parsed(text: string): Expression {
  const tokens = [...text.matchAll(/\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|(\S))/g)];
  let next = 0;
  const fail = (): never => {
    throw new SyntaxError(`"${text}" makes no sense from character ${tokens[next]?.index ?? text.length}`);
  };
  const takes = (sign: string): boolean => {
    if (tokens[next]?.[3] !== sign) return false;
    next += 1;
    return true;
  };
  const chain = (signs: readonly string[], part: () => Expression): Expression => {
    let left = part();
    for (;;) {
      const sign = signs.find(takes);
      if (sign === undefined) return left;
      left = { kind: "operation", sign, left, right: part() };
    }
  };
  const sum = (): Expression => chain(["+", "-"], product);
  const product = (): Expression => chain(["*", "/"], sign);
  const sign = (): Expression =>
    takes("-") ? { kind: "operation", sign: "-", left: { kind: "number", value: 0 }, right: sign() } : power();
  const power = (): Expression => {
    const base = atom();
    return takes("^") ? { kind: "operation", sign: "^", left: base, right: sign() } : base;
  };
  const call = (name: string): Expression => {
    const of = [sum()];
    while (takes(",")) of.push(sum());
    if (!takes(")") || functions.get(name)?.arguments !== of.length) fail();
    return { kind: "call", name, of };
  };
  const atom = (): Expression => {
    if (takes("(")) {
      const inner = sum();
      return takes(")") ? inner : fail();
    }
    const [, number, name] = tokens[next] ?? [];
    if (number === undefined && name === undefined) return fail();
    next += 1;
    if (name === undefined) return { kind: "number", value: Number(number) };
    return takes("(") ? call(name) : { kind: "name", name };
  };
  const whole = sum();
  return next === tokens.length ? whole : fail();
}

/** The value of an expression, `ceil` and `floor` leaving alone what is whole but for `tolerance`; a missing input throws. */
export function evaluated(expression: Expression, inputs: Readonly<Record<string, number>>, tolerance = 0): number {
  const within = (part: Expression): number => evaluated(part, inputs, tolerance);
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "name": {
      const value = inputs[expression.name];
      if (value === undefined) throw new ReferenceError(`no input is called ${expression.name}`);
      return value;
    }
    case "call": {
      const [first = NaN, second = NaN] = expression.of.map(within);
      return functions.get(expression.name)?.value(first, second, tolerance) ?? NaN;
    }
    case "operation":
      return operations.get(expression.sign)?.(within(expression.left), within(expression.right)) ?? NaN;
  }
}

/**
 * Whether an expression gives a figure. Where a count is whole but for rounding, an engine that rounds it up and one that
 * leaves it alone are both right, so either passes.
 */
export function gives(expression: Expression, inputs: Readonly<Record<string, number>>, value: number): boolean {
  return [0, countTolerance].some((tolerance) => agrees(evaluated(expression, inputs, tolerance), value));
}

/** The names of the inputs that an expression reads, each once, in order. */
export function namesIn(expression: Expression): readonly string[] {
  const within = (part: Expression): readonly string[] => {
    if (part.kind === "name") return [part.name];
    if (part.kind === "call") return part.of.flatMap(within);
    return part.kind === "operation" ? [...within(part.left), ...within(part.right)] : [];
  };
  return [...new Set(within(expression))];
}

/** Whether two figures agree: both without a value, or no further apart than a share of the larger. */
export function agrees(a: number, b: number, relative = 1e-9): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return !Number.isFinite(a) && !Number.isFinite(b);
  return Math.abs(a - b) <= relative * Math.max(Math.abs(a), Math.abs(b));
}
