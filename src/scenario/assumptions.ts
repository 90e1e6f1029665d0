import { allReferences } from "../catalog/references/index.generated.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { exampleById } from "./example-list.ts";
import type { Quantity } from "./field.ts";
import { editableFields, type LocatedField } from "./field-path.ts";
import { parseScenario } from "./parse-scenario.ts";
import type { Scenario } from "./schema.ts";

/** A number that a plan rests on: where it comes from, of which day, and whether somebody changed it. */
export interface Assumption {
  readonly path: string;
  readonly unit: string;
  readonly value: Quantity;
  /** `watched`: set to what came. `example`: as the worked example has it, which names no source; `entered`: by whoever made the scenario. */
  readonly origin: "watched" | "entered" | "assumed" | "source" | "list-price" | "example";
  /** Where it was read, and what the worked example says of it; empty: nothing. */
  readonly source: string;
  readonly note: string;
  /** The day it is of; `null`: nobody said. */
  readonly date: string | null;
  /** From that day to the scenario's own. */
  readonly ageDays: number | null;
  /** Another value than the worked example's; `null`: it rests on none. */
  readonly isChanged: boolean | null;
}

/** What says how a plan is worked out, and not what it is of. */
const unlisted = /^(?:simulation|seed|hoursPerMonth|currency|stack)(?:\.|$)/;

/** Every number of the plan that could be a range, in the document's order: those of disabled classes take no part. */
export function assumptionsOf(scenario: Scenario): readonly Assumption[] {
  const start = startOf(scenario);
  const before = new Map((start === null ? [] : editableFields(start)).map(({ path, value }) => [path, value]));
  return editableFields(scenario).flatMap((field) => {
    const { path, keys, shape, value } = field;
    const inner = shape.kind === "nullable" ? shape.inner : shape;
    const [list, index] = keys;
    const isOff = list === "classes" && scenario.classes[Number(index)]?.enabled === false;
    if (inner.kind !== "quantity" || value === null || isOff || unlisted.test(path)) return [];
    const isChanged = start === null ? null : JSON.stringify(before.get(path)) !== JSON.stringify(value);
    const known = originOf(field, scenario, isChanged);
    const ageDays = known.date === null ? null : daysBetween(known.date, scenario.asOfDate);
    return [{ path, unit: inner.facts.unit, value: value as Quantity, ...known, ageDays, isChanged }];
  });
}

/** The worked example that it rests on, with its defaults filled in. */
function startOf({ basedOn }: Scenario): Scenario | null {
  const example = basedOn === null ? null : exampleById(basedOn);
  const parsed = example === null ? null : parseScenario(example.scenario);
  return parsed?.ok === true ? parsed.scenario : null;
}

/** An assumption that was set to what came, as a scenario may note it. */
interface Rebased {
  readonly path: string;
  readonly was: string;
  readonly date: string;
  readonly source: string;
}

/** What a scenario notes of assumptions that were set to what came, the newest of each last; none where it keeps no such list. */
function rebasedOf(scenario: object): readonly Rebased[] {
  const part: unknown = "forecast" in scenario ? scenario.forecast : null;
  const list: unknown = typeof part === "object" && part !== null && "rebased" in part ? part.rebased : null;
  return Array.isArray(list) ? (list as readonly Rebased[]) : [];
}

type Origin = Pick<Assumption, "origin" | "source" | "note" | "date">;

function originOf({ path }: LocatedField, scenario: Scenario, isChanged: boolean | null): Origin {
  const rebased = rebasedOf(scenario).findLast((one) => one.path === path);
  if (rebased !== undefined) {
    return { origin: "watched", source: rebased.source, note: `was ${rebased.was}`, date: rebased.date };
  }
  const basis = scenario.pools.find(({ id }) => path === `pools.${id}.usdPerDeviceHour`)?.priceBasis ?? null;
  if (basis !== null) {
    const source = [basis.provider, basis.region, basis.commitment].filter((part) => part !== null).join(", ");
    return { origin: "list-price", source, note: "", date: basis.date };
  }
  if (isChanged !== false) return { origin: "entered", source: "", note: "", date: null };
  const provenance = exampleById(scenario.basedOn ?? "")?.provenance[path];
  if (provenance === undefined) return { origin: "example", source: "", note: "", date: null };
  const { source, note } = provenance;
  if (source === "assumed") return { origin: "assumed", source: "", note, date: null };
  const reference = allReferences.find(({ id }) => id === source);
  return { origin: "source", source: reference?.title ?? source, note, date: lastDay(note) ?? reference?.date ?? null };
}

/** The last day that a note names. */
function lastDay(note: string): string | null {
  return (
    note
      .match(/\d{4}-\d{2}-\d{2}/g)
      ?.toSorted()
      .at(-1) ?? null
  );
}
