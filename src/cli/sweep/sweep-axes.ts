import type { SweptValue } from "../../formats/sweeps/sweep-line.ts";
import type { SweepAxis } from "../../planning/sweeps/sweep-grid.ts";
import { locatedField } from "../../scenario/field-path.ts";
import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { editScenario } from "../../scenario/typed/edit.ts";
import { typedValue } from "../../scenario/typed/typed-value.ts";

/** So many values one field may take, and so many fields may be swept: beyond, no grid is small enough. */
const mostValues = 10_000;
const mostAxes = 16;

/** A point is today's plan, and this moves what comes alone. */
const idleText =
  "monthsAhead moves no figure of a point, which is of today: sweep classes.ID.arrivals.perDay, or ask `forecast` for months.";

const example = "--set classes.support.steps=3,4,5";

/** Fields and their values, of `--set PATH=a,b,c`. */
export function sweepAxes(scenario: Scenario, sets: readonly string[]): Outcome<readonly SweepAxis[]> {
  if (sets.length > mostAxes)
    return refused("too-many-sets", "--set", `A sweep takes at most ${mostAxes} fields, not ${sets.length}.`);
  const axes: SweepAxis[] = [];
  for (const set of sets) {
    const axis = axisOf(scenario, set);
    if (!axis.ok) return axis;
    const { path } = axis.value;
    if (axes.some((other) => other.path === path))
      return refused("repeated-path", path, `${path} is swept twice: give all of its values in one --set.`);
    axes.push(axis.value);
  }
  return success(axes);
}

function axisOf(scenario: Scenario, set: string): Outcome<SweepAxis> {
  const at = set.indexOf("=");
  if (at < 1) return refused("bad-set", set, `--set needs path=a,b,c, such as ${example}, not ${quoted(set)}.`);
  const asked = set.slice(0, at).trim();
  const typed = set
    .slice(at + 1)
    .split(",")
    .map((value) => value.trim());
  if (typed.length > mostValues)
    return refused("too-many-values", asked, `${asked} may take at most ${mostValues} values, not ${typed.length}.`);
  let path = asked;
  const values: SweptValue[] = [];
  for (const value of typed) {
    const read = sweptValue(scenario, asked, value);
    if (!read.ok) return read;
    path = read.value.path;
    const before = values.indexOf(read.value.value);
    if (before !== -1) {
      const same = typed[before] === value ? "" : `, as ${quoted(typed[before])}`;
      return refused("repeated-value", path, `${path} takes ${quoted(value)} twice${same}.`);
    }
    values.push(read.value.value);
  }
  return success({ path, typed, values });
}

interface ReadValue {
  readonly path: string;
  readonly value: SweptValue;
}

function sweptValue(scenario: Scenario, path: string, typed: string): Outcome<ReadValue> {
  if (typed === "") return refused("no-value", path, `${path} has an empty value: write ${example}.`);
  if (/^0\d/.test(typed)) {
    const text = `${path} cannot take ${quoted(typed)}: commas stand between values, so write 20k or 20000 for 20,000.`;
    return refused("bad-value", path, text);
  }
  const known = locatedField(scenario, path);
  if (known === null) return valueAfterEdit(scenario, path, typed);
  if (known.path === "monthsAhead") return refused("idle-path", path, idleText);
  const read = typedValue(known, typed, scenario.hoursPerMonth);
  return read.ok ? plainValue(known.path, typed, read.value) : read;
}

/** A field inside of an object that is unset: setting it sets the object. */
function valueAfterEdit(scenario: Scenario, path: string, typed: string): Outcome<ReadValue> {
  const edited = editScenario(scenario, [{ path, typed }]);
  if (!edited.ok) return edited;
  const field = locatedField(edited.scenario, path);
  if (field === null) throw new Error(`${path} was set and is not there`);
  return plainValue(field.path, typed, field.value);
}

function plainValue(path: string, typed: string, value: unknown): Outcome<ReadValue> {
  if (value === null || typeof value === "number" || typeof value === "string" || typeof value === "boolean")
    return success({ path, value });
  const isRange = typeof value === "object" && "base" in value;
  const text = isRange
    ? `${path}: ${quoted(typed)} is a range, and a sweep takes single values with commas between them; plan and draws take ranges.`
    : `${path} is no single value: a sweep cannot take it.`;
  return refused(isRange ? "range" : "no-single-value", path, text);
}
