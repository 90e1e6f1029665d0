import type { Trace } from "../engine/formula.ts";
import type { EngineInput } from "../engine/input.ts";
import { planWithLoad, type PlanWithLoad } from "../engine/plan.ts";
import type { PlanMemory, Question } from "../engine/plan-memory.ts";
import type { Plan } from "../engine/plan-result.ts";
import { plannedLoad, type PlannedLoad } from "../engine/planned-load.ts";

/**
 * How many answers of a kind are kept: twenty classes or ten pools, in the rounds that patience takes to agree; the grounds of
 * the classes of a large scenario, one of them changed.
 */
const most = { ground: 24, chain: 96, demand: 96, pool: 96 } as const;

/** A text of each object, written once: what the engine is asked never changes. */
function textsOnce(): (question: Question) => string {
  const known = new WeakMap<object, string>();
  return (question) => {
    if (typeof question !== "object" || question === null) return String(question);
    const text = known.get(question) ?? JSON.stringify(question);
    known.set(question, text);
    return text;
  };
}

/**
 * A memory of the latest answers: plans of one scenario differ in one input at a time, and what that input does not touch is
 * as it was. The answer that has not been asked for longest is forgotten first.
 */
export function planMemory(): PlanMemory {
  const textOf = textsOnce();
  const known = new Map(Object.keys(most).map((kind) => [kind, new Map<string, unknown>()]));
  return {
    recall: <Answer>(kind: keyof typeof most, question: readonly Question[], answer: () => Answer) => {
      const answers = known.get(kind) ?? new Map<string, unknown>();
      const key = question.map(textOf).join(" ");
      const found = answers.has(key) ? (answers.get(key) as Answer) : answer();
      answers.delete(key);
      answers.set(key, found);
      for (const oldest of answers.keys()) {
        if (answers.size <= most[kind]) break;
        answers.delete(oldest);
      }
      return found;
    },
  };
}

/** One memory for all plans of this program: page, ranges and command line ask for the same again and again. */
const memory = planMemory();

/** A plan, by what is remembered of others. */
export function remembered(input: EngineInput): Plan {
  return planWithLoad(input, null, memory).plan;
}

/** The same with its traces and its load. */
export function rememberedWithLoad(input: EngineInput, traces: Trace[]): PlanWithLoad {
  return planWithLoad(input, traces, memory);
}

/** What classes ask for and what pools make of it, by what is remembered. */
export function rememberedLoad(input: EngineInput): PlannedLoad {
  return plannedLoad(input, null, memory);
}
