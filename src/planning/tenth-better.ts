import { inIdOrder } from "../numeric/in-id-order.ts";
import { type NearPlan, noPlan } from "../engine/near-plan.ts";
import { rememberedHeadline } from "./plan-memory.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Quantity } from "../scenario/field.ts";
import { editableFields, replaced, type LocatedField } from "../scenario/field-path.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { workedOn } from "../scenario/worked-on.ts";
import type { Piecework } from "./simulation/piecework.ts";

/** What one input a tenth better does to the cost of a success, all others at their base. */
export interface TenthBetter {
  readonly path: string;
  readonly unit: string;
  readonly value: number;
  readonly better: number;
  readonly costUsdPerSuccess: number;
  readonly costUsdPerMonth: number | null;
  /** Part of the cost of a success that it saves. */
  readonly savedShare: number;
  readonly hasRange: boolean;
}

/** Classes whose inputs are tried, dearest first: each takes a dozen plans. */
const mostClasses = 3;

/** Each input a tenth better, one at a time, by planning again; the one that saves most first. Empty without a cost. */
export function* tenthBetterInPieces(
  scenario: Scenario,
  base: Plan,
  near: NearPlan = noPlan,
): Piecework<readonly TenthBetter[]> {
  const { costUsdPerSuccess } = base;
  if (costUsdPerSuccess === null || costUsdPerSuccess <= 0) return [];
  const dear = dearestClasses(base);
  const fields = editableFields(scenario);
  const all: TenthBetter[] = [];
  for (const [index, field] of fields.entries()) {
    all.push(...tried(scenario, field, dear, { costUsdPerSuccess, near }));
    yield (index + 1) / fields.length;
  }
  return all.toSorted((one, other) => inParts(other.savedShare) - inParts(one.savedShare));
}

/** In billionths, so that inputs of one product stay in the document's order. */
function inParts(share: number): number {
  return Math.round(share / 1e-9);
}

function dearestClasses({ classes }: Plan): ReadonlySet<string> {
  const dearest = inIdOrder(classes).toSorted(
    (one, other) => (other.costUsdPerMonth ?? 0) - (one.costUsdPerMonth ?? 0),
  );
  return new Set(dearest.slice(0, mostClasses).map(({ id }) => id));
}

function tried(
  scenario: Scenario,
  field: LocatedField,
  dear: ReadonlySet<string>,
  { costUsdPerSuccess: cost, near }: { readonly costUsdPerSuccess: number; readonly near: NearPlan },
): TenthBetter[] {
  const { path, keys, shape, value } = field;
  const quantityShape = shape.kind === "nullable" ? shape.inner : shape;
  const way = wayOf(scenario, field, dear);
  if (way === null || quantityShape.kind !== "quantity" || value === null) return [];
  const { min, max, unit } = quantityShape.facts;
  const own = value as Quantity;
  const now = typeof own === "number" ? own : own.base;
  const better = Math.min(max, Math.max(min, now * (way === "less" ? 0.9 : 1.1)));
  if (better === now) return [];
  const { costUsdPerSuccess, costUsdPerMonth } = rememberedHeadline(resolve(replaced(scenario, keys, better)), near);
  if (costUsdPerSuccess === null) return [];
  const savedShare = (cost - costUsdPerSuccess) / cost;
  const hasRange = typeof own !== "number";
  return [{ path, unit, value: now, better, costUsdPerSuccess, costUsdPerMonth, savedShare, hasRange }];
}

/** Which way is better; `null` where nobody can work on the field, or its class is disabled or cheap. */
function wayOf(scenario: Scenario, { keys }: LocatedField, dear: ReadonlySet<string>): "less" | "more" | null {
  const [list, index] = keys;
  if (list === "classes" && !dear.has(scenario.classes[Number(index)]?.id ?? "")) return null;
  return workedOn[keys.map((key) => (typeof key === "number" ? "*" : key)).join(".")] ?? null;
}
