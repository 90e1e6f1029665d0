import {
  eventHeap,
  nextEventSeconds,
  popEvent,
  pushEvent,
  type EventHeap,
} from "../../engine/simulation/event-heap.ts";
import { type PeerRun, entryTicks, nextPromptTokens, replicasOf, ticksOf } from "./peer-run.ts";
import { blisReplica } from "./blis-replica.ts";
import { type Replay, meanShare } from "./replay-figures.ts";
import { type SteppedCall, type SteppedReplica, steppedCall } from "./stepped-call.ts";
import { vidurReplica } from "./vidur-replica.ts";

interface Server {
  readonly replica: SteppedReplica;
  endTicks: number;
  ticks: number;
}

interface Play {
  readonly run: PeerRun;
  readonly servers: readonly Server[];
  readonly calls: (SteppedCall | undefined)[];
  readonly done: (number | null)[];
  readonly entries: EventHeap;
  readonly deadlines: EventHeap;
}

function announce({ run, calls, entries, deadlines }: Play, index: number, arrivalTicks: number, prompt: number): void {
  const request = run.requests[index];
  if (request === undefined) return;
  calls[index] = steppedCall(index, request, prompt, arrivalTicks);
  pushEvent(entries, entryTicks(run.machine, arrivalTicks, prompt), index);
  if (Number.isFinite(request.deadlineSeconds))
    pushEvent(deadlines, ticksOf(run.machine, request.deadlineSeconds), index);
}

function finish(play: Play, call: SteppedCall, nowTicks: number): void {
  const { requests, machine } = play.run;
  play.done[call.index] = nowTicks;
  const next = requests[call.request.nextRound];
  if (next === undefined) return;
  const arrival = nowTicks + ticksOf(machine, next.thinkSeconds);
  announce(play, call.request.nextRound, arrival, nextPromptTokens(call.promptTokens, call.request, next));
}

function endSteps(play: Play, nowTicks: number): void {
  for (const server of play.servers) {
    if (server.endTicks !== nowTicks) continue;
    server.endTicks = Number.POSITIVE_INFINITY;
    for (const call of server.replica.endStep(nowTicks, server.ticks)) finish(play, call, nowTicks);
  }
}

function formSteps({ servers }: Play, nowTicks: number): void {
  for (const server of servers) {
    if (server.endTicks < Number.POSITIVE_INFINITY) continue;
    const ticks = server.replica.formStep();
    if (ticks === null) continue;
    server.ticks = ticks;
    server.endTicks = nowTicks + ticks;
  }
}

function advance(play: Play, replicaOf: readonly number[]): void {
  const { servers, entries, deadlines, calls, done } = play;
  const server = (index: number) => servers[replicaOf[index] ?? 0];
  for (;;) {
    const ends = servers.reduce((least, { endTicks }) => Math.min(least, endTicks), Number.POSITIVE_INFINITY);
    const now = Math.min(ends, nextEventSeconds(entries), nextEventSeconds(deadlines));
    if (now === Number.POSITIVE_INFINITY) return;
    endSteps(play, now);
    while (nextEventSeconds(deadlines) === now) {
      const index = popEvent(deadlines);
      const call = calls[index];
      if (call !== undefined && done[index] === null) server(index)?.replica.cancel(call);
    }
    while (nextEventSeconds(entries) === now) {
      const index = popEvent(entries);
      const call = calls[index];
      if (call !== undefined) server(index)?.replica.join(call);
    }
    formSteps(play, now);
  }
}

function replayOf({ run, servers, calls, done }: Play): Replay {
  const overhead = ticksOf(run.machine, run.machine.perTokenOverheadSeconds);
  const ttftTicks: (number | null)[] = [];
  const e2eTicks: (number | null)[] = [];
  const gapTicks: number[] = [];
  let lastDoneTicks = 0;
  for (const [index, call] of calls.entries()) {
    const isDone = call !== undefined && done[index] !== null && call.firstTokenTicks !== null;
    const first = isDone ? (call.firstTokenTicks ?? 0) - call.arrivalTicks + overhead : null;
    ttftTicks.push(first);
    let total = first;
    for (const gap of isDone ? call.gapTicks : []) {
      gapTicks.push(gap + overhead);
      total = (total ?? 0) + gap + overhead;
    }
    e2eTicks.push(total);
    if (call !== undefined && total !== null) lastDoneTicks = Math.max(lastDoneTicks, call.arrivalTicks + total);
  }
  return {
    ttftTicks,
    e2eTicks,
    firstArrivalTicks: calls.reduce((least, call) => Math.min(least, call?.arrivalTicks ?? least), Infinity),
    lastDoneTicks,
    gapTicks,
    gapCounts: gapTicks.map(() => 1),
    preemptions: servers.reduce((sum, { replica }) => sum + replica.counts.preemptions, 0),
    blockHitShare: meanShare(
      servers.map(({ replica }) => replica.counts.blocksHit),
      servers.map(({ replica }) => replica.counts.blocksTaken),
    ),
  };
}

/** Replays a run step by step with the peer's own rules. */
export function steppedReplay(run: PeerRun): Replay {
  const { machine, requests } = run;
  const newReplica = machine.peer === "blis" ? blisReplica : vidurReplica;
  const servers = Array.from({ length: machine.replicas }, () => ({
    replica: newReplica(machine),
    endTicks: Number.POSITIVE_INFINITY,
    ticks: 0,
  }));
  const play: Play = {
    run,
    servers,
    calls: requests.map(() => undefined),
    done: requests.map(() => null),
    entries: eventHeap(),
    deadlines: eventHeap(),
  };
  for (const [index, { arrivalSeconds, promptTokens }] of requests.entries()) {
    if (arrivalSeconds !== null) announce(play, index, ticksOf(machine, arrivalSeconds), promptTokens);
  }
  advance(play, replicasOf(run));
  return replayOf(play);
}
