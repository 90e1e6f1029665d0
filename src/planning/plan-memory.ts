import type { Trace } from "../engine/formula.ts";
import { cheapestFleets, type SplitFleet, type SplitQuestion } from "../engine/fleet/split-fleets.ts";
import { inputInIdOrder } from "../engine/input-in-id-order.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import { planHeadline, type PlanHeadline, planWithLoad, type PlanWithLoad } from "../engine/plan.ts";
import type { PlanMemory, Question } from "../engine/plan-memory.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { NearPlan } from "../engine/near-plan.ts";
import { plannedLoad, type PlannedLoad } from "../engine/planned-load.ts";

/**
 * How many answers of a kind are kept: twenty classes or ten pools, in the rounds that patience takes to agree; the grounds of
 * the classes of a large scenario, one of them changed; fleets of two kinds in the place of a few pools.
 */
const most = { ground: 24, chain: 96, long: 96, demand: 96, pool: 96, sample: 24, fleet: 12 } as const;

/** Texts that have a number; beyond, all get new ones, and what was known by the old is asked once more. */
const mostTexts = 4096;

/** So deep the parts of an object have numbers of their own; what lies deeper is written out. */
const numberedDepth = 2;

/**
 * A number of each object, the same for the same content. Its text is written once, as what the engine is asked never changes,
 * and holds the numbers of the rows and lists in it, which other objects share.
 */
function numbering(): (question: Question) => string {
  const numbers = new Map<string, string>();
  const known = new WeakMap<object, string>();
  let last = 0;
  const numberOf = (value: unknown, depth: number): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = depth === 0 || Array.isArray(value) ? JSON.stringify(value) : partsText(value, depth);
    if (numbers.size >= mostTexts) numbers.clear();
    const number = numbers.get(text) ?? `#${(last += 1)}`;
    numbers.set(text, number);
    known.set(value, number);
    return number;
  };
  const partsText = (value: object, depth: number) => {
    let text = "";
    for (const [name, part] of Object.entries(value)) text += `${name}:${numberOf(part, depth - 1)},`;
    return text;
  };
  return (question) => numberOf(question, numberedDepth);
}

type Kind = keyof typeof most;

/**
 * A memory of the latest answers, of all kinds or of those that are asked for again: plans of one scenario differ in one input at a
 * time, and what that input does not touch is as it was. The answer that has not been asked for longest is forgotten first.
 */
export function planMemory(kinds: readonly Kind[] = Object.keys(most) as Kind[]): PlanMemory {
  const numberOf = numbering();
  const known = new Map<Kind, Map<string, unknown>>(kinds.map((kind) => [kind, new Map()]));
  return {
    recall: <Answer>(kind: Kind, question: readonly Question[], answer: () => Answer) => {
      const answers = known.get(kind);
      if (answers === undefined) return answer();
      const key = question.map(numberOf).join(" ");
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

/** A plan, by what is remembered of others; of one that differs little from a plan whose counts are `near`, sooner. */
export function remembered(input: EngineInput, near?: NearPlan): Plan {
  return planWithLoad(input, null, memory, near).plan;
}

/** Its headline alone, which takes half as long; of a plan that differs little from one whose counts are `near`, less. */
export function rememberedHeadline(input: EngineInput, near?: NearPlan): PlanHeadline {
  return planHeadline(input, memory, near);
}

/** What was found of a plan, for those that differ little from it. */
export function foundOf({ pools, classes }: PlannedLoad): NearPlan {
  const shares = classes.flatMap(({ world }) => [...(world.cachedShares ?? [])]);
  const fills = pools.flatMap(({ planned: { pool, foundFill } }) =>
    foundFill === null ? [] : [[pool.id, foundFill] as const],
  );
  return { fills: new Map(fills), shares: new Map(shares) };
}

/** The same with its traces and its load. */
export function rememberedWithLoad(input: EngineInput, traces: Trace[] | null): PlanWithLoad {
  return planWithLoad(input, traces, memory);
}

/** The fleets that cost least of pools that could carry the same load: a key that changes something else asks for them again. */
export function rememberedFleets(pools: readonly Pool[], { demands, input }: SplitQuestion): readonly SplitFleet[] {
  const { targets, reserves, hoursPerMonth } = input;
  const question = { demands, input: { targets, reserves, hoursPerMonth } };
  return memory.recall("fleet", [targets, reserves, hoursPerMonth, ...pools, ...demands], () =>
    cheapestFleets(pools, question),
  );
}

/** What classes ask for and what pools make of it, both in the order of their ids, by what is remembered. */
export function rememberedLoad(input: EngineInput): PlannedLoad {
  return plannedLoad(inputInIdOrder(input), null, memory);
}
