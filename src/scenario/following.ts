import { replaced } from "./field-path.ts";
import type { LocatedField } from "./field-path.ts";
import type { Scenario } from "./schema.ts";

/**
 * A scenario with what follows, in the same object, from a field that was just set: work that gets a hosted model leaves its
 * pool, and the other way round; quantiles take the place of a lognormal, and the other way round.
 */
export function following(scenario: Scenario, { keys }: LocatedField, value: unknown): Scenario {
  const [field, parent] = [keys.at(-1), keys.at(-2)];
  const set = (others: Readonly<Record<string, unknown>>) =>
    Object.entries(others).reduce(
      (edited, [name, other]) => replaced(edited, [...keys.slice(0, -1), name], other),
      scenario,
    );
  const isPlace = keys[2] === "fallback" || (keys[2] === "agents" && typeof parent === "number");
  if (isPlace && value !== null && field === "hosted") return set({ pool: null });
  if (isPlace && value !== null && field === "pool") return set({ hosted: null });
  if (keys[2] !== "varies" || keys.length !== placeInSpread) return scenario;
  if (field === "quantiles") return isEmpty(value) ? scenario : set({ kind: "quantiles", cv: 0 });
  if (field === "cv") return value === 0 ? scenario : set({ kind: "lognormal", quantiles: [] });
  return value === "lognormal" ? set({ quantiles: [] }) : set({ cv: 0 });
}

/** `classes`, its place, `varies`, the quantity, the field. */
const placeInSpread = 5;

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
