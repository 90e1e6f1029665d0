import { assert, property } from "fast-check";
import { expect, test } from "vitest";
import type { Trace } from "../../src/engine/formula.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import type { Explanation } from "../../src/metrics/explanation.ts";
import { allFigures } from "../../src/metrics/all-figures.ts";
import type { Metric } from "../../src/metrics/metric.ts";
import { openedBy } from "../../src/metrics/opened-by.ts";
import { basePlan, judgementOf } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { agrees, countTolerance, evaluated, parsed } from "../expression.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { scenarioArbitrary } from "../scenario/scenario-arbitrary.ts";
import { isSoak } from "../soak.ts";
import { regionalChat, unevenChat } from "./uneven-chat.ts";
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

const named = ({ scope, id }: Metric) => `${scope} ${id}`;

const byName = new Map(allFigures.map((metric) => [named(metric), metric]));
const known = new WeakMap<Plan, readonly Figure[]>();

/** Every figure of a plan with its explanation, which three checks ask for. */
function figuresOf({ plan, input }: { readonly plan: Plan; readonly input: EngineInput }): readonly Figure[] {
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
      return steps(member, rest.slice(member.id.length + 1));
    }
    const [key = "", ...further] = rest.split(".");
    return steps((part as Readonly<Record<string, unknown>>)[key], further.join("."));
  };
  const value = steps(scenario, path);
  return typeof value === "object" && value !== null && "base" in value ? value.base : value;
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
      const own = valueAt(of.scenario, found.path);
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

interface Planned {
  readonly scenario: Scenario;
  readonly plan: Plan;
  readonly input: EngineInput;
}

/** Everything that is wrong with the explanations of a plan. */
function problems(of: Planned): string[] {
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
function openingProblems({ plan, input }: Planned): string[] {
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

const planned = (scenario: Scenario): Planned => ({ scenario, ...basePlan(scenario) });

const examples = exampleIds.map((id) => [id, planned(exampleScenario(id))] as const);

test.each(examples)("%s: every explanation recomputes, and what its formulas take opens the same value", (_, own) => {
  expect(figuresOf(own).length).toBeGreaterThan(100);
  expect([...problems(own), ...openingProblems(own)]).toEqual([]);
});

test("a class on two pools pays its part of the devices that each leaves unused in its servers", () => {
  const scenario = exampleScenario("coding-agent");
  const first = scenario.pools[0];
  if (first === undefined) throw new Error("the example has no pool");
  const inServers = { ...first, devicesPerUnit: 16 };
  const fallback = { pool: "other", hosted: null, callSeconds: 0, successShare: 0.5 };
  const classes = scenario.classes.map((own) => ({ ...own, fallback }));
  const found = planned({ ...scenario, pools: [inServers, { ...inServers, id: "other" }], classes });
  expect(found.plan.pools.map(({ purchase }) => (purchase?.strandedDevices ?? 0) > 0)).toContain(true);
  expect(problems(found)).toEqual([]);
});

const judged = (scenario: Scenario): Planned => ({ scenario, ...basePlan(scenario, judgementOf(scenario)) });

const judgedExamples = exampleIds.map((id) => [id, judged(exampleScenario(id))] as const);

test.each(judgedExamples)(
  "%s, judged: every simulated figure says so, and no formula takes another value than it opens",
  (_id, example) => {
    const names = figuresOf(example).flatMap(({ name, found }) => (found?.kind === "simulated" ? [name] : []));
    const wanted = ["class ttftAtPercentileSeconds", "class itlAtPercentileSeconds", "pool waitMeanSeconds"];
    expect(names).toEqual(expect.arrayContaining(wanted));
    expect([...problems(example), ...openingProblems(example)]).toEqual([]);
  },
);

/** The metrics that a plan has an explanation of. */
function explainedBy(of: Planned): string[] {
  return figuresOf(of).flatMap(({ name, found }) => (found === null ? [] : [name]));
}

/**
 * `npm run soak` takes ten thousand random scenarios, `npm test` the first sixty of the same, most of those of the law of totality, which
 * holds that every kind of scenario is among them; this one holds that every metric is explained in one of them
 * or in an example.
 */
const soakMilliseconds = { timeout: 3_600_000 };

test(
  "every explanation of a random scenario recomputes, and what its formulas take opens the same value",
  soakMilliseconds,
  () => {
    const explained = new Set<string>();
    assert(
      property(scenarioArbitrary(), (scenario) => {
        const random = planned(scenario);
        expect([...problems(random), ...openingProblems(random)]).toEqual([]);
        for (const name of explainedBy(random)) explained.add(name);
      }),
      { seed: 5, numRuns: isSoak ? 10_000 : 60, endOnFailure: true },
    );
    const made = [...examples, ...judgedExamples].map(([, example]) => example);
    const uneven = [unevenChat(), regionalChat()].map(planned);
    expect(uneven.flatMap((one) => [...problems(one), ...openingProblems(one)])).toEqual([]);
    const met = new Set([...explained, ...[...made, ...uneven].flatMap(explainedBy)]);
    expect(allFigures.map(named).filter((name) => !met.has(name))).toEqual([]);
  },
);

test("a trace that is off by one part in a hundred million, a lost ledger line and a false search are caught", () => {
  const example = planned(exampleScenario("coding-agent"));
  const { plan } = example;
  const off = (trace: Trace): Trace =>
    trace.subject === "classes.coding.promptTokensPerCall"
      ? { ...trace, inputs: { ...trace.inputs, promptTokensPerWorkflow: 1_598_784 * (1 + 1e-8) } }
      : trace;
  const changed = (part: Partial<Plan>) => problems({ ...example, plan: { ...plan, ...part } });
  const pools = plan.pools.map((pool) => ({
    ...pool,
    whyNotFewer: pool.whyNotFewer && { ...pool.whyNotFewer, value: pool.whyNotFewer.bound },
  }));
  const costLedger = { ...plan.costLedger, lines: plan.costLedger.lines.slice(1) };
  expect(changed({})).toEqual([]);
  expect(changed({ traces: plan.traces.map(off) })).toHaveLength(1);
  // The month no longer adds up, and the line that went is no longer the sum of its parts.
  expect(changed({ costLedger })).toHaveLength(2);
  expect(changed({ pools })).toHaveLength(2);
  // A state that is lost.
  const queues = plan.queues.map((queue) => ({
    ...queue,
    shares: queue.shares.map((share, n) => (n === 9 ? 0 : share)),
  }));
  expect(changed({ queues }).length).toBeGreaterThan(0);
});
