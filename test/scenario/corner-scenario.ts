import * as fc from "fast-check";
import { randomScenario } from "../../src/calibration/judge/random-scenarios.ts";
import { counterUniform } from "../../src/numeric/counter-draw.ts";
import { checkedScenario } from "../../src/scenario/checked-scenario.ts";
import { exampleList } from "../../src/scenario/example-list.ts";
import type { FieldFacts } from "../../src/scenario/field.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";
import { scenarioShape } from "../../src/scenario/scenario-shape.ts";
import { noRows } from "../../src/scenario/rows/pin.ts";
import { mostClasses, mostPools } from "../../src/scenario/most-members.ts";
import { scenarioSchema, type Scenario } from "../../src/scenario/schema.ts";
import { rows } from "./class-arbitrary.ts";
import { among, type Draw, troublesOfClass, troublesOfPool } from "./corner-troubles.ts";
import { scenarioArbitrary } from "./scenario-arbitrary.ts";
import { readScenario } from "./read-scenario.ts";

type Fields = Record<string, unknown>;

/** The least, the most, zero, one, or anything between in the logarithm. */
function cornerNumber(draw: Draw, { min, max, whole }: FieldFacts): number {
  const low = Math.max(min, whole ? 1 : Math.min(1e-3, max / 2));
  const between = low * (max / low) ** draw();
  const value = among(draw, [min, min, max, max, Math.max(min, Math.min(max, 1)), low, between]);
  return Math.min(max, Math.max(min, whole ? Math.round(value) : value)) + 0;
}

function cornerOf(draw: Draw, shape: FieldShape): unknown {
  switch (shape.kind) {
    case "object":
      return Object.fromEntries(
        shape.fields.map((field) => [field.name, field.fallback ?? cornerOf(draw, field.shape)]),
      );
    case "nullable":
      return draw() < 1 / 3 ? null : cornerOf(draw, shape.inner);
    case "quantity": {
      if (draw() < 7 / 8) return cornerNumber(draw, shape.facts);
      const ends = Array.from({ length: 3 }, () => cornerNumber(draw, shape.facts));
      const [low, base, high] = ends.toSorted((one, other) => one - other);
      return { low, base, high };
    }
    case "number":
      return cornerNumber(draw, shape.facts);
    case "auto-or-number":
      return draw() < 1 / 2 ? "auto" : cornerNumber(draw, shape.facts);
    case "enum":
      return among(draw, shape.values);
    case "flag":
      return draw() < 1 / 2;
    default:
      return undefined;
  }
}

/** A number of a name, the same everywhere. */
const numberOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);

/** One of the fields, by a lot that each draws by its name: where a field joins the schema, others stay drawn but for its own share. */
function fieldAmong<Field extends { readonly name: string }>(draw: Draw, fields: readonly Field[]): Field {
  const round = Math.floor(draw() * 2 ** 31);
  const lots = fields.map((field) => ({ field, lot: counterUniform(round, numberOf(field.name), 1) }));
  return lots.reduce((best, one) => (one.lot > best.lot ? one : best)).field;
}

/** One field somewhere in the value goes to a corner. */
function withCorner(draw: Draw, shape: FieldShape, value: unknown): unknown {
  if (shape.kind === "nullable" && value !== null && draw() < 3 / 4) return withCorner(draw, shape.inner, value);
  if (shape.kind === "array" && Array.isArray(value) && value.length > 0) {
    const at = Math.floor(draw() * value.length);
    return value.map((element: unknown, index) => (index === at ? withCorner(draw, shape.element, element) : element));
  }
  if (shape.kind === "object" && typeof value === "object" && value !== null) {
    const moved = shape.fields.filter(({ name }) => !still.has(name));
    if (moved.length === 0) return value;
    const { name, shape: own } = fieldAmong(draw, moved);
    return { ...value, [name]: withCorner(draw, own, (value as Fields)[name]) };
  }
  return cornerOf(draw, shape) ?? value;
}

