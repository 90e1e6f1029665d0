import { editableFields, type LocatedField } from "./field-path.ts";
import type { Scenario } from "./schema.ts";

/** Every number of the plan that could be a range and is none: those of disabled classes take no part. */
export function unrangedFields(scenario: Scenario): readonly LocatedField[] {
  return editableFields(scenario).filter(({ keys: [list, index], shape, value }) => {
    const { kind } = shape.kind === "nullable" ? shape.inner : shape;
    const isOff = list === "classes" && scenario.classes[Number(index)]?.enabled === false;
    return kind === "quantity" && typeof value === "number" && !isOff;
  });
}
