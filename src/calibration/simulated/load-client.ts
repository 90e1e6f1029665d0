import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../engine/simulation/event-heap.ts";
import { type CallServer, type Client, emptyRequest } from "../../engine/simulation/simulation-input.ts";
import type { CallLengths, ReplayedLoad } from "./row-load.ts";

/** When each call was sent, had its first token, was done; NaN: not yet, or refused. Seconds. */
export interface CallTimes {
  readonly sent: Float64Array;
  readonly first: Float64Array;
  readonly done: Float64Array;
}

export interface LoadClient extends Client {
  readonly times: CallTimes;
}

/** Seconds that a call takes to reach the engine: longer where it is its user's first, and the engine is cold; and behind others, while its tokens are counted. */
export interface IntakeSeconds {
  readonly taking: (isFirst: boolean) => number;
  readonly countingPerToken: number;
}

/** Sends the calls of a load: due at `dueSeconds`, rising; each is taken in, prompts' tokens counted one prompt after the other. */
interface LoadPlan {
  readonly load: ReplayedLoad;
  readonly lengths: CallLengths;
  readonly dueSeconds: Float64Array;
  readonly intake: IntakeSeconds;
}

/** A benchmark's client: sends the calls in order, each when it is due and fewer than the most are in flight. */
export function loadClient({ load, lengths, dueSeconds, intake }: LoadPlan, server: CallServer): LoadClient {
  const { calls, mostInFlight, warmCalls, headTokens, heads, headShare } = load;
  const column = () => new Float64Array(calls).fill(NaN);
  const times: CallTimes = { sent: column(), first: column(), done: column() };
  /** Calls on their way to the engine. */
  const taken = eventHeap();
  const request = emptyRequest();
  let due = 0;
  let next = 0;
  let inFlight = 0;
  let counted = 0;
  let ended = 0;

  const promptOf = (call: number) => lengths.promptTokens[call] ?? 1;
  const send = (seconds: number) => {
    // Whoever fills the caches before the run does so alone.
    for (; next < due && inFlight < (ended < warmCalls ? 1 : mostInFlight); next += 1) {
      inFlight += 1;
      times.sent[next] = seconds;
      const isFirst = Number.isFinite(mostInFlight) && next < warmCalls + mostInFlight;
      counted = Math.max(counted, seconds) + intake.countingPerToken * promptOf(next);
      pushEvent(taken, counted + intake.taking(isFirst), next);
    }
  };
  const submit = (call: number) => {
    request.promptTokens = promptOf(call);
    request.outputTokens = lengths.outputTokens[call] ?? 1;
    // So many of all calls so far begin with a head as the share says.
    const hasHead = heads > 0 && Math.floor((call + 1) * headShare) > Math.floor(call * headShare);
    request.head = hasHead ? call % heads : -1;
    request.headTokens = hasHead ? Math.min(headTokens, request.promptTokens - 1) : 0;
    request.tag = call;
    server.submit(request);
  };
  const leave = (seconds: number) => {
    inFlight -= 1;
    ended += 1;
    send(seconds);
  };
  const nextDue = () => (due < calls ? (dueSeconds[due] ?? 0) : Number.POSITIVE_INFINITY);

  return {
    times,
    nextSeconds: () => Math.min(nextDue(), nextEventSeconds(taken)),
    act: (seconds) => {
      if (nextEventSeconds(taken) <= seconds) return submit(popEvent(taken));
      due += 1;
      send(seconds);
    },
    firstToken: (tag, seconds) => {
      times.first[tag] = seconds;
    },
    done: (tag, seconds) => {
      times.done[tag] = seconds;
      leave(seconds);
    },
    refused: (_tag, _reason, seconds) => leave(seconds),
    expired: (_tag, seconds) => leave(seconds),
  };
}
