import { expect, test } from "vitest";
import { simulation } from "../../../src/engine/simulation/simulation.ts";
import { emptyRequest } from "../../../src/engine/simulation/simulation-input.ts";
import { linearLaw } from "../../../src/engine/simulation/step-law.ts";
import { smallPool } from "./stepper/small-run.ts";

/** Calls of 4 + 400 tokens, ten a second, on so many replicas with a line of their own or one for all; strokes a call. */
function strokesPerCall(replicas: number, kind: "central" | "round-robin"): number {
  const law = linearLaw({ perStep: 0.01, perPromptToken: 0, perCall: 0.001, perContextToken: 1e-6, perPair: 0 });
  const lane = { poolIndex: 0, level: 0, fromReplica: 0, toReplica: replicas, maxInFlight: Infinity };
  const calls = 400;
  let sent = 0;
  const run = simulation(
    {
      pools: [{ ...smallPool, law, replicas, kvBlocks: 100_000, router: { kind, loadThreshold: 0 } }],
      lanes: [{ ...lane, bucketPerSecond: 0, bucketSize: Infinity, waitsOutside: false }],
      seed: 1,
    },
    (server) => ({
      nextSeconds: () => (sent < calls ? sent / 10 : Infinity),
      act: () => {
        sent += 1;
        server.submit({ ...emptyRequest(), promptTokens: 4, outputTokens: 400, tag: sent });
      },
      firstToken: () => undefined,
      done: () => undefined,
      refused: () => undefined,
      expired: () => undefined,
    }),
    { gaps: () => undefined, done: () => undefined },
  );
  run.advance(Infinity, Infinity);
  expect(run.counts().done).toBe(calls);
  return run.counts().events / calls;
}

test("a call that waits at a pool cuts the stroke of one replica, however many there are", () => {
  // As a call that is sent to one: its arrival and its end cut a stroke each, and its first step is one of its own.
  expect(strokesPerCall(8, "central")).toBeLessThan(1.5 * strokesPerCall(8, "round-robin"));
  expect(strokesPerCall(32, "central")).toBeLessThan(1.5 * strokesPerCall(32, "round-robin"));
});
