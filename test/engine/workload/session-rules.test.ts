import { expect, test } from "vitest";
import { sessionRules, wholePowers } from "../../../src/engine/workload/session-rules.ts";
import { sessionClass } from "./session-class.ts";
import { pow } from "../../../src/numeric/pow.ts";

test("first prompts that vary 1.4 times as much as their mean keep their squares: E[x^2] = mean^2 (1 + cv^2), and cubes by the same", () => {
  const cv = 1.4;
  const workload = sessionClass({
    prefixTokens: 1000,
    contextCapTokens: 1e9,
    spreads: { ...sessionClass({}).spreads, prefixTokens: { kind: "lognormal", cv } },
  });
  const { firstPrompts } = sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: 0 });
  const moment = (power: number) =>
    firstPrompts.reduce((sum, { share, tokens }) => sum + share * (tokens / 1000) ** power, 0);
  expect(moment(1)).toBeCloseTo(1, 12);
  expect(moment(2) / (1 + cv ** 2)).toBeGreaterThan(0.95);
  expect(moment(2) / (1 + cv ** 2)).toBeLessThan(1);
  expect(moment(3) / (1 + cv ** 2) ** 3).toBeGreaterThan(0.7);
});

test("powers of 1 to 100,000 are those of `pow` within 17 roundings, one for each prime factor there may be", () => {
  for (const exponent of [0.1, 0.5, 1.37, 2]) {
    const powers = wholePowers(exponent, 100_000);
    expect([...powers.subarray(0, 2)]).toEqual([0, 1]);
    let worst = 0;
    for (let n = 1; n <= 100_000; n += 7) worst = Math.max(worst, Math.abs((powers[n] ?? NaN) / pow(n, exponent) - 1));
    expect(worst).toBeLessThan(17 * 2 ** -53);
  }
});

test("65,536^(1/2) is 256, and none but 0 is asked for where there is nothing", () => {
  expect(wholePowers(0.5, 65_536)[65_536]).toBeCloseTo(256, 11);
  expect([...wholePowers(2, 4)]).toEqual([0, 1, 4, 9, 16]);
  expect([...wholePowers(2, 0)]).toEqual([0]);
});
