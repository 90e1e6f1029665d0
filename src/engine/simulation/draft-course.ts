import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { counterUniform } from "../../numeric/counter-draw.ts";
import { blocksOf } from "./call-blocks.ts";
import type { Call, DraftCourse } from "./call.ts";
import type { DraftingRules } from "./simulation-input.ts";

/** Of the stream that acceptance is drawn from, apart from those of workflows and routing. */
const acceptanceStream = 0x5bec_ded1;
/** Draws of one call: more than any answer has steps. */
const drawsOfCall = powerOfTwo(21);
/** Parts of a token that a context grows by. */
const growthParts = powerOfTwo(12);

/** Tokens that a verification gives: the drafts it accepts, and the target's own. */
function givenTokens({ chances }: DraftingRules, uniform: number): number {
  let left = uniform;
  for (let accepted = 0; accepted < chances.length - 1; accepted += 1) {
    left -= chances[accepted] ?? 0;
    if (left < 0) return accepted + 1;
  }
  return chances.length;
}

/**
 * Verifications until a call has `tokens` further ones, each drawn: how many calls were submitted before this one, and which of its
 * verifications it is, decide the draw, and nothing that happens elsewhere.
 *
 * @source leviathan-2023-speculative
 */
export function drawnSteps(rules: DraftingRules, seed: number, call: number, before: number, tokens: number): number {
  let steps = 0;
  for (let got = 0; got < tokens; steps += 1) {
    got += givenTokens(rules, counterUniform(seed, acceptanceStream, call * drawsOfCall + before + steps));
  }
  return steps;
}

/**
 * The tokens that a call's context grows by in each of so many steps.
 *
 * @source derived: a little less than the mean where that is no whole number of parts, so that none is given too early.
 */
export function courseGrowth(tokens: number, steps: number): number {
  return Math.floor((tokens / steps) * growthParts) / growthParts;
}

/**
 * A call that generates from here on has its course drawn: with what it is to generate still, from a context of its prompt and
 * what it has generated.
 *
 * @source derived: `docs/simulation.md`
 */
export function beginCourse(call: Call, rules: DraftingRules, seed: number, step: number): DraftCourse {
  const { promptTokens, outputTokens, produced, target, order } = call;
  const tokens = outputTokens - produced;
  const course = call.course ?? newCourse();
  const drawnBefore = course.drawnBefore;
  // Submissions count from 1.
  const steps = drawnSteps(rules, seed, order - 1, drawnBefore, tokens);
  course.startContext = promptTokens + produced;
  course.startStep = step;
  course.steps = steps;
  course.growth = courseGrowth(tokens, steps);
  course.startRoom = call.roomTokens >= 0 ? call.roomTokens : target;
  course.lastRoom = promptTokens + outputTokens - 1;
  course.quietUntil = 0;
  call.course = course;
  return course;
}

function newCourse(): DraftCourse {
  return {
    startContext: 0,
    startStep: 0,
    steps: 0,
    growth: 0,
    startRoom: 0,
    lastRoom: 0,
    drawnBefore: 0,
    quietUntil: 0,
  };
}

/**
 * Context of a call after so many steps of its course, parts of tokens included.
 *
 * @source derived
 */
export function contextAfter({ startContext, growth }: DraftCourse, steps: number): number {
  return startContext + growth * steps;
}

/**
 * Tokens that the blocks of a call have room for once so many steps of its course have begun: each takes blocks for all that it
 * verifies, and those of refused drafts stay for what comes.
 *
 *     at least what it had at its start, min(context before the step + drafts, all that it ever has)
 *
 * Slots are allotted for drafts as for other tokens, and none is taken back.
 */
function roomAfter(course: DraftCourse, { draftTokens }: DraftingRules, steps: number): number {
  if (steps <= 0) return course.startRoom;
  const reached = Math.ceil(contextAfter(course, steps - 1)) + draftTokens;
  return Math.max(course.startRoom, Math.min(reached, course.lastRoom));
}

/**
 * Steps of a course until the context is not below `cap`, from one that is.
 *
 * @source derived: the quotient, corrected by exact sums.
 */
function stepsToCap({ growth }: DraftCourse, context: number, cap: number): number {
  let steps = Math.max(1, Math.ceil((cap - context) / growth));
  while (steps > 1 && context + growth * (steps - 1) >= cap) steps -= 1;
  while (context + growth * steps < cap) steps += 1;
  return steps;
}

/**
 * Tokens that a call's blocks have room for once the replica's generating steps up to `step` have begun.
 *
 * @source derived
 */
export function roomAt(rules: DraftingRules, { course }: Call, step: number): number {
  return course === null ? 0 : roomAfter(course, rules, step - course.startStep);
}

/**
 * Blocks that a call takes for the generating step after `step`. Room only grows: until the step at which it is still that of as many blocks
 * nobody need look again.
 *
 * @source derived
 */
export function courseBlocks(rules: DraftingRules, { course }: Call, step: number, blockTokens: number): number {
  if (course === null || step < course.quietUntil) return 0;
  const done = step - course.startStep;
  const before = blocksOf(roomAfter(course, rules, done), blockTokens);
  const room = roomAfter(course, rules, done + 1);
  const after = blocksOf(room, blockTokens);
  if (after > before) return after - before;
  const quiet = done + 1 + Math.floor((after * blockTokens - room) / course.growth);
  if (blocksOf(roomAfter(course, rules, quiet), blockTokens) === after) course.quietUntil = course.startStep + quiet;
  return 0;
}

/**
 * The generating step after which something changes for a call on its course, whose context is below the next of `caps`.
 *
 * @source derived
 */
export function courseBreak(course: DraftCourse, caps: readonly number[], context: number, step: number): number {
  const left = course.steps - (step - course.startStep);
  const cap = caps.find((each) => each > context) ?? Number.POSITIVE_INFINITY;
  return step + (cap < Number.POSITIVE_INFINITY ? Math.min(left, stepsToCap(course, context, cap)) : left);
}

/**
 * A call's course is over, or left, after the generating step `step`: what it has got of it are whole tokens. Gives by how many
 * these are more than its context.
 *
 * @source derived
 */
export function endCourse(call: Call, rules: DraftingRules, step: number): number {
  const { course, promptTokens, outputTokens } = call;
  if (course === null) return 0;
  const done = step - course.startStep;
  const context = contextAfter(course, done);
  const whole = done >= course.steps ? promptTokens + outputTokens : Math.floor(context);
  call.roomTokens = roomAfter(course, rules, done);
  call.nextRoomTokens = roomAfter(course, rules, done + 1);
  call.produced = whole - promptTokens;
  call.computed = whole - 1;
  course.drawnBefore += done;
  return whole - context;
}
