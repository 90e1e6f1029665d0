import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../engine/simulation/event-heap.ts";
import { type PeerRun, ticksOf } from "./peer-run.ts";
import type { Replay } from "./replay-figures.ts";
import {
  arriveAt,
  endRun,
  lookAgain,
  type SplitwiseReplica,
  splitwiseReplica,
  splitwiseTask,
  type SplitwiseTask,
} from "./splitwise-replica.ts";

interface Play {
  readonly run: PeerRun;
  readonly replicas: readonly SplitwiseReplica[];
  /** Of each request, where its prompt and its answer run. */
  readonly promptAt: SplitwiseReplica[];
  readonly answerAt: SplitwiseReplica[];
  readonly firsts: (number | null)[];
  readonly dones: (number | null)[];
  /** Transfers that look for room, and those under way, by their requests. */
  readonly looks: ReturnType<typeof eventHeap>;
  readonly landings: ReturnType<typeof eventHeap>;
}

/** The replica in turn, or the one with the fewest requests present, the first among equals. */
function choice(of: readonly SplitwiseReplica[], isTurn: boolean, index: number): SplitwiseReplica | undefined {
  if (isTurn) return of[index % of.length];
  const least = Math.min(...of.map(({ present }) => present.size));
  return of.find(({ present }) => present.size === least);
}

function arrive(play: Play, index: number, nowTicks: number): void {
  const { run, replicas, promptAt, answerAt } = play;
  const request = run.requests[index];
  if (request === undefined) return;
  const { machine } = run;
  const serving = (...kinds: readonly string[]) => replicas.filter(({ pool }) => kinds.includes(pool.serves));
  const recorded = machine.router === "recorded" ? replicas[request.replica] : undefined;
  const isTurn = machine.splitwise?.isTurn === true;
  const prompts = recorded ?? choice(serving("prompts", "both"), isTurn, index);
  const answers = recorded ?? choice(serving("answers"), isTurn, index) ?? prompts;
  if (prompts === undefined || answers === undefined) return;
  promptAt[index] = prompts;
  answerAt[index] = answers;
  arriveAt(prompts, splitwiseTask(index, request, true), nowTicks);
  if (prompts === answers) arriveAt(prompts, splitwiseTask(index, request, false), nowTicks);
}

/** The prompt's state sets off if there is room for it, or looks again later. */
function sendOff({ run, answerAt, looks, landings }: Play, index: number, nowTicks: number): void {
  const rules = run.machine.splitwise;
  const to = answerAt[index];
  const promptTokens = run.requests[index]?.promptTokens ?? 0;
  if (rules === null || to === undefined) return;
  if (to.usedTokens + promptTokens + 1 > rules.kvTokens) {
    pushEvent(looks, nowTicks + rules.retryTicks, index);
    return;
  }
  to.usedTokens += promptTokens + 1;
  pushEvent(landings, nowTicks + promptTokens * rules.transferTicksPerToken, index);
}

function arriveState({ run, promptAt, answerAt }: Play, index: number, nowTicks: number): void {
  const request = run.requests[index];
  const [from, to] = [promptAt[index], answerAt[index]];
  if (request === undefined || from === undefined || to === undefined) return;
  arriveAt(to, splitwiseTask(index, request, false), nowTicks);
  from.usedTokens -= request.promptTokens + 1;
  lookAgain(from, nowTicks);
}

function finish(play: Play, replica: SplitwiseReplica, task: SplitwiseTask, nowTicks: number): void {
  const { index, request } = task;
  if (!task.isPrompt) {
    play.dones[index] = nowTicks;
    replica.usedTokens -= request.promptTokens + 1 + task.kvTokens;
    return;
  }
  play.firsts[index] = nowTicks;
  if (play.answerAt[index] !== replica) sendOff(play, index, nowTicks);
}

/** Replays a run of splitwise-sim with its own rules; its requests have two tokens and more. */
export function splitwiseReplay(run: PeerRun): Replay {
  const { machine, requests } = run;
  const rules = machine.splitwise;
  const replicas =
    rules === null
      ? []
      : rules.pools.flatMap((pool) =>
          Array.from({ length: pool.replicas }, () => splitwiseReplica(machine, rules, pool)),
        );
  const nothing = { promptAt: [], answerAt: [], looks: eventHeap(), landings: eventHeap() };
  const play: Play = { run, replicas, firsts: requests.map(() => null), dones: requests.map(() => null), ...nothing };
  const arrivals = requests.map(({ arrivalSeconds }) => ticksOf(machine, arrivalSeconds ?? 0));
  for (let next = 0; ;) {
    const arrival = arrivals[next] ?? Number.POSITIVE_INFINITY;
    const ends = Math.min(...replicas.map(({ endTicks }) => endTicks));
    const [look, landing] = [nextEventSeconds(play.looks), nextEventSeconds(play.landings)];
    const now = Math.min(arrival, ends, look, landing);
    if (now === Number.POSITIVE_INFINITY) break;
    if (ends === now) {
      const replica = replicas.find(({ endTicks }) => endTicks === now);
      if (replica !== undefined) endRun(replica, now, (task) => finish(play, replica, task, now));
    } else if (landing === now) arriveState(play, popEvent(play.landings), now);
    else if (look === now) sendOff(play, popEvent(play.looks), now);
    else {
      arrive(play, next, now);
      next += 1;
    }
  }
  const since = (ends: readonly (number | null)[]) =>
    ends.map((ticks, index) => (ticks === null ? null : ticks - (arrivals[index] ?? 0)));
  return {
    ttftTicks: since(play.firsts),
    e2eTicks: since(play.dones),
    firstArrivalTicks: Math.min(...arrivals),
    lastDoneTicks: play.dones.reduce<number>((most, ticks) => Math.max(most, ticks ?? 0), 0),
    gapTicks: [],
    gapCounts: [],
    preemptions: 0,
    blockHitShare: 0,
  };
}
