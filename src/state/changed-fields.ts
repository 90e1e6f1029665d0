import { editableFields, type LocatedField } from "../scenario/field-path.ts";
import { fieldRow } from "../scenario/field-table.ts";
import type { FieldFacts, Quantity } from "../scenario/field.ts";
import type { FieldShape } from "../scenario/field-shape.ts";
import type { Scenario } from "../scenario/schema.ts";
import { listText } from "../scenario/typed/typed-list.ts";
import { valueWord } from "./value-word.ts";
import { fieldText } from "./field-text.ts";

/** A field that two scenarios hold different values of. */
export interface ChangedField {
  readonly path: string;
  readonly label: string;
  /** `null`: the class or pool of it is new. */
  readonly before: string | null;
  readonly after: string;
  /** The text to edit it by. */
  readonly typed: string;
  readonly facts: FieldFacts;
}

const noFacts: FieldFacts = { unit: "", min: 0, max: Number.MAX_SAFE_INTEGER, whole: false };

function factsOf(shape: FieldShape): FieldFacts {
  if (shape.kind === "nullable") return factsOf(shape.inner);
  return "facts" in shape ? shape.facts : noFacts;
}

/** A value that a field shows as one text; objects show their own fields instead. */
function isPlain(value: unknown): value is Quantity | string | number | boolean | null | readonly number[] {
  if (Array.isArray(value)) return value.every((entry) => typeof entry !== "object");
  if (typeof value !== "object" || value === null) return true;
  return "base" in value && "low" in value;
}

function textsOf({ path, shape, value }: LocatedField) {
  if (Array.isArray(value)) return { text: listText(value), typed: listText(value) };
  if (typeof value === "boolean") return { text: value ? "yes" : "no", typed: value ? "yes" : "no" };
  if (typeof value === "string") return { text: valueWord(path, value), typed: value };
  const unset = fieldRow(path)?.unset ?? "none";
  const { text, note, typed } = fieldText((value as Quantity | null) ?? unset, factsOf(shape));
  return { text: note === undefined ? text : `${text} (${note})`, typed };
}

/** What a person looks at first of a class that is new. */
const told: readonly RegExp[] = [
  /\.arrivals\.(?:perDay|peakToAverage)$/,
  /\.(?:steps|callsPerStep|prefixTokens|growthTokensPerCall|outputTokens|toolSeconds|cachedShare|successPerAttempt|hosted)$/,
];

/** The fields that differ between two scenarios, in the document's order; of a class or pool that is new, the first to look at. */
export function changedFields(before: Scenario, after: Scenario): readonly ChangedField[] {
  const old = new Map(editableFields(before).map((field) => [field.path, field] as const));
  const members = new Set(["classes", "pools"].flatMap((list) => idsIn(before, list as "classes" | "pools")));
  return editableFields(after).flatMap((field) => {
    const { path, value, shape } = field;
    const row = fieldRow(path);
    if (!isPlain(value) || row === null) return [];
    const was = old.get(path);
    const isNew = was === undefined && !members.has(memberAt(path));
    if (isNew ? value === null || !told.some((form) => form.test(path)) : sameValue(was?.value, value)) return [];
    const { text, typed } = textsOf(field);
    return [
      {
        path,
        label: row.label,
        before: was === undefined || !isPlain(was.value) ? null : textsOf(was).text,
        after: text,
        typed,
        facts: factsOf(shape),
      },
    ];
  });
}

function idsIn(scenario: Scenario, list: "classes" | "pools"): readonly string[] {
  return scenario[list].map(({ id }) => `${list}.${id}`);
}

function memberAt(path: string): string {
  return path.split(".").slice(0, 2).join(".");
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
