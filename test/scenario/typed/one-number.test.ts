import { expect, test } from "vitest";
import type { FieldShape } from "../../../src/scenario/field-shape.ts";
import { scenarioShape } from "../../../src/scenario/scenario-shape.ts";
import { whyOneNumber } from "../../../src/scenario/typed/one-number.ts";
import { editScenario } from "../../../src/scenario/typed/edit.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

/** The paths of all numbers, members of lists as `*`, with whether they take a range. */
function numbersIn(shape: FieldShape, path: string): readonly (readonly [path: string, isRanged: boolean])[] {
  if (path === "catalogue") return [];
  const inside = (name: string) => (path === "" ? name : `${path}.${name}`);
  switch (shape.kind) {
    case "object":
      return shape.fields.flatMap(({ name, shape: own }) => numbersIn(own, inside(name)));
    case "array":
      return numbersIn(shape.element, shape.element.kind === "object" ? `${path}.*` : path);
    case "nullable":
      return numbersIn(shape.inner, path);
    case "quantity":
      return [[path, true]];
    case "number":
    case "auto-or-number":
      return [[path, false]];
    default:
      return [];
  }
}

const numbers = numbersIn(scenarioShape, "");

test("every number of a scenario takes a range, or a sentence says why not", () => {
  const refusing = numbers.filter(([, isRanged]) => !isRanged).map(([path]) => path);
  expect(refusing.filter((path) => whyOneNumber(path) === null)).toEqual([]);
  expect(numbers.filter(([path, isRanged]) => isRanged && whyOneNumber(path) !== null)).toEqual([]);
  expect(refusing).toMatchInlineSnapshot(`
    [
      "seed",
      "currency.perUsd",
      "hoursPerMonth",
      "classes.*.arrivals.hours",
      "classes.*.arrivals.days",
      "classes.*.arrivals.deferrableHours",
      "classes.*.arrivals.season",
      "classes.*.varies.steps.quantiles.*.share",
      "classes.*.varies.steps.quantiles.*.value",
      "classes.*.varies.prefixTokens.quantiles.*.share",
      "classes.*.varies.prefixTokens.quantiles.*.value",
      "classes.*.varies.outputTokens.quantiles.*.share",
      "classes.*.varies.outputTokens.quantiles.*.value",
      "classes.*.varies.toolSeconds.quantiles.*.share",
      "classes.*.varies.toolSeconds.quantiles.*.value",
      "classes.*.varies.callsPerStep.quantiles.*.share",
      "classes.*.varies.callsPerStep.quantiles.*.value",
      "classes.*.varies.growthTokensPerCall.quantiles.*.share",
      "classes.*.varies.growthTokensPerCall.quantiles.*.value",
      "classes.*.images.widthPixels",
      "classes.*.images.heightPixels",
      "pools.*.tp",
      "pools.*.pp",
      "pools.*.attentionRanks",
      "pools.*.ep",
      "pools.*.replicas",
      "pools.*.devicesPerUnit",
      "pools.*.zones",
      "pools.*.rackDevices",
      "pools.*.regions.*.share",
      "pools.*.regions.*.latencySeconds",
      "pools.*.routing.loadThreshold",
      "pools.*.scaling.metrics.*.target",
      "pools.*.scaling.minReplicas",
      "pools.*.scaling.maxReplicas",
      "pools.*.scaling.windowSeconds",
      "pools.*.scaling.delaySeconds",
      "pools.*.scaling.upAfterSeconds",
      "pools.*.scaling.downAfterSeconds",
      "pools.*.scaling.cooldownSeconds",
      "pools.*.scaling.floors.*.fromHour",
      "pools.*.scaling.floors.*.toHour",
      "pools.*.scaling.floors.*.replicas",
      "pools.*.scaling.leadSeconds",
      "pools.*.readiness.nodeSeconds",
      "pools.*.readiness.imageSeconds",
      "pools.*.readiness.weightsBytesPerSecond",
      "pools.*.readiness.warmUpSeconds",
      "pools.*.readiness.stockOutShare",
      "pools.*.day.losses.*.count",
      "pools.*.day.losses.*.atHour",
      "pools.*.day.losses.*.backAfterSeconds",
      "pools.*.day.bursts.*.factor",
      "pools.*.day.bursts.*.atHour",
      "pools.*.day.bursts.*.seconds",
      "pools.*.ways.reserved.usdPerDeviceHour",
      "pools.*.ways.reserved.months",
      "pools.*.ways.reserved.upfrontShare",
      "pools.*.ways.spot.usdPerDeviceHour",
      "pools.*.ways.spot.interruptionsPerMonth",
      "pools.*.ways.owned.usdPerDevice",
      "pools.*.ways.owned.lifeMonths",
      "pools.*.ways.owned.residualShare",
      "pools.*.ways.owned.wattsPerDevice",
      "pools.*.ways.owned.pue",
      "pools.*.ways.owned.usdPerKilowattHour",
      "pools.*.ways.owned.spaceUsdPerDeviceMonth",
      "pools.*.ways.owned.supportSharePerYear",
      "pools.*.ways.owned.staffUsdPerMonth",
      "pools.*.speculation.draftTokens",
      "pools.*.speculation.draftParameters",
      "pools.*.speculation.acceptance",
      "pools.*.adapters.rank",
      "pools.*.adapters.zipfExponent",
      "pools.*.split.tp",
      "pools.*.split.pp",
      "pools.*.split.replicas",
      "pools.*.split.answerSequences",
      "pools.*.split.devicesPerUnit",
      "pools.*.parallel.decodeContext",
      "pools.*.parallel.prefillContext",
      "pools.*.parallel.redundantExperts",
      "simulation.events",
      "simulation.runs",
    ]
  `);
});

const chat = exampleScenario("support-chat");
const typed = (path: string, text: string) => editScenario(chat, [{ path, typed: text }]);

test("a range typed where one number stands is refused with why", () => {
  expect(typed("pools.chat.replicas", "4 to 8")).toMatchObject({
    ok: false,
    problem: {
      text: 'pools.chat.replicas takes "auto" or a whole number from 1 to 100,000 replicas, and no range. A typed count is chosen; of each count Range says in how many draws it is enough.',
    },
  });
  expect(typed("pools.chat.tp", "1 to 4")).toMatchObject({ ok: false });
});

test("factors and prices of the stack, how far a quantity varies and how deep the day is take ranges", () => {
  const range = (low: number, base: number, high: number) => ({ low, base, high });
  expect(typed("stack.logUsdPerGb", "0.25 to 0.5")).toMatchObject({
    scenario: { stack: { logUsdPerGb: range(0.25, 0.375, 0.5) } },
  });
  expect(typed("classes.support.varies.steps.cv", "0.6 (0.4 to 1)")).toMatchObject({
    scenario: { classes: [{ varies: { steps: { cv: range(0.4, 0.6, 1) } } }] },
  });
  expect(typed("classes.support.arrivals.shapeDepth", "80 to 120 %")).toMatchObject({
    scenario: { classes: [{ arrivals: { shapeDepth: range(0.8, 1, 1.2) } }] },
  });
});
