import { formatLongQuantity, formatRange } from "../../quantity/format-quantity.ts";
import { locatedField, replaced } from "../../scenario/field-path.ts";
import type { Quantity } from "../../scenario/field.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** An assumption and what it is set to: its fields move together. */
export interface Rebased {
  readonly paths: readonly string[];
  readonly values: readonly number[];
  readonly unit: string;
}

/** As the schema has it: what was re-based longest ago is forgotten first. */
const mostRebased = 24;
/** More digits than months of noise can tell. */
const digits = 4;

/** A scenario whose assumption is what came, and that remembers what it was, when and by what. */
export function withRebased(
  scenario: Scenario,
  { paths, values, unit }: Rebased,
  { date, source }: { readonly date: string; readonly source: string },
): Scenario {
  return paths.reduce((result, path, place) => {
    const located = locatedField(result, path);
    const value = values[place];
    if (located === null || value === undefined) return result;
    const was = quantityText(located.value as Quantity | null, unit);
    const set = replaced(result, located.keys, Number(value.toPrecision(digits)));
    const rebased = [...set.forecast.rebased, { path, was, date, source }].slice(-mostRebased);
    return { ...set, forecast: { ...set.forecast, rebased } };
  }, scenario);
}

function quantityText(value: Quantity | null, unit: string): string {
  return typeof value === "object" && value !== null ? formatRange(value, unit) : formatLongQuantity(value, unit);
}
