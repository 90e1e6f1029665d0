import { expect, test } from "vitest";
import { compareDocument } from "../../src/cli/report/compare-document.ts";
import { ownerNames } from "../../src/experiment-words/compare-tables.ts";
import { comparisonText } from "../../src/experiment-words/compare-words.ts";
import { counterUniform } from "../../src/numeric/counter-draw.ts";
import { bridgedFigures } from "../../src/planning/compare/comparison-document.ts";
import { comparison } from "../../src/planning/compare/comparison.ts";
import { judgementOf } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { edited } from "../planning/edited.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { isSoak } from "../soak.ts";

/** A pair is two searches, and a plan for each step between. */
const pairs = isSoak ? 20 : 1;

const choices: Readonly<Record<string, readonly number[]>> = {
  "classes.support.arrivals.perDay": [60_000, 120_000, 240_000],
  "classes.support.outputTokens": [211, 300, 150],
  "classes.support.limits.itlSeconds": [0.05, 0.03, 0.08],
  "reserves.failure": [0, 1, 2],
  "pools.chat.usdPerDeviceHour": [6.88, 3, 4.5],
};

function drawnChat(index: number): Scenario {
  const sets = Object.entries(choices).map(([path, values], place) => {
    const at = Math.floor(counterUniform(11, index, place) * values.length);
    return { path, value: values[at] ?? 0 };
  });
  return edited(certainExample("support-chat"), sets);
}

/** The devices that the sentence says each change makes, with their signs: `6 from ..., 1 fewer from ..., none from ...`. */
function toldDevices(text: string): { readonly difference: number; readonly parts: number } | null {
  const [, count = "", head = "", told = ""] =
    /^B needs ([\d,]+) devices? ?(.*?) than A[^:]*: (.*?)\.(?: In money alone|$)/.exec(text) ?? [];
  if (told === "") return null;
  const way = /\bfewer\b|\bless\b/.test(head) ? -1 : 1;
  const parts = [...told.matchAll(/(?:^|, )([\d,]+) (fewer |more )?(?:from|when)/g)].map(
    ([, number = "", against]) => Number(number.replaceAll(",", "")) * (against === undefined ? 1 : -1),
  );
  return { difference: way * Number(count.replaceAll(",", "")), parts: way * parts.reduce((sum, one) => sum + one, 0) };
}

test("of simulated plans the parts sum to the simulated difference: in the JSON to the bit, in the sentence to the last device", () => {
  let told = 0;
  for (let index = 0; index < pairs; index += 1) {
    const [a, b] = [drawnChat(2 * index), drawnChat(2 * index + 1)].map((scenario) => ({
      scenario,
      judgement: judgementOf(scenario),
    }));
    if (a === undefined || b === undefined) throw new Error("no pair");
    const found = comparison({ a, b });
    const cheaper = null;
    const document = compareDocument({ found, cheaper, figures: bridgedFigures, a: a.scenario, b: b.scenario });
    const { bridge, text } = JSON.parse(JSON.stringify(document)) as typeof document;
    expect(found.a.basis).toBe("simulated");
    for (const { figure, difference, parts } of bridge) {
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference);
      const ends = (found.b[figure] ?? NaN) - (found.a[figure] ?? NaN);
      expect(difference).toBeCloseTo(ends, figure === "costUsdPerSuccess" ? 9 : 6);
    }
    const names = { a: "A", b: "B", owners: ownerNames(a.scenario, b.scenario) };
    expect(text).toBe(comparisonText(found, names));
    const sentence = toldDevices(text);
    if (sentence === null) continue;
    told += 1;
    expect([index, sentence.parts, sentence.difference]).toEqual([
      index,
      (found.b.devices ?? NaN) - (found.a.devices ?? NaN),
      (found.b.devices ?? NaN) - (found.a.devices ?? NaN),
    ]);
  }
  expect(told).toBeGreaterThan(0);
});
