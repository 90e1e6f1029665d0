import type { FieldFacts, Range } from "./field.ts";
import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./scenario-shape.ts";
import { type LocatedField, editableFields, memberKey } from "./field-path.ts";
import type { Scenario, ScenarioClass } from "./schema.ts";

/** An uncertain input: where it stands, what it says, and what the field is. */
export interface RangedInput {
  readonly path: string;
  readonly range: Range;
  readonly facts: FieldFacts;
}

/**
 * Every input that is a range and takes part in the plan, in the document's order: those of disabled classes do not, nor what
 * a class says of models that its pool does not run.
 */
export function rangesOf(scenario: Scenario): readonly RangedInput[] {
  const { catalogue: _pinned, ...document } = scenario;
  const classes = scenario.classes
    .filter(({ enabled }) => enabled)
    .map((workload) => withItsSwap(workload, scenario.pools));
  return rangesIn(scenarioShape, { ...document, classes }, "");
}

/** A success that the swap gives replaces the class's own. */
function withItsSwap(workload: ScenarioClass, pools: Scenario["pools"]): unknown {
  const swap = swapOf(workload, pools);
  const isReplaced = swap !== null && swap.successPerAttempt !== null;
  return { ...workload, swaps: swap === null ? [] : [swap], ...(isReplaced ? { successPerAttempt: null } : {}) };
}

function rangesIn(shape: FieldShape, value: unknown, path: string): readonly RangedInput[] {
  if (typeof value !== "object" || value === null) return [];
  if (shape.kind === "nullable") return rangesIn(shape.inner, value, path);
  if (shape.kind === "quantity") return [{ path, range: value as Range, facts: shape.facts }];
  const inside = (name: string) => (path === "" ? name : `${path}.${name}`);
  if (shape.kind === "array") {
    const members = value as readonly unknown[];
    return members.flatMap((member, index) => rangesIn(shape.element, member, inside(memberKey(member, index))));
  }
  if (shape.kind !== "object") return [];
  const fields = value as Readonly<Record<string, unknown>>;
  return shape.fields.flatMap(({ name, shape }) => rangesIn(shape, fields[name], inside(name)));
}

/** Every number of the plan that could be a range and is none: those of disabled classes take no part. */
export function unrangedFields(scenario: Scenario): readonly LocatedField[] {
  return editableFields(scenario).filter(({ keys: [list, index], shape, value }) => {
    const { kind } = shape.kind === "nullable" ? shape.inner : shape;
    const isOff = list === "classes" && scenario.classes[Number(index)]?.enabled === false;
    return kind === "quantity" && typeof value === "number" && !isOff;
  });
}

type Swap = ScenarioClass["swaps"][number];

/** What the model of its pool changes in a class; `null`: nothing is said of that model. */
export function swapOf({ pool, swaps }: ScenarioClass, pools: Scenario["pools"]): Swap | null {
  const model = pools.find(({ id }) => id === pool)?.model;
  return swaps.find((swap) => swap.model === model) ?? null;
}
