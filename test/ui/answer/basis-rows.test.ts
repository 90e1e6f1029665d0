import { expect, test } from "vitest";
import type { LimitVerdict } from "../../../src/planning/judge/judged-limits.ts";
import type { JudgedPool, Judgement } from "../../../src/planning/judge/judge.ts";
import { simulatedWords } from "../../../src/ui/answer/basis-rows.tsx";

const limit: LimitVerdict = {
  classId: "support",
  part: "main",
  poolId: "chat",
  kind: "ttft",
  bound: 0.4,
  allowedShare: 0.01,
  calls: 12_000,
  over: 60,
  share: 0.005,
  standardError: 0.001,
  ratio: 0.5,
  value: 0.3,
  isUntold: false,
};

function judged(nearest: LimitVerdict, missedWithFewer: LimitVerdict | null): Judgement {
  const pool: JudgedPool = {
    id: "chat",
    basis: "simulated",
    replicasByFormula: 8,
    replicas: 8,
    orReplicas: null,
    nearest,
    missedWithFewer,
    between: null,
    pilesUp: false,
    pilesUpWithFewer: false,
    calls: [],
  };
  return { pools: [pool] } as unknown as Judgement;
}

const words = (nearest: LimitVerdict, fewer: LimitVerdict | null) =>
  simulatedWords(judged(nearest, fewer)).replaceAll("\u00a0", " ");

test("the limit that one fewer misses is the one that is named, as it is what stops the fleet first", () => {
  const gaps = { ...limit, kind: "itl" as const, share: 0.03, ratio: 3 };
  expect(words(limit, gaps)).toBe(
    "12,000 calls at a steady peak: every limit is kept; with one replica fewer 97 % keep the time between tokens, 99 % wanted.",
  );
});

test("a limit on the KV cache speaks of no calls: its use with one fewer is told", () => {
  const kv = {
    ...limit,
    kind: "kv" as const,
    classId: "",
    bound: 0.3,
    allowedShare: 0.3,
    share: 0.34,
    ratio: 0.34 / 0.3,
  };
  expect(words(limit, kv)).toBe(
    "12,000 calls at a steady peak: every limit is kept; with one replica fewer 34 % of the KV cache is in use, 30 % at most by your limit.",
  );
});

test("where it is the nearest one too, both shares are told", () => {
  expect(words(limit, { ...limit, share: 0.02, ratio: 2 })).toBe(
    "12,000 calls at a steady peak: 99.5 % keep the time to first token, 99 % wanted; with one replica fewer 98 %.",
  );
});

test("without one fewer no limit is named: which stops the fleet first is not of this run", () => {
  expect(words(limit, null)).toBe("12,000 calls at a steady peak: every limit is kept.");
});

test("of a typed count that misses the share is told", () => {
  expect(words({ ...limit, share: 0.03, ratio: 3 }, null)).toBe(
    "12,000 calls at a steady peak: 97 % keep the time to first token, 99 % wanted.",
  );
});
