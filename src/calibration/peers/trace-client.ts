import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../engine/simulation/event-heap.ts";
import {
  type CallRequest,
  type CallServer,
  type Client,
  emptyRequest,
} from "../../engine/simulation/simulation-input.ts";
import { type PeerRun, entryTicks, nextPromptTokens, replicasOf, ticksOf } from "./peer-run.ts";

/** What is noted while the calls go by. */
export interface Notes {
  readonly prompts: number[];
  readonly arrivals: (number | null)[];
  readonly firsts: (number | null)[];
  readonly dones: (number | null)[];
  readonly gapTicks: number[];
  readonly gapCounts: number[];
  /** Of each call, over all its prompts; `lastHitTokens` that of the call which is done now. */
  readonly hitTokens: number[];
  lastHitTokens: number;
}

export function notesOf({ requests }: PeerRun): Notes {
  const nothing = () => requests.map(() => null);
  return {
    prompts: requests.map(({ promptTokens }) => promptTokens),
    arrivals: nothing(),
    firsts: nothing(),
    dones: nothing(),
    gapTicks: [],
    gapCounts: [],
    hitTokens: requests.map(() => 0),
    lastHitTokens: 0,
  };
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
  const entries = eventHeap();
  const call = emptyRequest();
  const announce = (index: number, arrivalTicks: number) => {
    notes.arrivals[index] = arrivalTicks;
    pushEvent(entries, entryTicks(machine, arrivalTicks, notes.prompts[index] ?? 0), index);
  };
  for (const [index, { arrivalSeconds }] of requests.entries()) {
    if (arrivalSeconds !== null) announce(index, ticksOf(machine, arrivalSeconds));
  }
  return {
    nextSeconds: () => nextEventSeconds(entries),
    act: () => {
      const index = popEvent(entries);
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
      announce(request.nextRound, ticks + ticksOf(machine, next.thinkSeconds));
    },
    refused: () => undefined,
    expired: () => undefined,
  };
}
