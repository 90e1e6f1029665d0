import {
  type EventHeap,
  eventHeap,
  nextEventSeconds,
  popEvent,
  pushEvent,
} from "../../engine/simulation/event-heap.ts";
import {
  type CallRequest,
  type CallServer,
  type Client,
  emptyRequest,
} from "../../engine/simulation/simulation-input.ts";
import { risingOrder } from "../../numeric/rising-order.ts";
import { type PeerRun, entryTicks, nextPromptTokens, replicasOf, ticksOf } from "./peer-run.ts";

/** What is noted while the calls go by, by their places in the trace; times that never came are no number. */
export interface Notes {
  readonly prompts: Float64Array;
  readonly arrivals: Float64Array;
  readonly firsts: Float64Array;
  readonly dones: Float64Array;
  /** Gaps between tokens with what comes on top of each, and how many there were of each: the first `gaps`. */
  gapTicks: Float64Array;
  gapCounts: Int32Array;
  gaps: number;
  /** Of each call, over all its prompts; `lastHitTokens` that of the call which is done now. */
  readonly hitTokens: Float64Array;
  lastHitTokens: number;
}

const firstGaps = 1 << 14;

export function notesOf({ requests }: PeerRun): Notes {
  const nothing = () => new Float64Array(requests.length).fill(Number.NaN);
  const prompts = new Float64Array(requests.length);
  requests.forEach(({ promptTokens }, index) => (prompts[index] = promptTokens));
  return {
    prompts,
    arrivals: nothing(),
    firsts: nothing(),
    dones: nothing(),
    gapTicks: new Float64Array(firstGaps),
    gapCounts: new Int32Array(firstGaps),
    gaps: 0,
    hitTokens: new Float64Array(requests.length),
    lastHitTokens: 0,
  };
}

/** Room for so many gaps more. */
export function makeRoom(notes: Notes, more: number): void {
  const needed = notes.gaps + more;
  if (needed <= notes.gapTicks.length) return;
  const room = Math.max(needed, 2 * notes.gapTicks.length);
  const ticks = new Float64Array(room);
  ticks.set(notes.gapTicks);
  notes.gapTicks = ticks;
  const counts = new Int32Array(room);
  counts.set(notes.gapCounts);
  notes.gapCounts = counts;
}

/** Calls of the trace that are yet to enter: those of the file in their order, later rounds of sessions as they come up. */
interface Entries {
  /** Ticks, rising, and the places of their calls. */
  readonly ticks: Float64Array;
  readonly places: Int32Array;
  next: number;
  readonly later: EventHeap;
}

/** Calls that arrive by themselves, by when they enter; those that enter at one time in the order of the trace. */
function entriesOf(enters: Float64Array, places: Int32Array): Entries {
  const order = risingOrder(enters);
  const entries = { ticks: new Float64Array(order.length), places: new Int32Array(order.length), next: 0 };
  for (let index = 0; index < order.length; index += 1) {
    const at = order[index] ?? 0;
    entries.ticks[index] = enters[at] ?? 0;
    entries.places[index] = places[at] ?? 0;
  }
  return { ...entries, later: eventHeap() };
}

function nextEntryTicks({ ticks, next, later }: Entries): number {
  const own = next < ticks.length ? (ticks[next] ?? 0) : Number.POSITIVE_INFINITY;
  const other = nextEventSeconds(later);
  return other < own ? other : own;
}

/** Takes the call that enters next. Who is in the file comes before who is not. */
function takeEntry(entries: Entries): number {
  const { ticks, places, next, later } = entries;
  if (next >= ticks.length || nextEventSeconds(later) < (ticks[next] ?? 0)) return popEvent(later);
  entries.next = next + 1;
  return places[next] ?? 0;
}

/** Whether our own router deals the calls; else each replica has a lane. */
export function isDealt({ machine, requests }: PeerRun): boolean {
  if (machine.router !== "round-robin" || machine.queueEntrySecondsPerPromptToken > 0) return false;
  return requests.every(({ session }) => session < 0);
}

/** Writes a call of the trace into the request that is sent. */
function fillCall(run: PeerRun, notes: Notes, index: number, lane: number, call: CallRequest): void {
  const { machine, requests } = run;
  const request = requests[index];
  if (request === undefined) return;
  call.lane = lane;
  call.promptTokens = notes.prompts[index] ?? 0;
  call.outputTokens = request.outputTokens;
  call.session = request.session;
  call.knownTokens = call.promptTokens - request.promptTokens;
  call.head = request.prefix;
  call.headTokens = request.prefixTokens;
  call.continues = request.nextRound >= 0;
  call.extraLevel = machine.waitingOrder === "priority" ? request.level : 0;
  call.deadlineSeconds = ticksOf(machine, request.deadlineSeconds);
  call.tag = index;
}

/** Sends the calls of the trace, and a session's next round when the last one is done. */
export function traceClient(run: PeerRun, notes: Notes, server: CallServer): Client {
  const { machine, requests } = run;
  const lanes = isDealt(run) ? requests.map(() => 0) : replicasOf(run);
  const call = emptyRequest();
  const announced = (index: number, arrivalTicks: number): number => {
    notes.arrivals[index] = arrivalTicks;
    return entryTicks(machine, arrivalTicks, notes.prompts[index] ?? 0);
  };
  const enters = new Float64Array(requests.length);
  const places = new Int32Array(requests.length);
  let count = 0;
  requests.forEach(({ arrivalSeconds }, index) => {
    if (arrivalSeconds === null) return;
    enters[count] = announced(index, ticksOf(machine, arrivalSeconds));
    places[count] = index;
    count += 1;
  });
  const entries = entriesOf(enters.subarray(0, count), places);
  return {
    nextSeconds: () => nextEntryTicks(entries),
    act: () => {
      const index = takeEntry(entries);
      fillCall(run, notes, index, lanes[index] ?? 0, call);
      server.submit(call);
    },
    firstToken: (tag, ticks) => void (notes.firsts[tag] = ticks),
    done: (tag, ticks) => {
      notes.dones[tag] = ticks;
      notes.hitTokens[tag] = notes.lastHitTokens;
      const request = requests[tag];
      const next = request === undefined ? undefined : requests[request.nextRound];
      if (request === undefined || next === undefined) return;
      notes.prompts[request.nextRound] = nextPromptTokens(notes.prompts[tag] ?? 0, request, next);
      const enter = announced(request.nextRound, ticks + ticksOf(machine, next.thinkSeconds));
      pushEvent(entries.later, enter, request.nextRound);
    },
    refused: () => undefined,
    expired: () => undefined,
  };
}
