import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../engine/simulation/event-heap.ts";
import type { CallRequest, CallServer } from "../../engine/simulation/simulation-input.ts";
import { workflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import type { DrawnCall } from "../../formats/calls/drawn-call.ts";
import { farthestSeconds, simulationSetup } from "../simulation/simulation-setup.ts";

/** Calls of a trace unless somebody asks for others. */
export const usualTraceCalls = 20_000;

/** What a call takes on a pool by the plan: its first token, and each further one. */
interface CallTimes {
  readonly ttftSeconds: number;
  readonly itlSeconds: number;
}

function timesOf({ pools }: Plan, poolId: string): CallTimes {
  const result = pools.find(({ id }) => id === poolId);
  return { ttftSeconds: result?.ttftMeanSeconds ?? 0, itlSeconds: result?.itlMeanSeconds ?? 0 };
}

/** Tokens that are found: those that are given whatever caches hold, else the session's own, or the head that many share. */
function foundTokens({ givenTokens, knownTokens, head, headTokens, promptTokens }: CallRequest): number {
  const held = Math.max(knownTokens, head >= 0 ? headTokens : 0);
  return Math.min(promptTokens, givenTokens >= 0 ? givenTokens : held);
}

/** Calls as they are drawn, and the sessions that they belong to. */
class Drawing {
  readonly sessions: DrawnCall[][] = [];
  calls = 0;
  /** Sessions that may go on: their place, and when their last call was answered. */
  private readonly open = new Map<number, { readonly place: number; readonly doneSeconds: number }>();
  add(call: DrawnCall, continues: boolean, doneSeconds: number): void {
    this.calls += 1;
    const { session, arrivalSeconds } = call;
    const before = session === null ? undefined : this.open.get(session);
    const place = before?.place ?? this.sessions.length;
    const rounds = (this.sessions[place] ??= []);
    const last = rounds.at(-1);
    if (before !== undefined && last !== undefined)
      rounds[rounds.length - 1] = { ...last, waitSeconds: Math.max(0, arrivalSeconds - before.doneSeconds) };
    rounds.push(call);
    if (session !== null && continues) this.open.set(session, { place, doneSeconds });
    else if (session !== null) this.open.delete(session);
  }
  end(session: number): void {
    this.open.delete(session);
  }
  /** Whether any of the first so many sessions may go on. */
  isOpen(first: number): boolean {
    return [...this.open.values()].some(({ place }) => place < first);
  }
  /** So many calls of whole sessions, the first that came, the last of them cut; in the order in which they were sent. */
  first(most: number): readonly DrawnCall[] {
    const taken: DrawnCall[] = [];
    for (const rounds of this.sessions) taken.push(...rounds.slice(0, most - taken.length));
    return taken.toSorted((one, other) => one.arrivalSeconds - other.arrivalSeconds);
  }
}

/** Sessions without an end are not waited for: of so many times the calls that are asked for some are taken. */
const farthestDraw = 4;

/**
 * Calls that come to a pool at the planning load, as the simulation's own client sends them: each takes what the plan says a call
 * takes in the mean, so that further calls of a session come when they would. Sessions are whole, so that long ones count as often as
 * they come. The same seed gives the same calls.
 */
export function planTrace(
  input: EngineInput,
  plan: Plan,
  { poolId, calls: most, seed }: { readonly poolId: string; readonly calls: number; readonly seed: number },
): readonly DrawnCall[] {
  const setup = simulationSetup(input, plan, { mostReplicas: Number.MAX_SAFE_INTEGER });
  if (setup === null || !setup.lanes.some((lane) => lane.poolId === poolId)) return [];
  const lanes = setup.lanes.map(({ rules }) => rules);
  const times = setup.lanes.map((lane) => timesOf(plan, lane.poolId));
  const drawing = new Drawing();
  const answers = eventHeap();
  const tags: number[] = [];
  let now = 0;
  const server: CallServer = {
    submit: (request) => {
      const { ttftSeconds, itlSeconds } = times[request.lane] ?? { ttftSeconds: 0, itlSeconds: 0 };
      const doneSeconds = now + ttftSeconds + Math.max(0, request.outputTokens - 1) * itlSeconds;
      if (setup.lanes[request.lane]?.poolId === poolId)
        drawing.add(drawnCall(request, now), request.continues, doneSeconds);
      tags.push(request.tag);
      pushEvent(answers, doneSeconds, tags.length - 1);
    },
    endSession: (session) => drawing.end(session),
  };
  const { classes } = setup;
  const client = workflowClient({ classes, lanes, seed, horizonSeconds: farthestSeconds }, server, () => undefined);
  let enough: number | null = null;
  while (enough === null || (drawing.calls < farthestDraw * most && drawing.isOpen(enough))) {
    const answer = nextEventSeconds(answers);
    const own = client.nextSeconds();
    now = Math.min(answer, own);
    if (!(now < farthestSeconds)) break;
    if (answer <= own) client.done(tags[popEvent(answers)] ?? -1, now);
    else client.act(now);
    if (enough === null && drawing.calls >= most) enough = drawing.sessions.length;
  }
  return drawing.first(most);
}

function drawnCall(request: CallRequest, arrivalSeconds: number): DrawnCall {
  return {
    arrivalSeconds,
    promptTokens: Math.max(1, Math.round(request.promptTokens)),
    outputTokens: Math.max(1, Math.round(request.outputTokens)),
    foundTokens: Math.floor(foundTokens(request)),
    // Heads are of the whole simulation; what is given is of the class, and begins alike in all its calls.
    head: request.head >= 0 ? request.head : -1 - request.lane,
    session: request.session < 0 ? null : request.session,
    waitSeconds: null,
  };
}
