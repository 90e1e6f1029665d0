import type { WorkloadClass } from "../workload-class.ts";
import { type PromptShape, promptTokensOfCalls } from "./prompt-volume.ts";
import {
  type CallSums,
  type SessionOptions,
  type SessionRules,
  type Sessions,
  growthPartsOf,
  hasClosedForm,
  mostCalls,
  sessionRules,
} from "./session-rules.ts";
import { isSpread } from "./spread.ts";
import { twoSums } from "./sum-of-draws.ts";
import { cutSessions } from "./cut-sessions.ts";
import { growingSessions } from "./growing-sessions.ts";

/**
 * The sessions of a class before their first call, under its rule for history at the cap.
 *
 * @source derived
 */
export function sessionsOf(rules: SessionRules): Sessions {
  const parts = growthPartsOf(rules);
  return parts.length === 1 ? alikeSessions(rules) : sessionsOfParts(parts.map(alikeSessions));
}

/** Sessions in parts of one share each. */
function sessionsOfParts(parts: readonly Sessions[]): Sessions {
  const share = 1 / parts.length;
  const own: CallSums = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0, ownPromptTokens: 0 };
  return {
    advance: () => parts.forEach(({ advance }) => advance()),
    isSettled: () => parts.every(({ isSettled }) => isSettled()),
    sumInto: (sums, aboveTokens) => {
      sums.calls = sums.promptTokens = sums.uncachedTokens = sums.outputTokens = sums.ownPromptTokens = 0;
      for (const { sumInto } of parts) {
        sumInto(own, aboveTokens);
        sums.calls += share * own.calls;
        sums.promptTokens += share * own.promptTokens;
        sums.uncachedTokens += share * own.uncachedTokens;
        sums.outputTokens += share * own.outputTokens;
        sums.ownPromptTokens += share * own.ownPromptTokens;
      }
    },
    tellContexts: (tell) =>
      parts.forEach(({ tellContexts }) => tellContexts((part, tokens) => tell(share * part, tokens))),
    largestContext: () => Math.max(...parts.map(({ largestContext }) => largestContext())),
  };
}

/** Sessions that differ in their first prompts alone. */
function alikeSessions(rules: SessionRules): Sessions {
  return rules.policy === "prune" || rules.policy === "summarise" ? cutSessions(rules) : growingSessions(rules);
}

/** Calls and tokens, added up. */
export interface CallVolume {
  /** Calls that write a summary included. */
  readonly calls: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
  readonly outputTokens: number;
}

/** Volume of the first calls of a session, straight lines between whole calls. */
export type VolumeUpTo = (calls: number) => CallVolume;

interface CountedCalls {
  readonly upTo: VolumeUpTo;
  /** Mean prompt of call k, straight lines between whole k; calls that write a summary are left out. */
  readonly promptOf: (call: number) => number;
}

/** Sums over the first k calls at place k; own prompts: of call k alone. */
interface Sums {
  readonly calls: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  readonly outputTokens: Float64Array;
  readonly ownPromptTokens: Float64Array;
}

/**
 * Volume of the sessions of a class by addition, call by call as far as anybody asks; of calls with more than `aboveTokens`
 * in their prompt only, where that is given.
 *
 * @source derived: sums over whole calls, averaged over the first prompts.
 */
export function countedCalls(rules: SessionRules, aboveTokens = -1): CountedCalls {
  const { advance, isSettled, sumInto } = sessionsOf(rules);
  const call: CallSums = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0, ownPromptTokens: 0 };
  let sums = withRoom(null, 64);
  let counted = 0;
  /** Counts up to a call, or to the one that all further calls are like; that one. */
  const countTo = (calls: number) => {
    while (counted < calls && !isSettled()) {
      if (counted + 1 >= sums.calls.length) sums = withRoom(sums, Math.min(mostCalls + 1, 2 * counted));
      advance();
      sumInto(call, aboveTokens);
      addCall(sums, counted, call);
      counted += 1;
    }
    return Math.min(counted, calls);
  };
  return {
    upTo: (calls) => {
      // Calls after the last one that is counted are like it, be that a part of one or many.
      const last = countTo(Math.min(mostCalls, Math.floor(calls) + 1));
      const low = Math.max(0, last - 1);
      const more = calls - low;
      return {
        calls: extended(sums.calls, low, more),
        promptTokens: extended(sums.promptTokens, low, more),
        uncachedTokens: extended(sums.uncachedTokens, low, more),
        outputTokens: extended(sums.outputTokens, low, more),
      };
    },
    promptOf: (call) => {
      const place = Math.max(1, Math.min(mostCalls, call));
      const low = Math.floor(place);
      const [from, to] = [countTo(low), countTo(Math.min(mostCalls, low + 1))];
      const prompt = at(sums.ownPromptTokens, from);
      return prompt + (place - low) * (at(sums.ownPromptTokens, to) - prompt);
    },
  };
}

