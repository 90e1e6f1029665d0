import type { PeerMachine, PeerRequest, SplitwisePool, SplitwiseRules } from "./peer-run.ts";

/** A prompt, or the answer behind it, as splitwise-sim runs them: one after the other, each a task of its own. */
export interface SplitwiseTask {
  /** Place of its request in the trace: the order of arrival. */
  readonly index: number;
  readonly request: PeerRequest;
  readonly isPrompt: boolean;
  /** Tokens that it takes when it starts, and steps that it has left. */
  readonly kvTokens: number;
  left: number;
  /** How often the steps of its replica have passed it over. */
  passed: number;
  state: "waiting" | "running" | "paused";
}

export function splitwiseTask(index: number, request: PeerRequest, isPrompt: boolean): SplitwiseTask {
  const steps = isPrompt ? 1 : request.outputTokens - 1;
  const kvTokens = isPrompt ? request.promptTokens + 1 : steps;
  return { index, request, isPrompt, kvTokens, left: steps, passed: 0, state: "waiting" };
}

/** One replica: runs of like steps, each over at `endTicks`. */
export interface SplitwiseReplica {
  readonly machine: PeerMachine;
  readonly rules: SplitwiseRules;
  readonly pool: SplitwisePool;
  /** Those that wait: by how often they were passed over when they came, then by arrival; prompts by when they came; paused answers. */
  readonly waiting: SplitwiseTask[];
  readonly prompts: SplitwiseTask[];
  readonly paused: SplitwiseTask[];
  batch: SplitwiseTask[];
  /** The tasks of each request here, by arrival; the first is its current one. */
  readonly present: Map<number, SplitwiseTask[]>;
  usedTokens: number;
  batchTokens: number;
  startTicks: number;
  stepTicks: number;
  steps: number;
  endTicks: number;
  isCut: boolean;
}

export function splitwiseReplica(machine: PeerMachine, rules: SplitwiseRules, pool: SplitwisePool): SplitwiseReplica {
  const nothing = { waiting: [], prompts: [], paused: [], batch: [], present: new Map<number, SplitwiseTask[]>() };
  const idle = { usedTokens: 0, batchTokens: 0, startTicks: 0, stepTicks: 0, steps: 0, isCut: false };
  return { machine, rules, pool, ...nothing, ...idle, endTicks: Number.POSITIVE_INFINITY };
}

function remove<T>(list: T[], one: T): void {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
}

function stepTokens({ isPrompt, request }: SplitwiseTask): number {
  return isPrompt ? request.promptTokens : 1;
}

/** Behind all that were passed over less often, or as often and came before; the list is not put in order again. */
function lineUp({ waiting }: SplitwiseReplica, task: SplitwiseTask): void {
  const isBehind = (other: SplitwiseTask) =>
    other.passed < task.passed || (other.passed === task.passed && other.index <= task.index);
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = waiting[middle];
    if (other === undefined || !isBehind(other)) high = middle;
    else low = middle + 1;
  }
  waiting.splice(low, 0, task);
}

function presentTasks({ present }: SplitwiseReplica): readonly SplitwiseTask[] {
  const requests = [...present].toSorted(([one], [other]) => one - other);
  return requests.flatMap(([, [current]]) => (current === undefined ? [] : [current]));
}

/** The next batch, and which of the rules' lists each task comes from matters only for its order. */
function chosenBatch(replica: SplitwiseReplica): SplitwiseTask[] {
  const { machine, rules, waiting, prompts, paused, batch } = replica;
  const chosen: SplitwiseTask[] = [];
  const requests = new Set<number>();
  let tokens = 0;
  let used = replica.usedTokens;
  const isFull = (task: SplitwiseTask) =>
    chosen.length === machine.maxSequences || (chosen.length > 0 && tokens + stepTokens(task) > machine.tokenBudget);
  /** Whether it fits; one that has begun has its memory. */
  const takes = (task: SplitwiseTask): boolean => {
    if (task.state === "waiting" && task.kvTokens + used > rules.kvTokens) return false;
    if (task.state === "waiting") used += task.kvTokens;
    chosen.push(task);
    requests.add(task.index);
    tokens += stepTokens(task);
    return true;
  };
  for (const task of waiting) {
    if (task.passed < rules.maxPassOver || isFull(task)) break;
    if (!requests.has(task.index)) takes(task);
  }
  for (const list of [prompts, paused, batch, presentTasks(replica)]) {
    for (const task of list) {
      if (list !== prompts && list !== paused && list !== batch && requests.has(task.index)) continue;
      if (isFull(task)) break;
      if (!requests.has(task.index) && !takes(task)) break;
    }
  }
  replica.batchTokens = tokens;
  return chosen;
}

