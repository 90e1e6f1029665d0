import type { LimitVerdict } from "../../../src/planning/judge/judged-limits.ts";
import type { ProbeResult } from "../../../src/planning/judge/probe.ts";

/** A limit of 1 % that is missed so many times. */
export const limit = (poolId: string, ratio: number): LimitVerdict => ({
  classId: `of ${poolId}`,
  part: "main",
  poolId,
  kind: "ttft",
  bound: 1,
  allowedShare: 0.01,
  calls: 10_000,
  over: 100 * ratio,
  share: 0.01 * ratio,
  standardError: 0.001,
  ratio,
  value: ratio,
  isUntold: false,
});

/** What a probe of such limits finds. */
export const result = (limits: readonly LimitVerdict[], pilingUp: readonly string[] = []): ProbeResult => {
  const holds = pilingUp.length === 0 && limits.every(({ ratio }) => ratio <= 1);
  return {
    limits,
    pilingUp,
    lanes: [],
    heldByCaps: [],
    holds,
    isPilingUp: pilingUp.length > 0,
    isSure: false,
    isEarly: false,
    shortfall: 1,
    worstRatio: pilingUp.length > 0 ? Infinity : Math.max(...limits.map(({ ratio }) => ratio)),
    events: 1,
    simulatedSeconds: 1,
  };
};
