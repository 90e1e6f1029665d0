import { errorName } from "../../../experiment-words/odds-words.ts";
import type { MetricScope } from "../../../metrics/metric.ts";
import { inputAt } from "../../../metrics/opened-by.ts";
import { locatedField } from "../../../scenario/field-path.ts";
import type { Scenario } from "../../../scenario/schema.ts";

/** An input in words: what it is, and whose, where several classes or pools have one. */
export interface InputName {
  readonly label: string;
  readonly whose: string;
}

interface Place {
  readonly scope: MetricScope;
  readonly at: string | null;
}

function placeOf(path: string, { classes, pools }: Scenario): Place {
  const within = (list: "classes" | "pools", members: readonly { readonly id: string }[]) =>
    // The longest id wins: ids may hold dots, so one can be the beginning of another.
    members
      .map(({ id }) => id)
      .filter((id) => path.startsWith(`${list}.${id}.`))
      .toSorted((one, other) => other.length - one.length)[0] ?? null;
  const classId = within("classes", classes);
  if (classId !== null) return { scope: "class", at: classId };
  const poolId = within("pools", pools);
  return poolId === null ? { scope: "plan", at: null } : { scope: "pool", at: poolId };
}

/** The name of an input: its figure's, which Explain uses too, or what the schema says it is. */
export function inputName(path: string, scenario: Scenario): InputName {
  const error = errorName(path);
  if (error !== null) return { label: error.label, whose: whoseText("pool", error.poolId, scenario) };
  const { scope, at } = placeOf(path, scenario);
  const metric = at === null ? inputAt(path) : inputAt(path.replace(`.${at}.`, ".*."));
  // What a field says of being unset is no part of its name.
  const [about] = locatedField(scenario, path)?.shape.about.split("; unset") ?? [];
  const label = metric?.label ?? about ?? path;
  return { label: label === "" ? path : label, whose: whoseText(scope, at, scenario) };
}

/** Both in one: `Steps, Support`. */
export function plainInputName(path: string, scenario: Scenario): string {
  const { label, whose } = inputName(path, scenario);
  return whose === "" ? label : `${label}, ${whose}`;
}

function whoseText(scope: MetricScope, at: string | null, { classes, pools }: Scenario): string {
  if (scope === "class" && classes.length > 1) return classes.find(({ id }) => id === at)?.name ?? "";
  return scope === "pool" && pools.length > 1 ? `pool ${at}` : "";
}

/** Whether a name takes `move`, not `moves`: `Attempts that succeed`, but `Price of a device` and `Network egress`. */
export function isPlural({ label }: InputName): boolean {
  const [head = ""] = label.split(/,| (?:an?|of|at|in|on|over|that|to|which) /);
  return /[^s]s$/.test(head);
}