function ticksOf({ p0, p1, d0, d1, mix }: SplitwisePool, batch: readonly SplitwiseTask[]): number {
  const promptTokens = batch.reduce((sum, task) => sum + (task.isPrompt ? task.request.promptTokens : 0), 0);
  const answers = batch.filter(({ isPrompt }) => !isPrompt).length;
  if (promptTokens === 0) return d0 + d1 * answers;
  return answers === 0 ? p0 + p1 * promptTokens : mix * (p0 + p1 * (promptTokens + answers));
}

/** Chooses the next batch and starts its run of like steps. */
function start(replica: SplitwiseReplica, nowTicks: number): void {
  const { waiting, prompts, paused, pool } = replica;
  const before = replica.batch;
  const chosen = chosenBatch(replica);
  for (const task of before) {
    if (chosen.includes(task)) continue;
    task.state = "paused";
    lineUp(replica, task);
    paused.push(task);
  }
  const added = chosen.filter((task) => !before.includes(task));
  for (const task of added) {
    for (const list of [waiting, prompts, paused]) remove(list, task);
    if (task.state === "waiting") replica.usedTokens += task.kvTokens;
    task.state = "running";
  }
  replica.batch = [...before.filter((task) => chosen.includes(task)), ...added];
  for (const task of presentTasks(replica)) if (!replica.batch.includes(task)) task.passed += 1;
  replica.isCut = false;
  if (replica.batch.length === 0) {
    replica.endTicks = Number.POSITIVE_INFINITY;
    return;
  }
  const hasPrompt = replica.batch.some(({ isPrompt }) => isPrompt);
  replica.startTicks = nowTicks;
  replica.stepTicks = ticksOf(pool, replica.batch);
  replica.steps = hasPrompt ? 1 : Math.min(...replica.batch.map(({ left }) => left));
  replica.endTicks = nowTicks + replica.stepTicks * replica.steps;
}

/** The run ends with the step in progress; one that holds a prompt is one step. */
function cut(replica: SplitwiseReplica, nowTicks: number): void {
  if (replica.isCut || replica.batch.some(({ isPrompt }) => isPrompt)) return;
  replica.isCut = true;
  replica.steps = Math.floor((nowTicks - replica.startTicks) / replica.stepTicks) + 1;
  replica.endTicks = replica.startTicks + replica.stepTicks * replica.steps;
}

/** A task arrives. */
export function arriveAt(replica: SplitwiseReplica, task: SplitwiseTask, nowTicks: number): void {
  const { machine, rules, prompts, present, batch } = replica;
  const tasks = present.get(task.index);
  if (tasks === undefined) present.set(task.index, [task]);
  else tasks.push(task);
  lineUp(replica, task);
  if (task.isPrompt) prompts.push(task);
  if (batch.length === 0) {
    if (replica.usedTokens + task.kvTokens <= rules.kvTokens) start(replica, nowTicks);
    return;
  }
  const promptTokens = replica.batchTokens - batch.filter(({ isPrompt }) => !isPrompt).length;
  const joins = batch.length < machine.maxSequences && replica.batchTokens + stepTokens(task) <= machine.tokenBudget;
  const outranks = task.isPrompt && promptTokens + task.request.promptTokens <= machine.tokenBudget;
  if (joins || outranks) cut(replica, nowTicks);
}

/** Memory of a prompt has become free that went elsewhere. */
export function lookAgain(replica: SplitwiseReplica, nowTicks: number): void {
  const { machine, rules, batch } = replica;
  const [first] = replica.waiting;
  if (first === undefined) return;
  if (batch.length === 0) {
    if (replica.usedTokens + first.kvTokens <= rules.kvTokens) start(replica, nowTicks);
  } else if (batch.length < machine.maxSequences && replica.batchTokens < machine.tokenBudget) cut(replica, nowTicks);
}

/** The run of steps is over: `finish` hears of each task that is done, then the next batch starts. */
export function endRun(replica: SplitwiseReplica, nowTicks: number, finish: (task: SplitwiseTask) => void): void {
  const { present, steps } = replica;
  for (const task of replica.batch) task.left -= task.isPrompt ? 1 : steps;
  const done = replica.batch.filter(({ left }) => left <= 0);
  replica.batch = replica.batch.filter(({ left }) => left > 0);
  for (const task of done) {
    const others = (present.get(task.index) ?? []).filter((other) => other !== task);
    if (others.length > 0) present.set(task.index, others);
    else present.delete(task.index);
    finish(task);
  }
  start(replica, nowTicks);
}
