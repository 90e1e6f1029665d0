import { simulation } from "../../engine/simulation/simulation.ts";
import type { SimulatedPool } from "../../engine/simulation/simulation-input.ts";
import { onlyLane, type Replayed } from "../simulated/replay.ts";
import type { AgentRun } from "./agent-run.ts";
import { type SessionCall, sessionClient, type SessionClient } from "./session-client.ts";
import { sessionDraws } from "./session-shape.ts";

/** What one run gave, and what its engine's counters say. */
export interface AgentReplay extends Replayed {
  readonly lookups: Lookups;
}

/** Tokens that an engine looked for in its cache and those that it found. */
interface Lookups {
  readonly askedTokens: number;
  readonly foundTokens: number;
}

/** A call that was served: tokens of its prompt and those that it found, when it came and when it was admitted. */
interface Served {
  readonly promptTokens: number;
  readonly hitTokens: number;
  readonly arrivalSeconds: number;
  readonly admittedSeconds: number;
}

/** Steps that a replica went through, by when each stretch of them ended; rising. */
interface Stretches {
  readonly endSeconds: number[];
  readonly steps: number[];
}

/**
 * What vLLM's counter of found prompt tokens says, as it counted until July 2026: the first of the line is looked up anew in every step
 * that has no room for it, and each look counts. What a call found when it was admitted stands for all its looks. Where nobody waits it is the share
 * of the prompts that was found; where calls wait long, that of those that found nothing.
 *
 * @source vllm-prefix-counter
 */
export function lookupsOf(served: readonly Served[], { endSeconds, steps }: Stretches): Lookups {
  let [askedTokens, foundTokens, at, headSince] = [0, 0, 0, 0];
  for (const call of served.toSorted((one, other) => one.admittedSeconds - other.admittedSeconds)) {
    const { promptTokens, hitTokens, arrivalSeconds, admittedSeconds } = call;
    const since = Math.max(arrivalSeconds, headSince);
    let looks = 1;
    for (; (endSeconds[at] ?? Infinity) <= admittedSeconds; at += 1) {
      if ((endSeconds[at] ?? 0) > since) looks += steps[at] ?? 0;
    }
    askedTokens += looks * promptTokens;
    foundTokens += looks * hitTokens;
    headSince = admittedSeconds;
  }
  return { askedTokens, foundTokens };
}

/** What is still under way when the run ends is waited for so long. */
const graceSeconds = 30;

/** Replays a run; only calls that were sent after its beginning and done by its end count, as in its source. */
export function agentReplay(
  pool: SimulatedPool,
  run: AgentRun,
  intakeSeconds: (promptTokens: number) => number,
  seed: number,
): AgentReplay {
  const plan = { run, draws: sessionDraws(run, seed), intakeSeconds };
  let client: SessionClient | null = null;
  const served: Served[] = [];
  const stretches: Stretches = { endSeconds: [], steps: [] };
  const world = simulation(
    { pools: [pool], lanes: [onlyLane], seed },
    (server) => (client = sessionClient(plan, server)),
    {
      gaps: ({ endSeconds, steps }) => {
        stretches.endSeconds.push(endSeconds);
        stretches.steps.push(steps);
      },
      done: ({ promptTokens, hitTokens, arrivalSeconds, admittedSeconds }) => {
        served.push({ promptTokens, hitTokens, arrivalSeconds, admittedSeconds });
      },
    },
  );
  world.advance(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const own = client as SessionClient | null;
  if (own === null) throw new Error("the simulation has no client");
  const began = own.beganSeconds();
  const end = began + run.seconds;
  const counted = own.calls.filter(
    ({ sentSeconds, doneSeconds }) => sentSeconds >= began && doneSeconds <= end + graceSeconds,
  );
  const column = (value: (call: SessionCall) => number) => Float64Array.from(counted, value);
  const tokens = (value: (call: SessionCall) => number) => Int32Array.from(counted, value);
  return {
    lengths: { promptTokens: tokens((call) => call.promptTokens), outputTokens: tokens((call) => call.outputTokens) },
    times: {
      sent: column((call) => call.sentSeconds - began),
      first: column((call) => call.firstSeconds - began),
      done: column((call) => call.doneSeconds - began),
    },
    gaps: [],
    tokensToFirstPiece: 1,
    firstCounted: 0,
    warmCalls: 0,
    lookups: lookupsOf(
      served.filter(({ admittedSeconds }) => admittedSeconds >= began && admittedSeconds <= end),
      stretches,
    ),
  };
}
