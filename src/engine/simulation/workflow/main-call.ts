import { counterUniform } from "../../../numeric/counter-draw.ts";
import type { ClassScript } from "./class-script.ts";
import { placeCounter } from "./draw-streams.ts";
import { flowMode } from "./flow-table.ts";
import { scriptOf, sendCall, type FlowWorld } from "./flow-world.ts";
import type { CallPlace } from "./workflow-input.ts";

/** The next call of a main session, as the rule for its history makes it. */
interface NextCall {
  call: number;
  promptTokens: number;
  knownTokens: number;
  historyTokens: number;
  /** Its history was cut, or has met the cap. */
  isOver: boolean;
  isSummary: boolean;
}

const next: NextCall = {
  call: 0,
  promptTokens: 1,
  knownTokens: 0,
  historyTokens: 0,
  isOver: false,
  isSummary: false,
};

/**
 * Sends the next call of a workflow's main session, or the one before it that writes a summary. `isClosing`: the call that ends
 * a capped attempt.
 *
 * @source derived: prompts and known tokens as in `sessionCalls`, with the tokens that were really written.
 */
export function sendMainCall(world: FlowWorld, slot: number, seconds: number, isClosing: boolean): void {
  const { flows, request } = world;
  const script = scriptOf(world, slot);
  const mode = flows.mode[slot] ?? 0;
  lookAhead(world, script, slot, isClosing);
  const last = lastCall(world, script, slot);
  const output = next.isSummary ? script.workload.context.keptTokens : drawnOutput(world, script, slot, next.call);
  request.promptTokens = next.promptTokens;
  request.knownTokens = next.knownTokens;
  request.outputTokens = Math.max(1, Math.round(output));
  request.session = flows.session[slot] ?? -1;
  request.continues = request.session >= 0 && (next.isSummary || next.call < last || continuesAfterLast(script, mode));
  describe(world, script, slot, mode, Math.max(0, last - next.call));
  flows.nextHistoryTokens[slot] = next.historyTokens;
  flows.nextLeftTokens[slot] = next.promptTokens + request.outputTokens;
  if (next.isOver) flows.cutCall[slot] = next.call;
  if (next.isSummary) flows.summary[slot] = 1;
  const isLeaving = script.serving.leavesDuringCalls && mode === flowMode.main;
  const patienceEnd = isLeaving
    ? (flows.stepStartedSeconds[slot] ?? 0) + (flows.patienceSeconds[slot] ?? 0)
    : Number.POSITIVE_INFINITY;
  sendCall(world, script, placeOf(script, mode), slot * 2, seconds, patienceEnd);
}

function continuesAfterLast({ mayResume, workload, serving }: ClassScript, mode: number): boolean {
  if (serving.callRetries > 0) return true;
  return mode === flowMode.main && (mayResume || workload.budget.atCap === "summarise");
}

/** What is the same for a session's calls: head, state, order. */
function describe(world: FlowWorld, script: ClassScript, slot: number, mode: number, callsLeft: number): void {
  const { request, flows, input } = world;
  const { serving } = script;
  const { lane } = placeOf(script, mode);
  // The same for all calls: shorter prompts have no head.
  request.headTokens = script.sharedTokens;
  request.head = request.headTokens > 0 ? script.head : -1;
  request.keepsState = serving.keepsState && request.continues;
  const room = 63 - (input.lanes[lane]?.level ?? 0);
  request.extraLevel = serving.ordersByTurnsLeft ? Math.min(room, callsLeft) : 0;
  if (request.session >= 0 && lane >= 0) flows.isKept[slot] = request.continues ? 1 : 0;
}

function placeOf({ main, fallback, replay }: ClassScript, mode: number): CallPlace {
  if (mode === flowMode.fallback) return fallback;
  return mode === flowMode.replay ? replay : main;
}

/** Number of the last call that the attempt makes. */
function lastCall({ flows }: FlowWorld, { workload }: ClassScript, slot: number): number {
  return Math.floor((flows.stop[slot] ?? 0) * workload.callsPerStep + (flows.callOffset[slot] ?? 0));
}

function drawnOutput({ flows }: FlowWorld, script: ClassScript, slot: number, call: number): number {
  const counter = placeCounter(flows.drawCounter[slot] ?? 0, call);
  return script.workload.outputTokens * script.outputOf(counterUniform(script.seed, script.streams.output, counter));
}

