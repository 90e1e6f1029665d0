import type { Plan } from "../../src/engine/plan-result.ts";
import { findingsOf } from "../../src/findings/findings-of.ts";
import { allFigures } from "../../src/metrics/all-figures.ts";
import type { Explanation } from "../../src/metrics/explanation.ts";
import { capacityWays } from "../../src/planning/capacity-ways.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { scenarioDayInPieces } from "../../src/planning/fleet/fleet-day.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { simulatedPlan } from "../../src/planning/simulation/simulated-plan.ts";
import { checkedScenario } from "../../src/scenario/checked-scenario.ts";
import { type LocatedField, editableFields, replaced, startOf } from "../../src/scenario/field-path.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";
import { fieldRow } from "../../src/scenario/field-table.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { catalogueRows } from "../../src/scenario/rows/whole-catalogue.ts";
import { type Scenario, scenarioSchema } from "../../src/scenario/schema.ts";
import { drawn, gotOtherwise, planned, played } from "./field-scenarios.ts";

/** What moved: a finding, a figure of a simulation, of a day that is played or of other ways to get capacity, or a figure of the plan by how it is explained, if it is. */
type Moved = "finding" | "simulation" | "day" | "capacity" | "unexplained" | Explanation["kind"];

/** What another value of a field does. */
export interface Movement {
  readonly moves: ReadonlySet<Moved>;
  /** Whether the engine hears of it. */
  readonly isHeard: boolean;
  /** Whether every other value is refused while the rest stands. */
  readonly isRefused: boolean;
  readonly isFreeText: boolean;
}

/** Each figure and finding as text. */
type Answer = ReadonlyMap<string, string>;
type Planned = ReturnType<typeof basePlan>;
type Ask = (planned: Planned, scenario: Scenario) => Answer;

const rows = catalogueRows("2026-11-20");
/** Inputs are no figures here: each would move itself. */
const figures = allFigures.filter(({ path }) => path === undefined);

/** Every figure of a plan with the class or pool it is of. */
export function figuresOf({ classes, pools }: Plan) {
  const places = { plan: [null], class: classes.map(({ id }) => id), pool: pools.map(({ id }) => id) };
  return figures.flatMap((metric) =>
    places[metric.scope].map((at) => ({ metric, at, key: `${metric.scope} ${metric.id} ${at}` })),
  );
}

/** Every figure of the plan and every finding: of those the numbers, since in their words stand names. */
const computed: Ask = ({ input, plan }) => {
  const values = figuresOf(plan).map(({ metric, at, key }) => [key, String(metric.read(plan, input, at))] as const);
  const found = findingsOf(plan, input).map(
    ({ code, at, numbers }) => [`finding ${code} ${at}`, JSON.stringify(numbers)] as const,
  );
  return new Map([...values, ...found]);
};

/** A short simulation: what is counted, the times and the workflows. */
const simulated: Ask = ({ input, plan }) => {
  const answer = simulatedPlan(input, plan, { events: input.simulation.events / 10 });
  const workflows = answer?.classes.map(({ workflows, workflowSeconds }) => [workflows, workflowSeconds]);
  return new Map([["simulation", JSON.stringify([answer?.counts, answer?.lanes, workflows])]]);
};

/** A pool's day: replica-hours, calls over a limit, waits and what was asked for, way by way. */
const asPlayed: Ask = (_planned, scenario) => {
  const days = scenario.pools.map(({ id }) => doneAtOnce(scenarioDayInPieces(scenario, id, "day"))?.ways);
  return new Map([["day", JSON.stringify(days)]]);
};

/** What other ways to get the devices cost, without their words. */
const asGotOtherwise: Ask = (planned, scenario) =>
  new Map(
    capacityWays(scenario, planned).map(({ id, capacityUsdPerMonth, committedUsd, upfrontUsd }) => [
      `capacity ${id}`,
      JSON.stringify([capacityUsdPerMonth, committedUsd, upfrontUsd]),
    ]),
  );

/** How the figures of a scenario are explained. */
function explanationKinds({ input, plan }: Planned): ReadonlyMap<string, Explanation["kind"] | undefined> {
  return new Map(figuresOf(plan).map(({ metric, at, key }) => [key, metric.explain(plan, input, at)?.kind]));
}

function differing(one: Answer, other: Answer): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));
}

const ids = ["chat", "code", "claude-sonnet-5", "gpt-5.6-terra", "qwen3-8b", "llama-3.1-8b", "h100-sxm", "sglang"];

