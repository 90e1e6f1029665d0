import { expect, test } from "vitest";
import { absorbed, burstBudgetInPieces, decisionSecondsOf } from "../../../src/planning/fleet/burst-budget.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { policyLike } from "../../engine/scaling/played-scaler.ts";
import { chatOf, quietPoint } from "./chat-fleet.ts";

type ChangedPool = Parameters<typeof chatOf>[1];

const budgetOf = (perDay: number, pool: ChangedPool) => doneAtOnce(burstBudgetInPieces(chatOf(perDay, pool), "chat"));
const budget = (pool: ChangedPool = {}) => budgetOf(120_000, pool);
/** How far a forecast must look is of the pool alone: so few calls are soon played. */
const leadOf = (pool: ChangedPool) => budgetOf(1_000, pool);
const asItIs = budget();

test("the larger the burst the shorter it is absorbed, and some are absorbed in full, some not at all", () => {
  const result = asItIs;
  const seconds = result?.points.map((point) => point.seconds) ?? [];
  expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
  expect(result?.points[0]?.isWhole).toBe(true);
  expect(seconds.at(-1)).toBeLessThan(60);
  for (const { isWhole, waiting, waitingAtLead } of result?.points ?? []) {
    if (isWhole) expect(waitingAtLead).toBe(waiting);
  }
});

test("a forecast looks ahead as far as a scaler takes to see and ask, and a replica to be ready", () => {
  // 30 s old figures of a mean over 60 s, looked at every 15 s.
  const policy = policyLike("hpa", { metricDelaySeconds: 30, windowSeconds: 60 });
  expect(decisionSecondsOf(policy)).toBe(105);
  expect(decisionSecondsOf({ ...policy, up: { ...policy.up, stabilizationSeconds: 45 } })).toBe(150);
  const result = leadOf({
    readiness: { nodeSeconds: 100, imageSeconds: 0, weightsBytesPerSecond: 1e13, warmUpSeconds: 20, stockOutShare: 0 },
  });
  expect(result?.decisionSeconds).toBe(105);
  expect(result?.readySeconds).toBeCloseTo(120, 1);
  expect(result?.leadSeconds).toBe((result?.decisionSeconds ?? 0) + (result?.readySeconds ?? 0));
});

test("where half of the asks find no capacity a replica is ready after two of them on average: 240 s for 120", () => {
  const readiness = { nodeSeconds: 100, imageSeconds: 0, weightsBytesPerSecond: 1e13, warmUpSeconds: 20 };
  const result = leadOf({ readiness: { ...readiness, stockOutShare: 0.5 } });
  expect(result?.readySeconds).toBeCloseTo(240, 1);
  expect(result?.stockOutShare).toBe(0.5);
});

test("the bound of the line bounds what waits when replicas are ready: lines of 8 hold less than half of what lines of 256 do", () => {
  const short = budget({ maxWaiting: 8 });
  expect(chatOf(1).pools[0]?.maxWaiting).toBe(256);
  const most = (result: typeof short) => Math.max(...(result?.points ?? []).map(({ waitingAtLead }) => waitingAtLead));
  expect(most(short)).toBeLessThan(most(asItIs) / 2);
});

test("a burst is absorbed up to the last stretch at whose end no more calls of it had missed a limit than may", () => {
  const point = (missed: number, waiting: number) => ({ ...quietPoint, missed, waiting });
  const points = [
    ...Array<number>(10)
      .fill(0)
      .map(() => point(50, 0)),
    point(0, 3),
    point(8, 30),
    point(40, 90),
  ];
  // 8 of 200 are 4 %, 48 of 300 are 16 %; what came before the burst does not count.
  expect(absorbed({ pointSeconds: 60, points }, 3, 0.05, 180)).toEqual({
    factor: 3,
    seconds: 120,
    isWhole: false,
    waiting: 30,
    waitingAtLead: 90,
  });
});
