import { counterUniform } from "../../../numeric/counter-draw.ts";
import type { CallRequest } from "../simulation-input.ts";
import type { ClassScript } from "./class-script.ts";
import { placeCounter } from "./draw-streams.ts";
import { callOf, sendCall, tagOf, type FlowWorld, type NextCall } from "./flow-world.ts";
import type { Flow, FlowMode } from "./flow.ts";
import type { CallPlace } from "./workflow-input.ts";

/**
 * Sends the next call of a workflow's main session, or the one before it that writes a summary. `isClosing`: the call that ends
 * a capped attempt.
 *
 * @source derived: prompts and known tokens as in `sessionCalls`, with the tokens that were really written.
 */
export function sendMainCall(world: FlowWorld, flow: Flow, seconds: number, isClosing: boolean): void {
  const { request, next } = world;
  const script = flow.script;
  const mode = flow.mode;
  lookAhead(next, script, flow, isClosing, seconds);
  const last = flow.lastCall;
  const output = next.isSummary ? script.workload.context.keptTokens : drawnOutput(script, flow, next.call);
  request.promptTokens = next.promptTokens;
  request.knownTokens = next.knownTokens;
  placeImages(request, script, flow.firstPromptTokens);
  request.outputTokens = Math.max(1, Math.round(output));
  request.session = flow.session;
  request.continues = request.session >= 0 && (next.isSummary || next.call < last || continuesAfterLast(script, mode));
  describe(world, script, flow, mode, Math.max(0, last - next.call));
  flow.nextHistoryTokens = next.historyTokens;
  flow.nextLeftTokens = next.promptTokens + request.outputTokens;
  if (next.isOver) flow.cutCall = next.call;
  if (next.isSummary) flow.summary = 1;
  const isLeaving = script.serving.leavesDuringCalls && mode === "main";
  const patienceEnd = isLeaving ? flow.stepStartedSeconds + flow.patienceSeconds : Number.POSITIVE_INFINITY;
  sendCall(
    world,
    world.request,
    script,
    placeOf(script, mode),
    tagOf(flow.index, callOf.workflow),
    seconds,
    patienceEnd,
  );
}

/**
 * The images of a prompt that begins with a first one of so many tokens: they end that.
 *
 * @source derived: of every first prompt they are the same part.
 */
export function placeImages(request: CallRequest, { imageShare }: ClassScript, firstTokens: number): void {
  request.imagesTo = imageShare > 0 ? Math.round(firstTokens) : 0;
  request.imagesFrom = imageShare > 0 ? Math.round(firstTokens * (1 - imageShare)) : 0;
}

function continuesAfterLast({ mayResume, workload, serving }: ClassScript, mode: FlowMode): boolean {
  if (serving.callRetries > 0) return true;
  return mode === "main" && (mayResume || workload.budget.atCap === "summarise");
}

/** What is the same for a session's calls: head, state, order. */
function describe(world: FlowWorld, script: ClassScript, flow: Flow, mode: FlowMode, callsLeft: number): void {
  const { request, input } = world;
  const { serving } = script;
  const { lane } = placeOf(script, mode);
  // The same for all calls: shorter prompts have no head.
  request.headTokens = script.sharedTokens;
  request.head = request.headTokens > 0 ? script.head : -1;
  request.keepsState = serving.keepsState && request.continues;
  const room = 63 - (input.lanes[lane]?.level ?? 0);
  request.extraLevel = serving.ordersByTurnsLeft ? Math.min(room, callsLeft) : 0;
  if (request.session >= 0 && lane >= 0) flow.isKept = request.continues;
}

function placeOf({ main, fallback, replay }: ClassScript, mode: FlowMode): CallPlace {
  if (mode === "fallback") return fallback;
  return mode === "replay" ? replay : main;
}

function drawnOutput(script: ClassScript, flow: Flow, call: number): number {
  const counter = placeCounter(flow.drawCounter, call);
  return script.workload.outputTokens * script.outputOf(counterUniform(script.seed, script.streams.output, counter));
}

/** What a call adds to the history in front of it, in multiples of what it does in the mean. */
function drawnGrowth(flow: Flow, call: number): number {
  const { growthOf, seed, streams } = flow.script;
  if (growthOf === null) return 1;
  return growthOf(counterUniform(seed, streams.growth, placeCounter(flow.sessionCounter, call)));
}

