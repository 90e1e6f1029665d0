import { catalogueRows } from "./catalogue-rows.ts";
import type { LocatedField } from "./field-path.ts";
import { editableFields, locatedField, replaced } from "./field-path.ts";
import { quoted } from "./expectation.ts";
import { listedPrice } from "./listed-price.ts";
import { nearest } from "./nearest.ts";
import type { ScenarioResult } from "./parse-scenario.ts";
import { checkedScenario } from "./parse-scenario.ts";
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

/**
 * A scenario with edits made at once: their order only matters where two set the same field, and then the last one counts.
 * What follows from an edit (another accelerator's price, the rows of another model) gives way to what is set by hand.
 */
export function editScenario(
  scenario: Scenario,
  sets: readonly TypedEdit[],
  rowsOn: (day: string) => RowSource = catalogueRows,
): ScenarioResult {
  const edits: FieldEdit[] = [];
  for (const { path, typed } of sets) {
    const field = locatedField(scenario, path);
    if (field === null) return unknownPath(scenario, path);
    const reading = typedValue(field, typed, scenario.hoursPerMonth);
    if (!reading.ok) return reading;
    edits.push({ field, value: reading.value });
  }
  const edited = edits.reduce((edited, { field, value }) => replaced(edited, field.keys, value), scenario);
  const document = withConsequences(scenario, edited, edits);
  const parsed = scenarioSchema.safeParse(document);
  return parsed.success
    ? checkedScenario(parsed.data, rowsOn(parsed.data.asOfDate))
    : schemaProblem(parsed.error, document);
}

function unknownPath(scenario: Scenario, path: string): Refused {
  const paths = editableFields(scenario).map(({ path }) => path);
  const offers = nearest(path, paths, 1).map((offer) => `; the nearest is ${offer}`);
  return refused("unknown-path", path.slice(0, 200), `There is no field ${quoted(path)}${offers.join("")}.`);
}

function withConsequences(before: Scenario, edited: Scenario, edits: readonly FieldEdit[]): ScenarioDraft {
  const pools = edited.pools.map((pool, index) => {
    const set = edits.filter(({ field: { keys } }) => keys[0] === "pools" && keys[1] === index);
    const setFields: ReadonlySet<unknown> = new Set(set.map(({ field }) => field.keys[2]));
    const wasMoved = pool.accelerator !== before.pools[index]?.accelerator;
    const followed = wasMoved ? onItsNewAccelerator(pool, edited.asOfDate) : pool;
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
function onItsNewAccelerator(pool: ScenarioPool, day: string): PoolDraft {
  return { ...pool, memoryBytes: null, overheadBytes: null, ...listedPrice(pool.accelerator, day) };
}
