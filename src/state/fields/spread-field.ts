import { baseOf, type FieldFacts } from "../../scenario/field.ts";
import { formatRange } from "../../quantity/format-quantity.ts";
import { locatedField } from "../../scenario/field-path.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { spreadMeaning, spreadText } from "../../scenario/typed/spread-text.ts";
import { listText } from "../../scenario/typed/typed-list.ts";
import { typedSpread } from "../../scenario/typed/typed-spread.ts";
import type { AppActions } from "../app-state.ts";
import { fieldName } from "../../scenario/field-table.ts";

/** What a class's workflows, calls or steps may differ in. */
export type Varying = keyof Scenario["classes"][number]["varies"];

export interface SpreadField {
  readonly text: string;
  /** What the spread comes to, a sentence. */
  readonly meaning: string;
  /** Sets mean and spread in one edit; gives why the text is not taken. */
  readonly onCommit: (typed: string) => { readonly text: string } | null;
}

/** How a quantity of a class varies, as one text. */
export function spreadField(
  scenario: Scenario,
  classId: string,
  quantity: Varying,
  edit: AppActions["edit"],
): SpreadField {
  const workload = scenario.classes.find(({ id }) => id === classId);
  const facts = factsAt(scenario, `classes.${classId}.${quantity}`);
  if (workload === undefined || facts === null) return { text: "", meaning: "", onCommit: () => null };
  const mean = baseOf(workload[quantity]);
  const spread = workload.varies[quantity];
  return {
    text: spreadText(mean, spread, facts.unit),
    meaning: spreadMeaning(mean, spread, facts.unit),
    onCommit: (typed) => {
      const read = typedSpread(typed, facts);
      if (!read.ok) return { text: read.text };
      const sets = {
        ...(read.mean === null || read.mean === mean ? {} : { [`classes.${classId}.${quantity}`]: String(read.mean) }),
        ...spreadSets(`classes.${classId}.varies.${quantity}`, read.spread),
      };
      const label = `${workload.name}: ${fieldName(`classes.*.varies.${quantity}`)}, ${typed.trim() || "constant"}`;
      return edit(sets, label);
    },
  };
}

/** A double needs no more to be told from its neighbours. */
const allDigits = 17;

/** The edits that make a spread what was read. */
function spreadSets(
  path: string,
  spread: Scenario["classes"][number]["varies"]["steps"],
): Readonly<Record<string, string>> {
  if (spread === null) return { [path]: "none" };
  if (spread.kind === "quantiles") return { [`${path}.quantiles`]: listText(spread.quantiles) };
  const { cv } = spread;
  return { [`${path}.cv`]: typeof cv === "number" ? String(cv) : formatRange(cv, "", allDigits) };
}

function factsAt(scenario: Scenario, path: string): FieldFacts | null {
  const shape = locatedField(scenario, path)?.shape;
  return shape?.kind === "quantity" ? shape.facts : null;
}
