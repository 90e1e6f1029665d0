import type { Scenario } from "../scenario/schema.ts";
import type { AppFacts } from "./app-state.ts";
import type { Quantity } from "../scenario/field.ts";
import type { FieldShape } from "../scenario/field-shape.ts";
import { locatedField } from "../scenario/field-path.ts";
import { fieldText } from "./field-text.ts";
import { fieldName, fieldRow } from "../scenario/field-table.ts";
import { useState } from "react";
import { sharedParts } from "./shared-parts.ts";
import { useApp } from "./use-app.tsx";
import { capital } from "../quantity/sentence.ts";

/** More would only fill memory: nobody steps back further. */
const mostSteps = 200;

type Steps = Pick<AppFacts, "scenario" | "past" | "future">;

/** The steps after one more edit: what was undone before it is gone. */
export function withStep(
  { scenario: before, past }: Steps,
  scenario: Scenario,
  label: string,
  edited: readonly string[] = [],
): Steps {
  return {
    scenario: sharedParts(before, scenario),
    past: [...past, { label, scenario: before, edited }].slice(-mostSteps),
    future: [],
  };
}

/** One step back; `null` where there is none. */
export function undone({ scenario, past, future }: Steps): Steps | null {
  const step = past.at(-1);
  if (step === undefined) return null;
  return { scenario: step.scenario, past: past.slice(0, -1), future: [...future, { ...step, scenario }] };
}

/** One step forward again; `null` where there is none. The next step is the last of `future`. */
export function redone({ scenario, past, future }: Steps): Steps | null {
  const step = future.at(-1);
  if (step === undefined) return null;
  return { scenario: step.scenario, past: [...past, { ...step, scenario }], future: future.slice(0, -1) };
}

const longestText = 24;

/** `Output tokens 350 → 700`; of several fields the first, and how many more. */
export function editLabel(before: Scenario, after: Scenario, paths: readonly string[]): string {
  const changes = paths.flatMap((path) => {
    const change = changeText(before, after, path);
    return change === null ? [] : [change];
  });
  const [first = "Edit", ...more] = changes;
  const label = capital(first);
  return more.length === 0 ? label : `${label} and ${more.length} more`;
}

/** `null` where the field is as it was, or is not there. */
function changeText(before: Scenario, after: Scenario, path: string): string | null {
  const [was, is] = [locatedField(before, path), locatedField(after, path)];
  if (was === null || is === null) return null;
  const unset = fieldRow(path)?.unset ?? "none";
  const [from, to] = [was, is].map(({ shape, value }) => (value === null ? unset : valueText(shape, value)));
  if (from === to) return null;
  return `${ownerName(after, is.path)}${fieldName(is.path)} ${from} → ${to}`;
}

/** Whose field it is, where there is more than one of its kind: `Help desk: `. */
function ownerName({ classes, pools }: Scenario, path: string): string {
  const owners: readonly { readonly at: string; readonly name: string }[] = [
    ...(classes.length > 1 ? classes.map(({ id, name }) => ({ at: `classes.${id}.`, name })) : []),
    ...(pools.length > 1 ? pools.map(({ id }) => ({ at: `pools.${id}.`, name: id })) : []),
  ];
  const owner = owners.find(({ at }) => path.startsWith(at));
  return owner === undefined ? "" : `${owner.name}: `;
}

function valueText(shape: FieldShape, value: unknown): string {
  if (value === null) return "none";
  switch (shape.kind) {
    case "nullable":
      return valueText(shape.inner, value);
    case "quantity":
    case "number":
    case "auto-or-number":
      return fieldText(value as Quantity | "auto", shape.facts).typed;
    case "flag":
      return value === true ? "on" : "off";
    default:
      return shortText(String(value));
  }
}

function shortText(text: string): string {
  if (text === "") return "empty";
  return text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text;
}

/** What was last done in an editor, and the way back. */
interface StepNotice {
  /** Empty once another step was made: its way back would undo something else. */
  readonly text: string;
  readonly say: (text: string) => void;
  readonly takeBack: () => void;
}

/** Says what was done for as long as it is the last step that can be undone. */
export function useStepNotice(): StepNotice {
  const undo = useApp((state) => state.undo);
  const last = useApp(({ past }) => past.at(-1) ?? null);
  const [said, setSaid] = useState({ text: "", last, isNew: false });
  // Said right after its step was made, before that step was seen here.
  if (said.isNew) setSaid({ ...said, last, isNew: false });
  return {
    text: said.isNew || said.last === last ? said.text : "",
    say: (text) => setSaid({ text, last, isNew: true }),
    takeBack: () => {
      undo();
      setSaid({ text: "", last, isNew: false });
    },
  };
}
