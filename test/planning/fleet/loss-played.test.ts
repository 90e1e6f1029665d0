import { expect, test } from "vitest";
import { heldAgain, lossPlayedInPieces } from "../../../src/planning/fleet/loss-played.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { nothingReserved } from "../../engine/nothing-reserved.ts";
import { chatOf, quietPoint } from "./chat-fleet.ts";

type Reserves = ReturnType<typeof chatOf>["reserves"];

const played = (reserves: Partial<Reserves>, pool: Parameters<typeof chatOf>[1] = {}) =>
  doneAtOnce(lossPlayedInPieces({ ...chatOf(60_000, pool), reserves: { ...nothingReserved, ...reserves } }, "chat"));

test("with each line limits hold through what it is for, and without it they break: failure, update, maintenance, warm", () => {
  const result = played({ failure: 1, rollout: 1, maintenance: 1, warm: 1 });
  expect(result?.steadyReplicas).toBe(1);
  expect(result?.rows.map(({ line, how, verdict }) => [line, how, verdict])).toEqual([
    ["failure", "fail", "protects"],
    ["rollout", "drain", "protects"],
    ["maintenance", "drain", "protects"],
    ["warm", "burst", "protects"],
  ]);
  for (const { withLine, withoutLine } of result?.rows ?? []) {
    expect(withLine.replicas).toBe(withoutLine.replicas + 1);
    expect(withLine.missed / withLine.calls).toBeLessThan(0.05);
    expect(withoutLine.missed / withoutLine.calls).toBeGreaterThan(0.05);
  }
  const warm = result?.rows.find(({ line }) => line === "warm");
  // One more beside one carries twice as much.
  expect(warm?.factor).toBe(2);
  // Where the only replica is out for maintenance nobody answers while it is played.
  expect(result?.rows[2]?.withoutLine.heldAgainSeconds).toBeNull();
  expect(result?.rows[1]?.withoutLine.lost).toBe(0);
});

test("a node and a zone take all replicas in them, and a trial takes its own: with the line limits hold, without it they break", () => {
  const result = played({ node: 1, zone: 1, canary: 1 }, { zones: 2 });
  const steady = result?.steadyReplicas ?? 0;
  expect(result?.rows.map(({ line, how, verdict }) => [line, how, verdict])).toEqual([
    ["node", "fail", "protects"],
    ["zone", "fail", "protects"],
    ["canary", "drain", "protects"],
  ]);
  for (const { replicas, withLine, withoutLine } of result?.rows ?? []) {
    expect(withoutLine.replicas).toBe(steady);
    expect(withLine.replicas).toBe(steady + replicas);
  }
});

test("of two regions with what both carry one may be lost, and with what each needs for its own users limits break", () => {
  const region = (name: string) => ({ name, share: 0.5, latencySeconds: 0.1 });
  const pool = { replicas: 4, maxSequences: 4, regions: [region("Frankfurt"), region("Virginia")] };
  const scenario = { ...chatOf(10_000, pool), reserves: { ...nothingReserved, region: 1 } };
  const result = doneAtOnce(lossPlayedInPieces(scenario, "chat"));
  expect(result?.rows.map(({ line, how, replicas, verdict }) => [line, how, replicas, verdict])).toEqual([
    ["region", "fail", 4, "protects"],
  ]);
  // Four and four with the line, of which four are lost; two and two without, of which two are.
  const [row] = result?.rows ?? [];
  expect([row?.withLine.replicas, row?.withoutLine.replicas]).toEqual([8, 4]);
});

test("a line whose removal changes nothing says so", () => {
  const result = played({ failure: 1, rollout: 0, maintenance: 0, warm: 0 }, { replicas: 4 });
  expect(result?.rows).toHaveLength(1);
  expect(result?.rows[0]).toMatchObject({ line: "failure", verdict: "changes nothing" });
});

test("limits hold again from the stretch on from which no more calls miss them than may", () => {
  const point = (missed: number) => ({ ...quietPoint, missed });
  // The event is at 600 s; stretches of 60 s.
  const after = (missed: readonly number[]) => ({
    pointSeconds: 60,
    points: [...Array<number>(10).fill(0), ...missed].map(point),
  });
  expect(heldAgain(after([90, 90, 0, 0, 0]), 0.05, 120)).toBe(120);
  expect(heldAgain(after([4, 5, 50, 0, 0]), 0.05, 120)).toBe(0);
  expect(heldAgain(after([90, 90, 90, 90, 90]), 0.05, 120)).toBeNull();
});
