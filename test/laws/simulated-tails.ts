import type { Pool } from "../../src/engine/input.ts";
import { simulatedPool } from "../../src/engine/simulation/simulated-pool.ts";
import { type CallServer, type Client, emptyRequest } from "../../src/engine/simulation/simulation-input.ts";
import { simulation } from "../../src/engine/simulation/simulation.ts";
import { unstatedSpread } from "../../src/engine/workload/call-prompts.ts";
import { spreadQuantile } from "../../src/engine/workload/spread.ts";
import { randomStream } from "../../src/numeric/random-stream.ts";

/** Memory is no limit of these calls. */
const kvBlocks = 10_000_000;

/** Calls that come at random; one in turn has each of the lengths. Answers vary: of one length all, calls that once met would march in step for ever. */
export interface RandomCalls {
  readonly perSecond: number;
  readonly prompts: readonly number[];
  readonly outputTokens: number;
}

function callers(server: CallServer, { perSecond, prompts, outputTokens }: RandomCalls): Client {
  const request = emptyRequest();
  const stream = randomStream(1, "calls");
  let next = 0;
  return {
    nextSeconds: () => next,
    act: (seconds) => {
      next = seconds + stream.exponential() / perSecond;
      request.promptTokens = prompts[Math.floor(stream.uniform() * prompts.length)] ?? 1;
      const draw = spreadQuantile(unstatedSpread, stream.uniform());
      request.outputTokens = Math.max(1, Math.round(draw * outputTokens));
      request.tag = 0;
      server.submit(request);
    },
    firstToken: () => undefined,
    done: () => undefined,
    refused: () => undefined,
    expired: () => undefined,
  };
}

/** Times of calls, sorted. */
export interface Tails {
  readonly ttftSeconds: readonly number[];
  readonly gapSeconds: readonly number[];
}

/** Times to the first token and mean gaps of so many calls of a pool whose replicas have room for all. */
export function simulatedTails(pool: Pool, replicas: number, calls: RandomCalls, count: number): Tails {
  const ttftSeconds: number[] = [];
  const gapSeconds: number[] = [];
  const warmUp = count / 10;
  let seen = 0;
  const run = simulation(
    {
      pools: [simulatedPool(pool, replicas, kvBlocks)],
      lanes: [
        {
          poolIndex: 0,
          level: 0,
          fromReplica: 0,
          toReplica: replicas,
          maxInFlight: Infinity,
          bucketPerSecond: Infinity,
          bucketSize: Infinity,
          waitsOutside: false,
        },
      ],
      seed: 1,
    },
    (server) => callers(server, calls),
    {
      gaps: () => undefined,
      done: (call) => {
        seen += 1;
        if (seen <= warmUp) return;
        ttftSeconds.push(call.firstTokenSeconds - call.arrivalSeconds);
        const gaps = call.outputTokens - 1;
        if (gaps > 0) gapSeconds.push((call.doneSeconds - call.firstTokenSeconds) / gaps);
      },
    },
  );
  while (run.counts().done < count) run.advance(Infinity, 1000);
  const rising = (values: readonly number[]) => [...values].sort((one, other) => one - other);
  return { ttftSeconds: rising(ttftSeconds), gapSeconds: rising(gapSeconds) };
}

/** The value that a share of the sorted values is within. */
export function within(values: readonly number[], share: number): number {
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
}
