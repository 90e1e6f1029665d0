import { scenarioPath } from "../../src/scenario/prompt-pool.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import type { Explanation } from "../../src/metrics/explanation.ts";
import { allFigures } from "../../src/metrics/all-figures.ts";
import type { Metric } from "../../src/metrics/metric.ts";
import { openedBy } from "../../src/metrics/opened-by.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { agrees, countTolerance, evaluated, parsed } from "../expression.ts";
import { unopened } from "./unopened-inputs.ts";

/** A replica so idle that its batch underflows: the time between tokens is a single call's, which no formula gives. */
const isIdle = (plan: Plan, poolId: string | null | undefined) =>
  plan.pools.some(({ id, operatingBatch }) => id === poolId && operatingBatch !== null && operatingBatch < 1e-300);

interface Figure {
  readonly metric: Metric;
  readonly at: string | null;
  readonly name: string;
  readonly found: Explanation | null;
}

export const named = ({ scope, id }: Metric) => `${scope} ${id}`;

const byName = new Map(allFigures.map((metric) => [named(metric), metric]));
const known = new WeakMap<Plan, readonly Figure[]>();

/** Every figure of a plan with its explanation, which three checks ask for. */
export function figuresOf({ plan, input }: { readonly plan: Plan; readonly input: EngineInput }): readonly Figure[] {
  const places = { plan: [null], class: plan.classes.map(({ id }) => id), pool: plan.pools.map(({ id }) => id) };
  const figures =
    known.get(plan) ??
    allFigures.flatMap((metric) =>
      places[metric.scope].map((at) => ({ metric, at, name: named(metric), found: metric.explain(plan, input, at) })),
    );
  known.set(plan, figures);
  return figures;
}

/** Sum with the rounding of each addition carried along (Kahan, Neumaier's form). */
function kahanSum(values: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}

/** The scenario's own value at a path, a range at its base. */
function valueAt(scenario: Scenario, path: string): unknown {
  const steps = (part: unknown, rest: string): unknown => {
    if (rest === "") return part;
    if (Array.isArray(part)) {
      const member = part.find(({ id }: { id: string }) => rest.startsWith(`${id}.`));
      if (member === undefined) throw new Error(`nothing at ${path}`);
      return steps(member, rest.slice(member.id.length + 1));
    }
    const [key = "", ...further] = rest.split(".");
    return steps((part as Readonly<Record<string, unknown>>)[key], further.join("."));
  };
  const value = steps(scenario, scenarioPath(path));
  return typeof value === "object" && value !== null && "base" in value ? value.base : value;
}

/** What of the replicas that compute prompts is unset is as the whole pool has it; a unit of another device is one of it. */
function ownValueAt(scenario: Scenario, path: string): unknown {
  const own = valueAt(scenario, path);
  if (own !== null || !path.includes(".split.")) return own;
  const isOfOtherDevice = valueAt(scenario, path.replace(/\.split\..*/u, ".split.accelerator")) !== null;
  if (path.endsWith(".devicesPerUnit") && isOfOtherDevice) return 1;
  return valueAt(scenario, path.replace(".split.", "."));
}

/** A share that is the rest of 1 is known to a unit in the last place of 1, however small it is. */
function recomputes(value: number, again: number, unit: string): boolean {
  return agrees(value, again) || (unit === "share" && Math.abs(value - again) <= 2 ** -52);
}

/** Lines that nearly cancel sum to within a few units in the last place of the largest; products near the least double have lost theirs. */
function sums(again: number, value: number, lines: readonly (number | null)[]): boolean {
  const largest = Math.max(0, ...lines.map((line) => Math.abs(line ?? 0)));
  return agrees(again, value) || Math.abs(again - value) <= 2 ** -50 * largest || largest < 2 ** -1000;
}

/** What is wrong with a search: its figure is the edge of what the limits let through. */
function searchProblem(found: Explanation & { kind: "search" }, id: string, load: number): string | null {
  const { fails, holds, carries, value } = found;
  const scarcest = carries[0]?.callsPerSecond ?? null;
  // The search halves the interval up to saturation 12 times: an edge is known to 2^-12 of the largest load.
  const edge = 2 ** -11 * Math.max(0, ...carries.map(({ callsPerSecond }) => callsPerSecond));
  if (fails !== null && fails.value <= fails.bound) return "one fewer misses nothing";
  if (id === "goodputCallsPerSecond") {
    if (value === 0 || scarcest === null) return null;
    return agrees(value, scarcest) ? null : "is not what the scarcest limit carries";
  }
  if (value !== holds) return "is not the count that holds";
  if (fails !== null && fails.replicas !== value - 1) return "what fails is not one fewer";
  if (fails === null && value > 1) return "does not say what one fewer misses";
  if (scarcest === null) return value === 0 ? null : "carries nothing";
  // One fewer is looked at itself: of fewer replicas that share their calls each carries less.
  return load > scarcest + edge * value ? "does not carry the load" : null;
}