/** Other values that a field may have; those that the whole scenario refuses are passed over later. */
function others(shape: FieldShape, field: LocatedField): readonly unknown[] {
  const { value } = field;
  if (shape.kind === "nullable") return [...others(shape.inner, field), null, startOf(field)];
  if (shape.kind === "enum") return shape.values;
  if (shape.kind === "flag") return [value !== true];
  if (shape.kind === "text") {
    return shape.form === "date" ? ["2026-02-01", "2026-11-01"] : shape.form === "id" ? ids : ["other"];
  }
  if (shape.kind === "array") {
    const members = value as readonly unknown[];
    return [[], members.toSpliced(1, 1), Array.from({ length: shape.most }, (_, place) => place + 1)];
  }
  if (!("facts" in shape)) return [];
  const { min, max, whole } = shape.facts;
  const base = typeof value === "number" ? value : ((value as { base?: number } | null)?.base ?? 1);
  return [base / 2, 2 * base, max, min].map((near) => Math.min(max, Math.max(min, whole ? Math.round(near) : near)));
}

function checked(document: unknown): Scenario | null {
  const parsed = scenarioSchema.safeParse(document);
  const result = parsed.success ? checkedScenario(parsed.data, rows) : null;
  return result?.ok === true ? result.scenario : null;
}

interface Base {
  readonly scenario: Scenario;
  readonly ask: Ask;
  readonly before: Answer;
  readonly heard: string;
  readonly kinds: ReturnType<typeof explanationKinds>;
}

/** What the engine is given: the plan's input, what becomes of pools over a day, and what they cost otherwise. */
const heardBy = (scenario: Scenario) =>
  JSON.stringify([
    resolve(scenario),
    scenario.pools.map(({ scaling, readiness, day, ways }) => [scaling, readiness, day, ways]),
  ]);

/** What the first value of a field that moves something moves; of one that moves nothing, whether the engine hears of it. */
function movementOf(field: LocatedField, base: Base): Movement {
  const { shape, value, keys } = field;
  const text = shape.kind === "nullable" ? shape.inner : shape;
  const isFreeText = text.kind === "text" && text.form === "free";
  let [isHeard, isRefused] = [false, true];
  for (const next of others(shape, field)) {
    const other = JSON.stringify(next) === JSON.stringify(value) ? null : checked(replaced(base.scenario, keys, next));
    if (other === null) continue;
    isRefused = false;
    if (heardBy(other) === base.heard) continue;
    isHeard = true;
    const moved = differing(base.before, base.ask(basePlan(other), other)).map((key): Moved => {
      const [first = ""] = key.split(" ");
      return first === "finding" || first === "simulation" || first === "day" || first === "capacity"
        ? first
        : (base.kinds.get(key) ?? "unexplained");
    });
    if (moved.length > 0) return { moves: new Set(moved), isHeard, isRefused, isFreeText };
  }
  return { moves: new Set(), isHeard, isRefused, isFreeText };
}

/** What the simulation alone reads, by where it stands in the scenario. */
const ofSimulation = /^classes\.\*\.serving\.|^pools\.\*\.routing\.|^simulation\./;
/** Of its fields it is asked too whether they move a figure of the plan. */
const both: Ask = (planned, scenario) => new Map([...simulated(planned, scenario), ...computed(planned, scenario)]);
/** What the day alone reads. */
const ofDay = /^pools\.\*\.(scaling|readiness|day)\b/;

/** What only the comparison of ways to get capacity reads. */
const ofWays = /^pools\.\*\.ways\b/;

interface Round {
  readonly scenarios: readonly Scenario[];
  readonly ask: Ask;
  readonly isOf: (path: string) => boolean;
}

const rounds: readonly Round[] = [
  { scenarios: planned, ask: computed, isOf: (path) => [ofSimulation, ofDay, ofWays].every((one) => !one.test(path)) },
  { scenarios: drawn, ask: both, isOf: (path) => ofSimulation.test(path) },
  { scenarios: played, ask: asPlayed, isOf: (path) => ofDay.test(path) },
  { scenarios: gotOtherwise, ask: asGotOtherwise, isOf: (path) => ofWays.test(path) },
];

/** What each field moves, on the first scenario in which it moves something. */
export function movement(): ReadonlyMap<string, Movement> {
  const found = new Map<string, Movement>();
  for (const { scenario, ask, isOf } of rounds.flatMap((round) =>
    round.scenarios.map((scenario) => ({ ...round, scenario })),
  )) {
    const plan = basePlan(scenario);
    const base = {
      scenario,
      ask,
      before: ask(plan, scenario),
      heard: heardBy(scenario),
      kinds: explanationKinds(plan),
    };
    for (const field of editableFields(scenario)) {
      const path = fieldRow(field.path)?.path ?? field.path;
      const known = found.get(path);
      if (!isOf(path) || (known?.moves.size ?? 0) > 0) continue;
      const own = movementOf(field, base);
      found.set(path, {
        ...own,
        isHeard: own.isHeard || known?.isHeard === true,
        isRefused: own.isRefused && known?.isRefused !== false,
      });
    }
  }
  return found;
}
