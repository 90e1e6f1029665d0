import { classFields } from "./class-fields.ts";
import type { FieldShape } from "./field-shape.ts";
import { scenarioShape } from "./scenario-shape.ts";
import { costFields } from "./cost-fields.ts";
import type { FieldEntry } from "./field-entry.ts";
import { stackFields } from "./stack-fields.ts";
import { planFields } from "./plan-fields.ts";
import { scenarioPath } from "./prompt-pool.ts";
import { servingFields } from "./serving-fields.ts";
import { capital } from "../quantity/sentence.ts";

/** A field with all that the schema and the table say of it; `*` stands for the id of a member. */
export interface FieldRow {
  readonly path: string;
  readonly unit: string;
  readonly name: string;
  readonly label: string;
  readonly better: "less" | "more" | null;
  readonly isWorkedOn: boolean;
  readonly words: string;
  readonly unset: string;
}

const entries: Readonly<Record<string, FieldEntry>> = {
  ...planFields,
  ...servingFields,
  ...costFields,
  ...stackFields,
  ...classFields,
};

/** Not for editing: what a file is and what it pinned. Ids of members are addresses, not values. */
const fixed = /^(?:schema|catalogue)$|\.id$/;
/** Lists whose members stand or fall as wholes are not edited as a list. */
const wholeLists: ReadonlySet<string> = new Set(["classes", "pools"]);

/** Every field that an edit may set, in the document's order. One that the table does not name has an empty name. */
export const fieldTable: readonly FieldRow[] = rowsIn(scenarioShape, "");

function rowsIn(shape: FieldShape, path: string): readonly FieldRow[] {
  if (shape.kind === "object") {
    const inner = (name: string) => (path === "" ? name : `${path}.${name}`);
    return shape.fields
      .filter(({ name }) => !fixed.test(inner(name)))
      .flatMap(({ name, shape: own }) => rowsIn(own, inner(name)));
  }
  if (shape.kind === "array") {
    const own = wholeLists.has(path) ? [] : [rowOf(shape, path)];
    return shape.element.kind === "object" ? [...own, ...rowsIn(shape.element, `${path}.*`)] : own;
  }
  const isUnsetObject = shape.kind === "nullable" && shape.inner.kind === "object";
  return isUnsetObject ? [rowOf(shape, path), ...rowsIn(shape.inner, path)] : [rowOf(shape, path)];
}

function rowOf(shape: FieldShape, path: string): FieldRow {
  const inner = shape.kind === "nullable" ? shape.inner : shape;
  const { name, label, better, isWorkedOn, words, unset = "none" } = entries[path] ?? { name: "" };
  return {
    path,
    unit: "facts" in inner ? inner.facts.unit : "",
    name,
    label: label ?? capital(name),
    better: better ?? null,
    isWorkedOn: isWorkedOn === true,
    words: words ?? `${shape.about}.`,
    unset,
  };
}

/** Ids may have dots in them, so the longest form that fits is meant: `classes.*.budget.steps` before `classes.*.steps`. */
const forms = fieldTable
  .map((row) => ({ row, form: new RegExp(`^${row.path.replaceAll(".", "\\.").replaceAll("*", ".+")}$`) }))
  .toSorted((one, other) => other.row.path.length - one.row.path.length);
const rowsByPath = new Map<string, FieldRow | null>();

/** The row of a path, of one member or with `*`; `null`: no field is there. */
export function fieldRow(path: string): FieldRow | null {
  const known = rowsByPath.get(path);
  if (known !== undefined) return known;
  const row = forms.find(({ form }) => form.test(path))?.row ?? null;
  rowsByPath.set(path, row);
  return row;
}

/** The fields of one object, in the order in which they are read: `costs`. */
export function fieldsUnder(path: string): readonly FieldRow[] {
  return Object.keys(entries).flatMap((key) => (key.startsWith(`${path}.`) ? (fieldRow(key) ?? []) : []));
}

/** A field of an agent or of a model swap: `classes.support.agents.planner.runs`. */
const memberForm = /\.(agents|swaps)\.(.+)\.\w+$/;

/** `output tokens` for `classes.support.outputTokens`, `planner runs` for a field of an agent. */
export function fieldName(path: string): string {
  // What is no field of its own, as an hour of a day, is called by the end of its path.
  const name =
    fieldRow(path)?.name || (path.split(".").at(-1) ?? path).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const [, list, member] = memberForm.exec(path) ?? [];
  if (list === undefined || member === undefined) return name;
  return list === "agents" ? `${member} ${name}` : `${name} with ${member}`;
}

/** Who fields are of. */
interface Owners {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly pools: readonly { readonly id: string }[];
}

/** `steps of Help desk` where there is more than one class. */
export function ownedName({ classes, pools }: Owners, path: string): string {
  const owners = [
    ...(classes.length > 1 ? classes.map(({ id, name }) => ({ at: `classes.${id}.`, name })) : []),
    ...(pools.length > 1 ? pools.map(({ id }) => ({ at: `pools.${id}.`, name: `pool ${id}` })) : []),
  ];
  const owner = owners.find(({ at }) => path.startsWith(at));
  return owner === undefined ? fieldName(path) : `${fieldName(path)} of ${owner.name}`;
}

/** The path of a field of a class or pool of a plan: `*` stands for its id. */
export function fieldPathAt(path: string, at: string): string {
  return scenarioPath(path.replace("*", () => at));
}
