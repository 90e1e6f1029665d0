import type { Quantity } from "../../src/scenario/field.ts";
import { locatedField, replaced } from "../../src/scenario/field-path.ts";
import type { Scenario } from "../../src/scenario/schema.ts";

/** A scenario with numbers or ranges in the place of values, to the last bit. */
export function edited(
  scenario: Scenario,
  sets: readonly { readonly path: string; readonly value: Quantity | boolean }[],
): Scenario {
  return sets.reduce(
    (before, { path, value }) => replaced(before, locatedField(before, path)?.keys ?? [], value),
    scenario,
  );
}
