import { expect, test } from "vitest";
import type { Plan } from "../../src/engine/plan-result.ts";
import { judgedInput } from "../../src/planning/judge/judged-plan.ts";
import { judgePlanInPieces } from "../../src/planning/judge/worlds.ts";
import { rememberedWithLoad } from "../../src/planning/plan-memory.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { type Edits, plannedBroken } from "./broken-plan.ts";

const busy: Edits = { "reserves.node": 0, "classes.support.arrivals.perDay": 400_000 };
const apart: Edits = { ...busy, "pools.chat.split": {} };

const poolIn = ({ pools }: Plan, id: string) => pools.find((pool) => pool.id === id) ?? never();
const sidesOf = (edits: Edits) => {
  const planned = plannedBroken(edits);
  const { plan } = planned;
  const answers = poolIn(plan, "chat");
  return { ...planned, answers, prompts: poolIn(plan, "chat prompts"), handover: answers.handover ?? never() };
};

test("a pool in two is two pools of the plan: devices and money are those of both, and the class pays for both", () => {
  const { plan, input, answers, prompts } = sidesOf(apart);
  expect(plan.pools.map(({ id }) => id)).toEqual(["chat", "chat prompts"]);
  expect(plan.devices).toBe((answers.devices ?? 0) + (prompts.devices ?? 0));
  const price = input.pools[0]?.usdPerDeviceHour ?? 0;
  expect(plan.costLedger.totalUsdPerMonth).toBeGreaterThanOrEqual((plan.devices ?? 0) * price * 730 * (1 - 1e-12));
  expect(plan.classes[0]?.costUsdPerMonth).toBeCloseTo(plan.costUsdPerMonth ?? 0, 4);
});

test("the prompts' side of another device has its price, its split and its memory, each side its own ledger", () => {
  const other = {
    ...apart,
    "pools.chat.split": { accelerator: "h200-sxm", tp: 4, usdPerDeviceHour: 7, devicesPerUnit: 1, kv: "fp8" },
  };
  const { prompts, answers, input } = sidesOf(other);
  expect(prompts).toMatchObject({ accelerator: "h200-sxm", tp: 4, kvDtype: "fp8" });
  expect(answers).toMatchObject({ accelerator: "h100-sxm", tp: 2, kvDtype: "bf16" });
  expect(prompts.memoryLedger?.totalBytes).not.toBe(answers.memoryLedger?.totalBytes);
  expect(input.pools.find(({ id }) => id === "chat prompts")?.usdPerDeviceHour).toBe(7);
});

test("a state of 1,155 tokens of Llama 3.3 70B in 16 bits is 378 MB, 5.8 ms at 32.4 GB/s of two devices; half in FP8", () => {
  const { handover } = sidesOf(apart);
  // 80 layers, 8 heads of 128, keys and values of 2 bytes: 327,680 bytes a token, half of it on each of two devices.
  const tokens = handover.bytesPerCall / 327_680;
  expect(tokens).toBeCloseTo(1155, 0);
  expect(handover.link).toBe("network");
  expect(handover.transferSeconds).toBeCloseTo((tokens * 163_840) / handover.linkBytesPerSecond, 4);
  const eighth = sidesOf({ ...apart, "pools.chat.split": { kv: "fp8" } }).handover;
  expect(eighth.bytesPerCall).toBeCloseTo(handover.bytesPerCall / 2, -3);
  const entered = sidesOf({ ...apart, "pools.chat.split": { linkBytesPerSecond: 1e10, transfer: "whole" } }).handover;
  expect(entered).toMatchObject({ link: "entered", linkBytesPerSecond: 1e10 });
  expect(entered.transferSeconds).toBeCloseTo((tokens * 163_840) / 1e10, 4);
  expect(entered.shownSeconds).toBe(entered.transferSeconds);
});

test("layers that set off as they are computed leave an eightieth of the transfer, or what the prompt does not hide", () => {
  const { handover } = sidesOf(apart);
  expect(handover.shownSeconds).toBeCloseTo(handover.transferSeconds / 80, 9);
  const slow = sidesOf({ ...apart, "pools.chat.split": { linkBytesPerSecond: 3e9 } }).handover;
  expect(slow.shownSeconds).toBeGreaterThan(slow.transferSeconds / 80);
  expect(slow.shownSeconds).toBeLessThan(slow.transferSeconds);
});

test("a first token is prompt, way and first step, within the limit; the first token's parts are those of both sides", () => {
  const { plan, handover } = sidesOf(apart);
  const [support] = plan.classes;
  const { promptTtftSeconds, linkWaitSeconds, shownSeconds, answerTtftSeconds } = handover;
  expect(handover.ttftMeanSeconds).toBeCloseTo(
    promptTtftSeconds + linkWaitSeconds + shownSeconds + answerTtftSeconds,
    12,
  );
  expect(support?.ttftMeanSeconds).toBeCloseTo(handover.ttftMeanSeconds, 6);
  expect(support?.ttftAtPercentileSeconds).toBeLessThanOrEqual(0.45 * 0.95 * (1 + 1e-9));
  expect(plannedBroken(busy).plan.classes[0]?.itlMeanSeconds).toBeGreaterThan(support?.itlMeanSeconds ?? Infinity);
});

test("a slower link takes no fewer replicas of prompts, and a typed count of either side stands", () => {
  const counts = (split: object) => {
    const { prompts, answers } = sidesOf({ ...apart, "pools.chat.split": split });
    return [prompts.steadyReplicas, answers.steadyReplicas];
  };
  const [fast = 0, ofAnswers = 0] = counts({ transfer: "whole" });
  const [slow = 0] = counts({ transfer: "whole", linkBytesPerSecond: 3e9 });
  // A link of 3 GB/s carries a state in 0.063 s, so 58 calls a second fill nearly four of them.
  expect(slow).toBeGreaterThanOrEqual(Math.max(4, fast ?? 0));
  expect(counts({ replicas: 9 })).toEqual([9, ofAnswers]);
  const typed = sidesOf({ ...apart, "pools.chat.replicas": 8 });
  expect(typed.answers.steadyReplicas).toBe(8);
});

test(
  "the judge searches both counts: those it finds hold in the simulation, whose times stand in the plan",
  { timeout: 120_000 },
  () => {
    const { input, plan, load, paid } = sidesOf({ ...apart, "classes.support.arrivals.perDay": 150_000 });
    const judgement = doneAtOnce(judgePlanInPieces(input, { plan, load, paid }));
    expect(judgement.pools.map(({ id, basis }) => [id, basis])).toEqual([
      ["chat", "simulated"],
      ["chat prompts", "simulated"],
    ]);
    const judged = rememberedWithLoad(judgedInput(input, judgement), null).plan;
    for (const { id, replicas } of judgement.pools) {
      expect(poolIn(judged, id)).toMatchObject({ steadyReplicas: replicas, basis: "simulated" });
      expect(Math.abs((replicas ?? 0) - (poolIn(plan, id).steadyReplicas ?? 0))).toBeLessThanOrEqual(2);
    }
    const [seen] = judged.classes;
    expect(seen?.basis).toBe("simulated");
    // The formula's mean is near what was seen: within what first tokens are asked to be met by.
    const formula = plan.classes[0]?.ttftMeanSeconds ?? 0;
    expect(Math.abs((seen?.ttftMeanSeconds ?? 0) / formula - 1)).toBeLessThan(0.35);
  },
);

function never(): never {
  throw new Error("no such pool");
}