/** A share that sums of thousands of shares may be off by. */
const hair = 1e-9;

/** What is wrong with a figure taken over states: their mean, or the state in which their shares reach the one asked for. */
function statesProblem({ states, reaches, waitSeconds, value }: Explanation & { kind: "states" }): string | null {
  if (reaches === null) {
    const mean = kahanSum(states.map((state) => state.share * state.value));
    return agrees(mean, value) ? null : `the mean over the states is ${mean}`;
  }
  let upTo = 0;
  const isReached = states.some((state) => {
    const before = upTo;
    upTo += state.share;
    return before < reaches + hair && upTo >= reaches - hair && agrees(state.value + waitSeconds, value);
  });
  const all = kahanSum(states.map(({ share }) => share));
  if (Math.abs(all - 1) > hair) return `the shares sum to ${all}`;
  return isReached ? null : `no state is reached at ${reaches}`;
}

function problemOf(found: Explanation, { metric, at }: Figure, of: Planned): string | null {
  switch (found.kind) {
    case "formula": {
      const inputs = Object.fromEntries(found.inputs.map(({ name, value }) => [name, value]));
      const again = evaluated(parsed(found.expression), inputs, countTolerance);
      return recomputes(found.value, again, metric.unit) ? null : `${found.expression} gives ${again}`;
    }
    case "sum": {
      const values = found.lines.map(({ value }) => value);
      if (values.includes(null)) return found.value === null ? null : "has an unknown line and a total";
      const again = kahanSum(values.filter((value) => value !== null));
      return found.value !== null && sums(again, found.value, values) ? null : `lines sum to ${again}`;
    }
    case "search": {
      const flows = of.plan.classes.flatMap((each) => each.flows);
      const load = flows.reduce((sum, flow) => sum + (flow.poolId === at ? flow.peakCallsPerSecond : 0), 0);
      return searchProblem(found, metric.id, load);
    }
    case "states":
      return statesProblem(found);
    case "simulated":
      return found.draws >= 250 && found.seed === of.scenario.seed && found.steps.length > 0
        ? null
        : "is drawn from another seed, or from too little";
    case "steps":
      return found.steps.length > 0 && found.from.every((from) => isRead(from, of)) ? null : "rests on unknown figures";
    case "input": {
      if (found.source === "catalogue") return null;
      const own = ownValueAt(of.scenario, found.path);
      return own === found.value ? null : `the scenario has ${String(own)} at ${found.path}`;
    }
  }
}

/** Whether a figure has a metric; its value may be unknown, as a limit that nobody set is. */
function isRead({ scope, at, id }: { scope: Metric["scope"]; at: string | null; id: string }, of: Planned): boolean {
  const metric = byName.get(`${scope} ${id}`);
  const value = metric?.read(of.plan, of.input, at);
  return value !== undefined && (value === null || Number.isFinite(value));
}

export interface Planned {
  readonly scenario: Scenario;
  readonly plan: Plan;
  readonly input: EngineInput;
}

/** Everything that is wrong with the explanations of a plan. */
export function problems(of: Planned): string[] {
  const { plan, input } = of;
  return figuresOf(of).flatMap((figure) => {
    const { metric, at, name, found } = figure;
    const value = metric.read(plan, input, at);
    const say = (what: string) => [`${name} at ${at}, ${value}: ${what}`];
    if (value !== null && !Number.isFinite(value)) return say("is not finite");
    if (found === null && name === "pool itlMeanSeconds" && isIdle(plan, at)) return [];
    if (found === null) return value === null ? [] : say("is not explained");
    if (found.value !== value) return say(`is explained as ${found.value}`);
    const problem = problemOf(found, figure, of);
    return problem === null ? [] : say(problem);
  });
}

/** What is wrong with what the inputs of formulas open: the same figure, so the same value. */
export function openingProblems({ plan, input }: Planned): string[] {
  return figuresOf({ plan, input }).flatMap(({ metric, at, name, found }) => {
    // The headline speaks of the pool that binds: its inputs are that pool's, not the plan's.
    if (found?.kind !== "formula" || metric.id === "bindingLimit.use") return [];
    return found.inputs.flatMap(({ name: inputName, value }) => {
      const opened = openedBy(inputName, metric.scope, at, plan);
      if (opened === null)
        return unopened.has(inputName) || unopened.has(`${inputName} of ${metric.scope}`)
          ? []
          : [`${name}: ${inputName} opens nothing`];
      const read = opened.metric.read(plan, input, opened.at);
      const ownPool = plan.classes.find(({ id }) => id === at)?.poolId;
      if (read === null && inputName === "itlMeanSeconds" && isIdle(plan, ownPool)) return [];
      return read !== null && agrees(read, value) ? [] : [`${name}: ${inputName} is ${value}, it opens ${read}`];
    });
  });
}

/** The metrics that a plan has an explanation of. */
export function explainedBy(of: Planned): string[] {
  return figuresOf(of).flatMap(({ name, found }) => (found === null ? [] : [name]));
}
