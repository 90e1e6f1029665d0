import { parseQuantity } from "../quantity/parse-quantity.ts";
import type { Problem } from "../quantity/quantity-field.ts";
import {
  editableFields,
  locatedField,
  replaced,
  startOf,
  unsetAround,
  type LocatedField,
} from "../scenario/field-path.ts";
import { fieldRow } from "../scenario/field-table.ts";
import type { FieldFacts, Quantity } from "../scenario/field.ts";
import type { FieldShape } from "../scenario/field-shape.ts";
import type { Scenario } from "../scenario/schema.ts";
import { listText } from "../scenario/typed/typed-list.ts";
import type { AppActions, AppFacts } from "./app-state.ts";
import { fieldRemark, type FieldRemark } from "./field-remark.ts";
import { fieldText } from "./field-text.ts";
import { capital } from "../quantity/sentence.ts";

/** What a bound input needs to know of its field. */
export interface Field {
  /** Its path, for links that lead to it. */
  readonly at: string;
  /** What the field is, in words. */
  readonly about: string;
  readonly text: string;
  readonly note: string | undefined;
  readonly typed: string;
  /** Whether nothing is entered. */
  readonly isUnset: boolean;
  readonly unit: string;
  readonly facts: FieldFacts;
  /** Commits what was typed; gives why it cannot be read, and then changes nothing. */
  readonly onCommit: (typed: string) => Problem | null;
  /** Shows the plan for what is being typed; `null`: the committed one again. */
  readonly onPreview: (typed: string | null) => void;
  /** What the last step took away here. */
  readonly remark: FieldRemark | null;
}

interface FieldActions extends Pick<AppActions, "edit" | "preview" | "undo"> {
  /** The step that was made last. */
  readonly last: AppFacts["past"][number] | null;
}

const noFacts: FieldFacts = { unit: "", min: 0, max: Number.MAX_SAFE_INTEGER, whole: false };

/** Of the scenario on show alone: every step that can be undone holds one, and would hold its fields with it. */
let shownFields: { readonly of: Scenario; readonly byPath: ReadonlyMap<string, LocatedField> } | null = null;

/**
 * A field that is gone, as that of a class just deleted, is blank and commits nothing; one inside an object that is unset
 * shows what it would start from. `alsoAt`: fields that hold the same value and take the same text, in one edit.
 */
export function fieldAt(
  scenario: Scenario,
  path: string,
  { edit, preview, undo, last }: FieldActions,
  alsoAt: readonly string[] = [],
): Field {
  const located = fieldsByPath(scenario).get(path) ?? fieldOfUnset(scenario, path);
  if (located === undefined)
    return { ...blank, at: path, facts: noFacts, onCommit: () => null, onPreview: () => undefined };
  const facts = factsOf(located.shape);
  const value = shownValue(located);
  const setsOf = (typed: string) => Object.fromEntries([path, ...alsoAt].map((at) => [at, typed]));
  return {
    at: path,
    about: located.shape.about,
    ...fieldText(value ?? fieldRow(path)?.unset ?? null, facts ?? noFacts),
    isUnset: value === null,
    unit: facts?.unit ?? "",
    facts: facts ?? noFacts,
    onCommit: (typed) => problemAtField(edit(setsOf(typed)), typed, path, facts, scenario.hoursPerMonth),
    onPreview: (typed) => preview(typed === null ? null : setsOf(typed)),
    remark:
      last === null || facts === null || typeof value === "string"
        ? null
        : fieldRemark(scenario, { path, value, facts, last }, { undo, set: (typed) => void edit(setsOf(typed)) }),
  };
}

const blank = { isUnset: false, about: "", text: "", note: undefined, typed: "", unit: "", remark: null };

function fieldsByPath(scenario: Scenario): ReadonlyMap<string, LocatedField> {
  if (shownFields?.of !== scenario) {
    const byPath = new Map(editableFields(scenario).map((field) => [field.path, field]));
    shownFields = { of: scenario, byPath };
  }
  return shownFields.byPath;
}

/** A field as it would be, were the unset object around it set: `arrivals.burst.factor` of a class without bursts. */
function fieldOfUnset(scenario: Scenario, path: string): LocatedField | undefined {
  const around = unsetAround(scenario, path);
  const start = around === null ? null : startOf(around);
  if (around === null || start === null) return undefined;
  return locatedField(replaced(scenario, around.keys, start), path) ?? undefined;
}

function factsOf(shape: FieldShape): FieldFacts | null {
  if (shape.kind === "nullable") return factsOf(shape.inner);
  return "facts" in shape ? shape.facts : null;
}

function shownValue({ value }: LocatedField): Quantity | string | null {
  if (Array.isArray(value)) return listText(value);
  return typeof value === "boolean" ? (value ? "yes" : "no") : (value as Quantity | string | null);
}

/** The message without the path, which the field's place says, and with the texts that would be understood. */
function problemAtField(
  refused: { readonly text: string } | null,
  typed: string,
  path: string,
  facts: FieldFacts | null,
  hoursPerMonth: number,
): Problem | null {
  if (refused === null) return null;
  const parsed = facts === null ? null : parseQuantity(typed, facts, { hoursPerMonth });
  if (parsed?.kind === "problem") return parsed;
  const text = refused.text.startsWith(path) ? sentence(refused.text.slice(path.length)) : refused.text;
  return { kind: "problem", text, offers: [] };
}

/** `: no model is called "x".` and ` takes one of a, b.` as sentences of their own. */
function sentence(rest: string): string {
  const text = rest.replace(/^:?\s*/, "");
  return text.startsWith("takes ") ? `This ${text}` : capital(text);
}
