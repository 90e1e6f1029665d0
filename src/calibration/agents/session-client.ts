import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../engine/simulation/event-heap.ts";
import { type CallServer, type Client, emptyRequest } from "../../engine/simulation/simulation-input.ts";
import type { AgentRun } from "./agent-run.ts";
import type { SessionDraws, SessionState } from "./session-shape.ts";

/** A call as the client saw it; NaN: not yet, or never. */
export interface SessionCall {
  readonly lane: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly sentSeconds: number;
  firstSeconds: number;
  doneSeconds: number;
}

interface SessionPlan {
  readonly run: AgentRun;
  readonly draws: SessionDraws;
  readonly intakeSeconds: (promptTokens: number) => number;
}

export interface SessionClient extends Client {
  readonly calls: readonly SessionCall[];
  /** When the caches were warm and the run began; NaN: not yet. */
  readonly beganSeconds: () => number;
}

/**
 * Keeps so many sessions open. Before the run each sends the call before the one it begins with, so that its prompt is in the
 * cache; when all of these are done, the run begins. A session sends its next call a pause after the last one is done; one that
 * is over is followed by a new one at once. After the run nothing is sent.
 *
 * @source aiperf-agentx
 */
export function sessionClient({ run, draws, intakeSeconds }: SessionPlan, server: CallServer): SessionClient {
  const calls: SessionCall[] = [];
  /** Lanes whose next call is due, and calls on their way to the engine. */
  const due = eventHeap();
  const taken = eventHeap();
  const request = emptyRequest();
  const lanes: { session: number; state: SessionState }[] = [];
  let sessions = 0;
  let warming = run.sessions;
  let beganSeconds = Number.NaN;
  for (let lane = 0; lane < run.sessions; lane += 1) {
    lanes.push({ session: sessions, state: draws.session(lane, true) });
    sessions += 1;
    pushEvent(due, 0, lane);
  }
  const of = (lane: number) => {
    const found = lanes[lane];
    if (found === undefined) throw new Error("no such lane");
    return found;
  };
  const send = (lane: number, seconds: number) => {
    const { promptTokens } = of(lane).state;
    calls.push({
      lane,
      promptTokens,
      outputTokens: draws.outputTokens(lane),
      sentSeconds: seconds,
      firstSeconds: Number.NaN,
      doneSeconds: Number.NaN,
    });
    pushEvent(taken, seconds + intakeSeconds(promptTokens), calls.length - 1);
  };
  const submit = (tag: number) => {
    const call = calls[tag];
    if (call === undefined) return;
    const { session, state } = of(call.lane);
    request.promptTokens = call.promptTokens;
    request.outputTokens = call.outputTokens;
    request.session = session;
    request.knownTokens = state.knownTokens;
    request.continues = true;
    request.tag = tag;
    server.submit(request);
  };
  const isOver = (seconds: number) => seconds >= beganSeconds + run.seconds;
  const goOn = (lane: number, seconds: number) => {
    const own = of(lane);
    draws.grow(lane, own.state);
    if (own.state.callsLeft > 0) return pushEvent(due, seconds + draws.pauseSeconds(lane), lane);
    server.endSession(own.session);
    own.session = sessions;
    own.state = draws.session(lane, false);
    sessions += 1;
    pushEvent(due, seconds, lane);
  };
  const leave = (tag: number, seconds: number) => {
    const lane = calls[tag]?.lane;
    if (lane === undefined || isOver(seconds)) return;
    if (warming === 0) return goOn(lane, seconds);
    warming -= 1;
    if (warming > 0) return;
    beganSeconds = seconds;
    for (let other = 0; other < run.sessions; other += 1) goOn(other, seconds);
  };
  return {
    calls,
    beganSeconds: () => beganSeconds,
    nextSeconds: () => Math.min(nextEventSeconds(due), nextEventSeconds(taken)),
    act: (seconds) => {
      if (nextEventSeconds(taken) <= seconds) return submit(popEvent(taken));
      const lane = popEvent(due);
      if (!isOver(seconds)) send(lane, seconds);
    },
    firstToken: (tag, seconds) => {
      const call = calls[tag];
      if (call !== undefined) call.firstSeconds = seconds;
    },
    done: (tag, seconds) => {
      const call = calls[tag];
      if (call !== undefined) call.doneSeconds = seconds;
      leave(tag, seconds);
    },
    refused: (tag, _reason, seconds) => leave(tag, seconds),
    expired: (tag, seconds) => leave(tag, seconds),
  };
}
