import { inputNames, shortenedExpression, type NeutralTerms } from "./shortened-expression.ts";

/**
 * One place per formula: the expression a reader opens and the code that computes the number are declared side by side.
 * The tests parse `expression` with an evaluator of their own and compare it with `evaluate` on random inputs.
 *
 * Grammar of `expression`: numbers, input names, + - * / ^ ( ), and min(a, b), max(a, b), ceil(x), floor(x), sqrt(x),
 * exp(x), ln(x). Every name in it is an input.
 */
export interface Formula<Name extends string = string> {
  /** Name of what it gives, unique in its scope: an input of that name in another formula of the scope is this figure. */
  readonly id: string;
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

/** Declares a formula; the input names are inferred from what `evaluate` takes. */
export function defineFormula<Name extends string>(formula: Formula<Name>): Formula<Name> {
  return formula;
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
