import type { Catalogue } from "./catalogue.ts";
import type { ScenarioResult } from "./checked-scenario.ts";
import { checkedScenario } from "./checked-scenario.ts";
import type { LocatedField } from "./field-path.ts";
import { editableFields, locatedField, replaced, startOf, unsetAround } from "./field-path.ts";
import { following } from "./following.ts";
import { quoted } from "./expectation.ts";
import { nearest } from "./nearest.ts";
import { layoutAfter } from "./layout-after.ts";
import type { RowSource } from "./pin.ts";
import type { Refused } from "./problem.ts";
import { refused } from "./problem.ts";
import type { Scenario, ScenarioDraft, ScenarioPool } from "./schema.ts";
import { scenarioSchema } from "./schema.ts";
import { schemaProblem } from "./schema-problem.ts";
import { typedValue } from "./typed-value.ts";

/** One field, and what a person typed into it. */
export interface TypedEdit {
  readonly path: string;
  readonly typed: string;
}

type PoolDraft = ScenarioDraft["pools"][number];

interface FieldEdit {
  readonly field: LocatedField;
  readonly value: unknown;
}

interface OpenPath {
  readonly ok: true;
  readonly scenario: Scenario;
  readonly field: LocatedField;
}

/**
 * A scenario with edits made at once: their order only matters where two set the same field, or the whole and a part of it,
 * and then the last one counts. Setting a field of an object that is unset first fills the object with its defaults. What
 * follows from an edit (another accelerator's price and profile, the rows of another model) gives way to what is set by hand.
 */
export function editedScenario(scenario: Scenario, sets: readonly TypedEdit[], catalogue: Catalogue): ScenarioResult {
  const edits: FieldEdit[] = [];
  let edited = scenario;
  for (const { path, typed } of sets) {
    const opened = withPathOpen(edited, path);
    if (!opened.ok) return opened;
    const { field } = opened;
    const reading = typedValue(field, typed, scenario.hoursPerMonth);
    if (!reading.ok) return reading;
    edited = following(replaced(opened.scenario, field.keys, reading.value), field, reading.value);
    edits.push({ field, value: reading.value });
  }
  const rows = catalogue.rowsOn(edited.asOfDate);
  const document = withConsequences(scenario, edited, edits, { listedPrice: catalogue.listedPrice, rows });
  const parsed = scenarioSchema.safeParse(document);
  return parsed.success ? checkedScenario(parsed.data, rows) : schemaProblem(parsed.error, document);
}

/** The field of a path, in a scenario in which the object around it is set. */
function withPathOpen(scenario: Scenario, path: string): OpenPath | Refused {
  const field = locatedField(scenario, path);
  if (field !== null) return { ok: true, scenario, field };
  const around = unsetAround(scenario, path);
  if (around === null) return unknownPath(scenario, path);
  const start = startOf(around);
  if (start === null) {
    const text = `${around.path} is unset, and its fields cannot be set one by one: it needs all of them.`;
    return refused("unset", path.slice(0, 200), text);
  }
  const opened = replaced(scenario, around.keys, start);
  const inside = locatedField(opened, path);
  return inside === null ? unknownPath(scenario, path) : { ok: true, scenario: opened, field: inside };
}

function unknownPath(scenario: Scenario, path: string): Refused {
  const paths = editableFields(scenario).map(({ path }) => path);
  const offers = nearest(path, paths, 1).map((offer) => `; the nearest is ${offer}`);
  return refused("unknown-path", path.slice(0, 200), `There is no field ${quoted(path)}${offers.join("")}.`);
}

interface Known extends Pick<Catalogue, "listedPrice"> {
  readonly rows: RowSource;
}

function withConsequences(
  before: Scenario,
  edited: Scenario,
  edits: readonly FieldEdit[],
  known: Known,
): ScenarioDraft {
  const pools = edited.pools.map((pool, index) => {
    const set = edits.filter(({ field: { keys } }) => keys[0] === "pools" && keys[1] === index);
    const setFields: ReadonlySet<unknown> = new Set(set.map(({ field }) => field.keys[2]));
    const wasMoved = pool.accelerator !== before.pools[index]?.accelerator;
    const moved = wasMoved ? onItsNewAccelerator(pool, edited.asOfDate, known) : pool;
    const followed = { ...moved, ...layoutAfter(before.pools[index] ?? pool, pool, known.rows) };
    // A price typed by hand has no list it comes from; a range around a listed one still has.
    const isOther = baseOf(pool.usdPerDeviceHour) !== baseOf(before.pools[index]?.usdPerDeviceHour ?? null);
    const isOwn = setFields.has("usdPerDeviceHour") && (isOther || wasMoved);
    const priced = isOwn ? { ...followed, priceBasis: null } : followed;
    const byHand = Object.entries(pool).filter(([name]) => setFields.has(name));
    return { ...priced, ...Object.fromEntries(byHand) };
  });
  return { ...edited, pools };
}

function baseOf(price: ScenarioPool["usdPerDeviceHour"]): number | null {
  return typeof price === "object" && price !== null ? price.base : price;
}

/** Another accelerator costs what the catalogue says it costs, and has its own memory. */
function onItsNewAccelerator(pool: ScenarioPool, day: string, { listedPrice }: Known): PoolDraft {
  return { ...pool, memoryBytes: null, overheadBytes: null, ...listedPrice(pool.accelerator, day) };
}
