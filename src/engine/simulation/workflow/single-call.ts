import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import { counterUniform, fillUniforms } from "../../../numeric/counter-draw.ts";
import type { ClassScript, SingleCalls } from "./class-script.ts";
import { spreadInPlace } from "../../workload/spread.ts";
import { attemptCounter, placeCounter } from "./draw-streams.ts";
import { callOf, type FlowWorld, scriptOf, sendCall, tagOf } from "./flow-world.ts";
import { placeImages } from "./main-call.ts";
import { singleFigure, singlePlaces } from "./single-flows.ts";
import type { WorkflowEnding } from "./workflow-input.ts";

/** A longer prompt or answer fits no replica, and is held to what a machine word holds. */
const mostTokens = powerOfTwo(30);

function wholeTokens(tokens: number): number {
  // As `Math.round` has it, without its branch.
  return Math.max(1, Math.floor(Math.min(mostTokens, tokens) + 0.5));
}

/** Number of the draws of a workflow's only call. */
function onlyCounter(workflow: number): number {
  return placeCounter(attemptCounter(workflow, 1), 1);
}

/** Draws the calls of the workflows from `first` on, by the same draws as any other's first call. */
function drawCalls(into: SingleCalls, { workload, seed, streams }: ClassScript, first: number): void {
  const { prefixTokens, context, contextCapTokens, outputTokens, spreads } = workload;
  const { draws } = into;
  const cap = context.policy === "keep" ? Number.POSITIVE_INFINITY : contextCapTokens;
  fillUniforms(draws, seed, streams.firstPrompt, first, 1);
  spreadInPlace(spreads.prefixTokens, draws);
  for (let index = 0; index < draws.length; index += 1)
    into.promptTokens[index] = wholeTokens(Math.min(cap, prefixTokens * (draws[index] ?? 0)));
  fillUniforms(draws, seed, streams.output, onlyCounter(first), onlyCounter(1) - onlyCounter(0));
  spreadInPlace(spreads.outputTokens, draws);
  for (let index = 0; index < draws.length; index += 1)
    into.outputTokens[index] = wholeTokens(outputTokens * (draws[index] ?? 0));
  into.first = first;
}

/**
 * Sends the one call of a workflow that has nothing else.
 *
 * @source derived
 */
export function sendSingleCall(world: FlowWorld, place: number, seconds: number): void {
  const { singles } = world;
  const script = scriptOf(world, singles.classes[place] ?? 0);
  const { single } = script;
  const { request } = single;
  const workflow = singleFigure(singles, place, singlePlaces.number);
  // Who sends a call again finds its workflow in another block.
  const isBefore = workflow < single.coming.first;
  const calls = isBefore ? single.again : single.coming;
  if (isBefore || workflow >= calls.first + calls.draws.length) drawCalls(calls, script, workflow);
  request.promptTokens = calls.promptTokens[workflow - calls.first] ?? 1;
  request.outputTokens = calls.outputTokens[workflow - calls.first] ?? 1;
  if (script.imageShare > 0) placeImages(request, script, request.promptTokens);
  sendCall(world, request, script, script.main, tagOf(place, callOf.single), seconds, Number.POSITIVE_INFINITY);
}

/**
 * How the one call of such a workflow ends it.
 *
 * @source derived: no further attempt follows, so that all kinds of failure are one.
 */
export function singleEnding(script: ClassScript, workflow: number): WorkflowEnding {
  const { seed, streams, workload } = script;
  if (workload.successPerAttempt >= 1) return "succeeded";
  const counter = onlyCounter(workflow);
  const { failShare, badShare } = script.rulesOf(1);
  const hasFailed = counterUniform(seed, streams.fail, counter) < failShare;
  return hasFailed || counterUniform(seed, streams.bad, counter) < badShare ? "failed" : "succeeded";
}
