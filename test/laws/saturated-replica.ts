import { randomStream } from "../../src/numeric/random-stream.ts";
import type { Pool } from "../../src/engine/input.ts";
import { simulatedPool } from "../../src/engine/simulation/simulated-pool.ts";
import {
  type CallServer,
  type Client,
  emptyRequest,
  type LaneRules,
} from "../../src/engine/simulation/simulation-input.ts";
import { simulation } from "../../src/engine/simulation/simulation.ts";

const lane: LaneRules = {
  poolIndex: 0,
  level: 0,
  fromReplica: 0,
  toReplica: 1,
  maxInFlight: Number.POSITIVE_INFINITY,
  bucketPerSecond: Number.POSITIVE_INFINITY,
  bucketSize: Number.POSITIVE_INFINITY,
  waitsOutside: false,
};

/** More blocks of cache than any of the calls here fill: memory is no limit of the service model. */
const kvBlocks = 10_000_000;

/** Lengths lie so far from their means at most: calls that began together do not stay together. */
const spread = 0.2;

/** Calls that come at random, whatever becomes of them. */
function callers(server: CallServer, perSecond: number, promptTokens: number, outputTokens: number): Client {
  const request = emptyRequest();
  const stream = randomStream(1, "calls");
  const around = (tokens: number) => Math.round(tokens * (1 + spread * (2 * stream.uniform() - 1)));
  let next = 0;
  return {
    nextSeconds: () => next,
    act: (seconds) => {
      next = seconds + stream.exponential() / perSecond;
      request.promptTokens = around(promptTokens);
      request.outputTokens = around(outputTokens);
      server.submit(request);
    },
    firstToken: () => undefined,
    done: () => undefined,
    refused: () => undefined,
    expired: () => undefined,
  };
}

/** Calls a second that a replica of the pool completes of `offered` that come; its first turns are left out. */
export function saturatedCallsPerSecond(
  pool: Pool,
  offered: number,
  promptTokens: number,
  outputTokens: number,
): number {
  const batch = pool.maxSequences;
  const full = simulatedPool(pool, 1, kvBlocks);
  const run = simulation(
    { pools: [full], lanes: [lane], seed: 1 },
    (server) => callers(server, offered, promptTokens, outputTokens),
    { gaps: () => undefined, done: () => undefined },
  );
  const goOn = (calls: number) => {
    while (run.counts().done < calls) run.advance(Number.POSITIVE_INFINITY, 1);
    return { seconds: run.nowSeconds(), done: run.counts().done };
  };
  const start = goOn(5 * batch);
  const end = goOn(start.done + 16 * batch);
  return (end.done - start.done) / (end.seconds - start.seconds);
}
