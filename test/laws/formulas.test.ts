import { type Arbitrary, assert, check, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { shownFormula, type Formula } from "../../src/engine/formula.ts";
import { evaluated, gives, namesIn, parsed } from "../expression.ts";
import { engineFormulas } from "./engine-formulas.ts";

/**
 * Explanations are evaluated, not written: for every formula of the engine, the expression that a reader opens and the code
 * that gave the number agree on random inputs.
 */

/** Counts, times and bytes: ten decades, so that no term of a sum hides the others for good. Shares stay within 0 and 1. */
function inputValue(name: string): Arbitrary<number> {
  if (/(?:Share|Efficiency)$/.test(name) || name.startsWith("success"))
    return double({ min: 0.001, max: 0.999, noNaN: true });
  return double({ min: -4, max: 6, noNaN: true }).map((decade) => 10 ** decade);
}

function mismatch(formula: Formula, evaluate = formula.evaluate): string | null {
  const expression = parsed(formula.expression);
  const inputs = record(Object.fromEntries(namesIn(expression).map((name) => [name, inputValue(name)])));
  const result = check(
    property(inputs, (values) => gives(expression, values, evaluate(values))),
    { seed: 20_261_120, numRuns: 200 },
  );
  return result.failed ? JSON.stringify(result.counterexample) : null;
}

test("the engine has formulas to check", () => {
  expect(engineFormulas.length).toBeGreaterThan(10);
});

test.each(engineFormulas)("%s computes what its expression says", (_, formula) => {
  expect(mismatch(formula)).toBeNull();
  expect(formula.words).not.toBe("");
});

const shortened = engineFormulas.filter(([, { neutral }]) => neutral !== undefined);

/** Inputs at which a term of the formula comes to its neutral value: the term's first input stands for all of the term. */
function neutralInputs(values: Readonly<Record<string, number>>, term: string, value: number) {
  const [first = "", second] = namesIn(parsed(term));
  return { ...values, [first]: second === undefined ? value : (values[second] ?? NaN) };
}

test.each(shortened)("%s: what stays without its neutral terms gives the same to the last digit", (_, formula) => {
  const terms = Object.entries(formula.neutral ?? {});
  const names = namesIn(parsed(formula.expression));
  const inputs = record(Object.fromEntries(names.map((name) => [name, inputValue(name)])));
  for (const [term, value] of terms) {
    expect(formula.expression).toContain(term);
    assert(
      property(inputs, (random) => {
        const isWhole = new Set(Object.values(random)).size === names.length;
        if (isWhole) expect(shownFormula(formula, random).expression).toBe(formula.expression);
        const values = neutralInputs(random, term, value);
        const shown = shownFormula(formula, values);
        expect(shown.expression).not.toContain(term);
        expect(Object.keys(shown.inputs).sort()).toEqual([...namesIn(parsed(shown.expression))].sort());
        expect(evaluated(parsed(shown.expression), shown.inputs)).toBe(evaluated(parsed(formula.expression), values));
        expect(gives(parsed(shown.expression), shown.inputs, formula.evaluate(values))).toBe(true);
      }),
      { seed: 20_261_120, numRuns: 50 },
    );
  }
});

test("at least six formulas have terms that explanations leave out", () => {
  expect(shortened.length).toBeGreaterThanOrEqual(6);
});

test("a formula whose code and words differ by one part in a million is caught", () => {
  const formula: Formula = {
    id: "tokens",
    words: "tokens",
    unit: "tokens",
    expression: "calls * (prefix + growth * (calls - 1) / 2)",
    source: "derived",
    evaluate: ({ calls = NaN, prefix = NaN, growth = NaN }) => calls * (prefix + (growth * (calls - 1)) / 2),
  };
  expect(mismatch(formula)).toBeNull();
  expect(mismatch(formula, (inputs) => formula.evaluate(inputs) * (1 + 1e-6))).not.toBeNull();
  expect(mismatch(formula, ({ calls = NaN, prefix = NaN }) => calls * prefix)).not.toBeNull();
});
