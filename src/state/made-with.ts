import type { Catalogue } from "../scenario/catalogue.ts";
import type { ScenarioResult } from "../scenario/checked-scenario.ts";
import { noRowSource } from "../scenario/pin.ts";

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
      return { usdPerDeviceHour: null, priceBasis: null };
    },
  });
  const isRowAsked = !made.ok && rowCodes.has(made.problem.code);
  return isPriceAsked || isRowAsked ? null : made;
}