function lookAhead({ flows }: FlowWorld, script: ClassScript, slot: number, isClosing: boolean): void {
  const { isCutting, uncut, workload } = script;
  const { contextCapTokens: cap } = workload;
  const { policy, keptTokens } = workload.context;
  const call = (flows.call[slot] ?? 0) + 1;
  const first = flows.firstPromptTokens[slot] ?? 0;
  const added = call === 1 ? 0 : uncut(call) - uncut(call - 1);
  const grown = isCutting ? (flows.historyTokens[slot] ?? 0) + added : uncut(call);
  const isOver = policy !== "keep" && first + grown > cap;
  const isCut = isOver && isCutting && call > 1;
  const isSummary = isCut && script.isSummarising && !isClosing && flows.summary[slot] !== 2;
  const history = isCut ? Math.min(keptTokens, Math.max(cap - first, 0)) : grown;
  const wanted = first + (isSummary ? grown : history);
  const prompt = policy === "keep" ? wanted : Math.min(wanted, cap);
  const left = isOver && !isSummary ? Math.min(first, flows.leftTokens[slot] ?? 0) : (flows.leftTokens[slot] ?? 0);
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
export function endMainCall({ flows }: FlowWorld, slot: number): void {
  if (flows.summary[slot] === 1) {
    flows.summary[slot] = 2;
    flows.leftTokens[slot] = flows.firstPromptTokens[slot] ?? 0;
    return;
  }
  flows.summary[slot] = 0;
  flows.call[slot] = (flows.call[slot] ?? 0) + 1;
  flows.historyTokens[slot] = flows.nextHistoryTokens[slot] ?? 0;
  flows.leftTokens[slot] = flows.nextLeftTokens[slot] ?? 0;
}

/**
 * Puts a session behind one of its calls: back, where an attempt is resumed, or on, where a step broke off and nothing is
 * tried again. What was behind that call is known as far as nothing was cut since.
 *
 * @source derived: the rule for history, gone through from the first call.
 */
export function moveSession(world: FlowWorld, slot: number, target: number): void {
  const { flows } = world;
  const { isCutting } = scriptOf(world, slot);
  const call = flows.call[slot] ?? 0;
  flows.summary[slot] = 0;
  if (target === call) return;
  const first = flows.firstPromptTokens[slot] ?? 0;
  if (target < call) {
    flows.leftTokens[slot] = (flows.cutCall[slot] ?? 0) > target + 1 ? first : Number.MAX_SAFE_INTEGER;
  }
  flows.historyTokens[slot] = isCutting ? cutHistory(world, slot, target) : 0;
  flows.call[slot] = target;
}

/** History in front of a call of a session whose history is cut. */
function cutHistory(world: FlowWorld, slot: number, call: number): number {
  const { uncut, workload } = scriptOf(world, slot);
  const { contextCapTokens: cap, context } = workload;
  const first = world.flows.firstPromptTokens[slot] ?? 0;
  let history = 0;
  for (let each = 2; each <= call; each += 1) {
    history += uncut(each) - uncut(each - 1);
    if (first + history > cap) history = Math.min(context.keptTokens, Math.max(cap - first, 0));
  }
  return history;
}

/**
 * While tools run, computes a share of what they will add to the next prompt: in the same session, behind everybody else,
 * given up when the tools can be back at the earliest.
 *
 * @source derived
 */
export function sendToolPrefill(world: FlowWorld, slot: number, seconds: number, toolSeconds: number): void {
  const { flows, request, input, server } = world;
  const script = scriptOf(world, slot);
  const mode = flows.mode[slot] ?? 0;
  const { lane } = placeOf(script, mode);
  const share = script.serving.toolPrefillShare;
  const call = flows.call[slot] ?? 0;
  if (share <= 0 || lane < 0 || toolSeconds <= 0 || call < 1 || call >= lastCall(world, script, slot)) return;
  lookAhead(world, script, slot, false);
  const added = Math.floor(share * (next.promptTokens - next.knownTokens));
  if (next.isOver || added < 1) return;
  request.promptTokens = next.knownTokens + added;
  request.knownTokens = Math.min(next.knownTokens, request.promptTokens - 1);
  request.outputTokens = 1;
  request.continues = true;
  request.session = flows.session[slot] ?? -1;
  describe(world, script, slot, mode, 0);
  request.lane = lane;
  request.extraLevel = 63 - (input.lanes[lane]?.level ?? 0);
  request.tag = -1;
  request.deadlineSeconds = seconds + toolSeconds;
  request.givesUpWaitingOnly = false;
  flows.leftTokens[slot] = request.promptTokens;
  server.submit(request);
}
