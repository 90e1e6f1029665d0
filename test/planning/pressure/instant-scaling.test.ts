import { expect, test } from "vitest";
import { instantScaling } from "../../../src/planning/pressure/instant-scaling.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";

const found = (edits: Edits) => {
  const planned = plannedBroken(edits);
  return { findings: instantScaling(planned.scenario, planned), planned };
};

const instant = { nodeSeconds: 0, imageSeconds: 0, warmUpSeconds: 0 };

test("without node, image and warm-up 120 + 360 + 40 s are left out, in which the peak rises by that much of a replica", () => {
  const { findings, planned } = found({ "pools.chat.scaling": {}, "pools.chat.readiness": instant });
  const [finding] = findings;
  const { readySeconds, usualReadySeconds, replicasShort } = finding?.numbers ?? {};
  // 72.66 GB at 3.3 GB a second.
  expect(readySeconds).toBeCloseTo(72.66 / 3.3, 1);
  expect(Number(usualReadySeconds) - Number(readySeconds)).toBeCloseTo(520, 9);
  // 20,000 workflows of five calls a day, from the mean to 2.5 times it in ten minutes.
  const risePerSecond = (1.5 * 5 * 20_000) / 86_400 / 600;
  const line = planned.plan.pools[0]?.goodputCallsPerSecond ?? 0;
  expect(replicasShort).toBeCloseTo((risePerSecond * Number(usualReadySeconds)) / line, 9);
});

test("is silent without a scaler, and where a node takes its time", () => {
  expect(found({ "pools.chat.readiness": instant }).findings).toEqual([]);
  expect(found({ "pools.chat.scaling": {}, "pools.chat.readiness": { nodeSeconds: 60 } }).findings).toEqual([]);
  expect(found({ "pools.chat.scaling": {} }).findings).toEqual([]);
});
