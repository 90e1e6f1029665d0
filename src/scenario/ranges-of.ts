import type { FieldFacts, Range } from "./field.ts";
import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./field-shape.ts";
import type { Scenario } from "./schema.ts";

/** An uncertain input: where it stands, what it says, and what the field is. */
export interface RangedInput {
  readonly path: string;
  readonly range: Range;
  readonly facts: FieldFacts;
}

/** Every input that is a range and takes part in the plan, in the document's order: those of disabled classes do not. */
export function rangesOf(scenario: Scenario): readonly RangedInput[] {
  const { catalogue: _pinned, ...document } = scenario;
  return rangesIn(scenarioShape, { ...document, classes: scenario.classes.filter(({ enabled }) => enabled) }, "");
}

function rangesIn(shape: FieldShape, value: unknown, path: string): readonly RangedInput[] {
  if (typeof value !== "object" || value === null) return [];
  if (shape.kind === "nullable") return rangesIn(shape.inner, value, path);
  if (shape.kind === "quantity") return [{ path, range: value as Range, facts: shape.facts }];
  const inside = (name: string) => (path === "" ? name : `${path}.${name}`);
  if (shape.kind === "array") {
    const members = value as readonly { readonly id: string }[];
    return members.flatMap((member) => rangesIn(shape.element, member, inside(member.id)));
  }
  if (shape.kind !== "object") return [];
  const fields = value as Readonly<Record<string, unknown>>;
  return shape.fields.flatMap(({ name, shape }) => rangesIn(shape, fields[name], inside(name)));
}