/** A sum over the first `low` calls and `more` calls like the one after them. */
function extended(column: Float64Array, low: number, more: number): number {
  const from = at(column, low);
  return from + more * (at(column, low + 1) - from);
}

/** Sums one call more than `counted`. */
function addCall(sums: Sums, counted: number, call: CallSums): void {
  const next = counted + 1;
  sums.calls[next] = at(sums.calls, counted) + call.calls;
  sums.promptTokens[next] = at(sums.promptTokens, counted) + call.promptTokens;
  sums.uncachedTokens[next] = at(sums.uncachedTokens, counted) + call.uncachedTokens;
  sums.outputTokens[next] = at(sums.outputTokens, counted) + call.outputTokens;
  sums.ownPromptTokens[next] = call.ownPromptTokens;
}

function withRoom(old: Sums | null, length: number): Sums {
  const column = (name: keyof Sums) => {
    const longer = new Float64Array(length);
    if (old !== null) longer.set(old[name]);
    return longer;
  };
  return {
    calls: column("calls"),
    promptTokens: column("promptTokens"),
    uncachedTokens: column("uncachedTokens"),
    outputTokens: column("outputTokens"),
    ownPromptTokens: column("ownPromptTokens"),
  };
}

function at(column: Float64Array, place: number): number {
  return column[place] ?? 0;
}

export interface SessionVolume extends CountedCalls {
  readonly rules: SessionRules;
}

/**
 * Volume of the first steps of a session, whose calls vary from step to step.
 *
 *     sum over s of share(s) V(steps x calls a step x s),   s: `twoSums` of so many steps
 *
 * A step's calls are drawn as a real number; what is over whole calls is carried to the next step, so that the mean is kept.
 *
 * @source derived: the volume of n calls grows with the square of n at most, which `twoSums` keeps.
 */
export function volumeOfSteps(
  { upTo }: Pick<SessionVolume, "upTo">,
  { callsPerStep, spreads }: Pick<WorkloadClass, "callsPerStep" | "spreads">,
): VolumeUpTo {
  if (!isSpread(spreads.callsPerStep)) return (steps) => upTo(steps * callsPerStep);
  return (steps) => {
    const sum = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0 };
    for (const { share, value } of twoSums(spreads.callsPerStep, steps)) {
      const own = upTo(steps * callsPerStep * value);
      sum.calls += share * own.calls;
      sum.promptTokens += share * own.promptTokens;
      sum.uncachedTokens += share * own.uncachedTokens;
      sum.outputTokens += share * own.outputTokens;
    }
    return sum;
  };
}

/**
 * Volume of a class's sessions under its context policy: closed where prompts grow straight up to a cap, else added up call
 * by call, as far as anybody asks. Averaged over the first prompts.
 *
 * @source derived: a call that writes a summary belongs to the call it makes room for.
 */
export function sessionVolume(workload: WorkloadClass, options: SessionOptions): SessionVolume {
  const rules = sessionRules(workload, options);
  return hasClosedForm(rules) ? closedVolume(rules) : { rules, ...countedCalls(rules) };
}

/**
 * The inputs of the closed form; under `keep` no prompt meets a cap.
 *
 * @source derived
 */
export function promptShapeOf(rules: SessionRules): PromptShape {
  const { policy, contextCapTokens, growthTokensPerCall } = rules;
  return {
    prefixTokens: rules.firstPrompts[0]?.tokens ?? 0,
    growthTokensPerCall,
    contextCapTokens: policy === "keep" ? Number.MAX_VALUE : contextCapTokens,
  };
}

function closedVolume(rules: SessionRules): SessionVolume {
  const shape = promptShapeOf(rules);
  return {
    rules,
    upTo: (calls) => {
      const promptTokens = promptTokensOfCalls(shape, calls);
      return {
        calls,
        promptTokens,
        uncachedTokens: promptTokens * (1 - rules.cachedShare),
        outputTokens: calls * rules.outputTokens,
      };
    },
    promptOf: (call) =>
      Math.min(shape.prefixTokens + shape.growthTokensPerCall * (Math.max(1, call) - 1), shape.contextCapTokens),
  };
}