/** Texts, names, and rows of the catalogue, which have tests of their own; and how much is simulated, which whoever asks decides. */
const still: ReadonlySet<string> = new Set(
  (
    "schema title basedOn asOfDate id name pool model accelerator runtime hosted priceBasis labels catalogue simulation costs " +
    "successMeans timeZone"
  ).split(" "),
);

/** As many classes as a scenario takes, each a copy; or as many pools, and a class on each. */
function crowded(draw: Draw, scenario: Scenario): unknown {
  const { classes, pools } = scenario;
  if (classes.length === 0 || pools.length === 0) return scenario;
  if (draw() < 1 / 2) {
    return {
      ...scenario,
      classes: Array.from({ length: mostClasses }, (_, index) => ({ ...among(draw, classes), id: `class-${index}` })),
    };
  }
  const ids = Array.from({ length: mostPools }, (_, index) => `pool-${index}`);
  return {
    ...scenario,
    pools: ids.map((id) => ({ ...among(draw, pools), id })),
    classes: ids.map((pool, index) => {
      const own = among(draw, classes);
      const agents = own.agents.map((agent) => (agent.pool === null ? agent : { ...agent, pool: among(draw, ids) }));
      const fallback =
        own.fallback === null || own.fallback.pool === null
          ? own.fallback
          : { ...own.fallback, pool: among(draw, ids) };
      return { ...own, id: `class-${index}`, pool, agents, fallback };
    }),
  };
}

function troubled(draw: Draw, scenario: Scenario): unknown {
  const at = Math.floor(draw() * (scenario.classes.length + scenario.pools.length));
  const inClasses = at < scenario.classes.length;
  const [ofClass, ofPool] = [among(draw, troublesOfClass), among(draw, troublesOfPool)];
  return {
    ...scenario,
    classes: scenario.classes.map((own, index) =>
      inClasses && (index === at || draw() < 1 / 4) ? { ...own, ...ofClass(own, draw) } : own,
    ),
    pools: scenario.pools.map((own, index) =>
      !inClasses && index === at - scenario.classes.length ? { ...own, ...ofPool(own, draw) } : own,
    ),
  };
}

function accepted(draft: unknown): Scenario | null {
  const parsed = scenarioSchema.safeParse(draft);
  if (!parsed.success) return null;
  const result = checkedScenario({ ...parsed.data, catalogue: { ...noRows, ...parsed.data.catalogue } }, rows);
  return result.ok ? result.scenario : null;
}

/** What a corner scenario is made of: one that people plan, or any that the schema takes. */
function beginning(draw: Draw, index: number): Scenario {
  const drawn = (flavour: "everyday" | "strained" | "extreme") =>
    among(draw, fc.sample(scenarioArbitrary(flavour), { seed: index, numRuns: 1 }));
  const example = readScenario(among(draw, exampleList).scenario);
  switch (index % 10) {
    case 0:
      return drawn("extreme");
    case 1:
      return drawn("strained");
    case 2:
      return drawn("everyday");
    case 3:
    case 4:
      return randomScenario(991, index) ?? example;
    default:
      return example;
  }
}

const mostTroubles = 8;
const mostCorners = 6;

/**
 * A valid scenario in which a few things stand where nobody puts them: at the least, the most or nothing of their range, or together where
 * much comes at once and nothing ends. The same for the same number.
 */
export function cornerScenario(index: number): Scenario {
  let draws = 0;
  const draw = () => counterUniform(20_261_123, index, (draws += 1));
  let scenario = beginning(draw, index);
  const take = (draft: unknown) => {
    scenario = accepted(draft) ?? scenario;
  };
  if (draw() < 1 / 8) take(crowded(draw, scenario));
  for (let left = Math.floor(draw() ** 2 * (mostTroubles + 1)) + (index % 10 > 4 ? 1 : 0); left > 0; left -= 1)
    take(troubled(draw, scenario));
  for (let left = Math.floor(draw() ** 2 * (mostCorners + 1)); left > 0; left -= 1) {
    take(withCorner(draw, scenarioShape, scenario));
  }
  return { ...scenario, title: `Corner ${index}` };
}
