import { type Catalogue, type TypedEdit, editedScenario } from "../scenario/typed/edited-scenario.ts";
import type { ScenarioResult } from "../scenario/checked-scenario.ts";
import { noRowSource } from "../scenario/rows/pin.ts";
import type { Scenario } from "../scenario/schema.ts";

/** Said of an id for which neither the scenario nor the catalogue has a row. */
const rowCodes: ReadonlySet<string> = new Set([
  "unknown-model",
  "unknown-accelerator",
  "unknown-runtime",
  "unknown-hosted",
]);

/**
 * What `make` gives with the catalogue. While that is not here (`null`) the rows that a scenario holds itself do for every edit
 * but the choice of another row: then nothing is given, `null`, and the catalogue must be fetched first.
 */
export function madeWith(
  catalogue: Catalogue | null,
  make: (catalogue: Catalogue) => ScenarioResult,
): ScenarioResult | null {
  if (catalogue !== null) return make(catalogue);
  let isPriceAsked = false;
  const made = make({
    rowsOn: () => noRowSource,
    listedPrice: () => {
      isPriceAsked = true;
      return { usdPerDeviceHour: null, priceBasis: null, devicesPerUnit: 1 };
    },
  });
  const isRowAsked = !made.ok && rowCodes.has(made.problem.code);
  return isPriceAsked || isRowAsked ? null : made;
}

/** Typed values, by path. */
export type TypedSets = Readonly<Record<string, string>>;

/** A scenario with typed values set, under the same terms. */
export function editedWith(catalogue: Catalogue | null, scenario: Scenario, sets: TypedSets): ScenarioResult | null {
  const edits = Object.entries(sets).map(([path, typed]): TypedEdit => ({ path, typed }));
  return madeWith(catalogue, (rows) => editedScenario(scenario, edits, rows));
}
