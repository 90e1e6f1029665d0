import { expect, test } from "vitest";
import { allFindings } from "../../src/findings/index.generated.ts";
import { baseFindings } from "../../src/planning/base-findings.ts";
import { noReturn } from "../../src/planning/experiments/no-return.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { saturation } from "../../src/planning/pressure/saturation.ts";
import { worthOfExtras } from "../../src/planning/pressure/worth-of-extras.ts";
import { advisedByFormula } from "../planning/advised.ts";
import { isSoak } from "../soak.ts";
import { brokenPlan, plannedBroken } from "./broken-plan.ts";
import { type Broken, contradicted, pressed } from "./broken-plans.ts";
import { drafted } from "./drafting-plans.ts";
import { offloaded } from "./offloaded-plans.ts";
import { parted } from "./parted-plans.ts";
import { shared } from "./shared-plans.ts";

/** All that is said of a plan by formula, apart from advice on what it does not do yet. */
function codesOf({ edits, isWhole }: Pick<Broken, "edits" | "isWhole">): readonly string[] {
  const scenario = brokenPlan(edits);
  const planned = isWhole === true ? basePlan(scenario) : plannedBroken(edits);
  const found = [
    ...baseFindings(scenario, planned, null),
    ...advisedByFormula(worthOfExtras(scenario, planned), planned.plan),
    ...saturation(planned),
    ...noReturn(planned),
  ];
  return [...new Set(found.map(({ code }) => code))].toSorted();
}

const all = { ...pressed, ...drafted, ...offloaded, ...parted, ...shared, ...contradicted };
/** Of those, all but the second. */
const others = { ...pressed, ...drafted, ...offloaded, ...parted, ...shared };
/** `npm test` tries what is quick of the first, and a sixth of the second. */
const tried = Object.entries(all).filter(
  ([name, { isLong }], index) => isSoak || (isLong !== true && (name in others || index % 6 === 0)),
);

test("of the healthy plan nothing is said", () => {
  expect(codesOf({ edits: {}, isWhole: true })).toEqual([]);
});

test.each(tried)("%s: all that is said of it", (_, broken) => {
  expect(codesOf(broken)).toEqual([...broken.says].toSorted());
});

/** What no scenario comes to by formula: the hand-made plans of `test/findings/cases.ts` do. */
const madeByHand = ["calls-cap-too-low", "memory-unknown", "too-many-replicas"];
/** Rules that look at other loads, other room or the time to ready. */
const pressure = [
  "adapters-or-copies",
  "cold-routing",
  "decode-saturated",
  "instant-scaling",
  "kv-eviction",
  "no-return-from-burst",
  "offload-idle",
  "offload-pays",
  "offload-unknown",
  "prefill-saturated",
  "split-loses",
  "split-pays",
  "speculation-loses",
  "speculation-pays",
];

test("every code of the index and of pressure has a broken plan, and there are 30 and more of these", () => {
  const said = new Set(Object.values(all).flatMap(({ says }) => says));
  const codes = [...allFindings.map(({ code }) => code), ...pressure];
  expect(codes.filter((code) => !said.has(code)).toSorted()).toEqual(madeByHand);
  expect([...said].filter((code) => !codes.includes(code))).toEqual([]);
  expect(Object.keys(all).length).toBeGreaterThanOrEqual(30);
});