/** What the next call of a session is, written into `next`. */
function lookAhead(next: NextCall, script: ClassScript, flow: Flow, isClosing: boolean, seconds: number): void {
  const { isCutting, isCounting, uncut, workload } = script;
  const { contextCapTokens: cap } = workload;
  const { policy, keptTokens } = workload.context;
  const call = flow.call + 1;
  const first = flow.firstPromptTokens;
  const added = call === 1 ? 0 : (uncut(call) - uncut(call - 1)) * drawnGrowth(flow, call);
  const grown = isCounting ? flow.historyTokens + added : uncut(call);
  const isOver = policy !== "keep" && first + grown > cap;
  const isCut = isOver && isCutting && call > 1;
  const isSummary = isCut && script.isSummarising && !isClosing && flow.summary !== 2;
  const history = isCut ? Math.min(keptTokens, Math.max(cap - first, 0)) : grown;
  const wanted = first + (isSummary ? grown : history);
  const prompt = policy === "keep" ? wanted : Math.min(wanted, cap);
  // What nobody comes back to for longer than its lifetime is let go.
  const isGone = seconds - flow.leftSeconds > (workload.context.cacheLifetimeSeconds ?? Number.POSITIVE_INFINITY);
  const held = isGone ? 0 : flow.leftTokens;
  const left = isOver && !isSummary ? Math.min(first, held) : held;
  next.call = call;
  next.promptTokens = Math.max(1, Math.round(prompt));
  next.knownTokens = Math.min(Math.round(left), next.promptTokens - 1);
  next.historyTokens = history;
  next.isOver = isOver;
  next.isSummary = isSummary;
}

/**
 * The call under way is done: the session moves on behind it.
 *
 * @source derived: what a summary replaced is gone, the first prompt stands.
 */
export function endMainCall(flow: Flow, seconds: number): void {
  flow.leftSeconds = seconds;
  if (flow.summary === 1) {
    flow.summary = 2;
    flow.leftTokens = flow.firstPromptTokens;
    return;
  }
  flow.summary = 0;
  flow.call += 1;
  flow.historyTokens = flow.nextHistoryTokens;
  flow.leftTokens = flow.nextLeftTokens;
}

/**
 * Puts a session behind one of its calls: back, where an attempt is resumed, or on, where a step broke off and nothing is
 * tried again. What was behind that call is known as far as nothing was cut since.
 *
 * @source derived: the rule for history, gone through from the first call.
 */
export function moveSession(flow: Flow, target: number): void {
  const { isCounting } = flow.script;
  const call = flow.call;
  flow.summary = 0;
  if (target === call) return;
  const first = flow.firstPromptTokens;
  if (target < call) {
    flow.leftTokens = flow.cutCall > target + 1 ? first : Number.MAX_SAFE_INTEGER;
  }
  flow.historyTokens = isCounting ? countedHistory(flow, target) : 0;
  flow.call = target;
}

/** History in front of a call, gone through from the first. */
function countedHistory(flow: Flow, call: number): number {
  const { isCutting, uncut, workload } = flow.script;
  const { contextCapTokens: cap, context } = workload;
  const first = flow.firstPromptTokens;
  let history = 0;
  for (let each = 2; each <= call; each += 1) {
    history += (uncut(each) - uncut(each - 1)) * drawnGrowth(flow, each);
    if (isCutting && first + history > cap) history = Math.min(context.keptTokens, Math.max(cap - first, 0));
  }
  return history;
}

/**
 * While tools run, computes a share of what they will add to the next prompt: in the same session, behind everybody else,
 * given up when the tools can be back at the earliest.
 *
 * @source derived
 */
export function sendToolPrefill(world: FlowWorld, flow: Flow, seconds: number, toolSeconds: number): void {
  const { request, next, input, server } = world;
  const script = flow.script;
  const mode = flow.mode;
  const { lane, foundShare = 1 } = placeOf(script, mode);
  const share = script.serving.toolPrefillShare;
  const call = flow.call;
  if (share <= 0 || lane < 0 || toolSeconds <= 0 || call < 1 || call >= flow.lastCall) return;
  lookAhead(next, script, flow, false, seconds);
  const added = Math.floor(share * (next.promptTokens - next.knownTokens));
  if (next.isOver || added < 1) return;
  request.promptTokens = next.knownTokens + added;
  request.knownTokens = Math.min(next.knownTokens, request.promptTokens - 1);
  placeImages(request, script, flow.firstPromptTokens);
  request.outputTokens = 1;
  request.continues = true;
  request.session = flow.session;
  describe(world, script, flow, mode, 0);
  request.lane = lane;
  request.foundShare = foundShare;
  request.extraLevel = 63 - (input.lanes[lane]?.level ?? 0);
  request.tag = -1;
  request.deadlineSeconds = seconds + toolSeconds;
  request.givesUpWaitingOnly = false;
  flow.leftTokens = request.promptTokens;
  server.submit(request);
}
