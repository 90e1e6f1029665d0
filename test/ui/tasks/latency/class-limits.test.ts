import { expect, test } from "vitest";
import { doneAtOnce } from "../../../../src/planning/simulation/piecework.ts";
import { pageLoadsInPieces } from "../../../../src/planning/page-loads.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import {
  boundText,
  isMissed,
  type LimitedTime,
  limitedTimesOf,
} from "../../../../src/ui/tasks/latency/class-limits.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const time = (seconds: number, marginShare: number): LimitedTime => ({
  classId: "support",
  className: "Support chat",
  poolId: "chat",
  kind: "itl",
  percentile: 0.99,
  basis: "simulated",
  isSaidMissed: false,
  seconds,
  limitSeconds: 0.04,
  boundSeconds: 0.04 * (1 - marginShare),
  marginShare,
});

test("a limit of 40 ms less 5 % is 38 ms, and without a margin 40 ms", () => {
  expect(boundText(time(0.03, 0.05))).toBe("38 ms = 40 ms less 5\u00a0%");
  expect(boundText(time(0.03, 0))).toBe("40 ms");
});

test("39 ms miss a limit of 40 ms less 5 %, as the load line counts it, and keep one without a margin", () => {
  expect(isMissed(time(0.039, 0.05))).toBe(true);
  expect(isMissed(time(0.039, 0))).toBe(false);
});

test("a percentile among calls that never came to a token is missed where the plan says so, and not for want of a number", () => {
  const lost = { ...time(0, 0.05), seconds: null };
  expect(isMissed({ ...lost, isSaidMissed: true })).toBe(true);
  expect(isMissed(lost)).toBe(false);
  expect(isMissed({ ...lost, isSaidMissed: true, boundSeconds: null })).toBe(false);
});

test("where prompts are computed apart each side has its own limit: 450 ms less 5 % as far as it is left, and 40 ms", () => {
  const edited = withTyped(exampleScenario("support-chat"), { "pools.chat.split.transfer": "layers" });
  const { plan, input } = pagePlan(edited);
  const { curves } = doneAtOnce(pageLoadsInPieces({ scenario: edited, judgement: null }));
  const of = (id: string) => limitedTimesOf(id, plan, input, curves[id] ?? null);
  expect(of("chat").map(boundText)).toEqual(["38 ms = 40 ms less 5\u00a0%"]);
  expect(of("chat prompts").map(boundText)).toEqual([expect.stringMatching(/^4\d\d ms left of 428 ms$/)]);
  const full = { itlClassId: "support", ttftClassId: "support", ttftBoundSeconds: 0, points: [] };
  expect(limitedTimesOf("chat prompts", plan, input, full)).toEqual([]);
});
