import type { ShownFigure } from "./answer.ts";
import type { Json } from "./command-line.ts";

/** The value at a path of names, in a list of ids; `undefined` where there is none. */
export function at(value: Json | undefined, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((inside, name) => field(inside, name), value);
}

export function field(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).find((one) => field(one, "id") === name);
  return typeof value === "object" && value !== null ? (value as { readonly [key: string]: Json })[name] : undefined;
}

/** Where a scope's figures are in a plan and in a scenario. */
const lists: Readonly<Record<string, string>> = { class: "classes", pool: "pools" };

function member(document: Json, { scope, at: id }: ShownFigure): Json | undefined {
  const name = lists[scope];
  return name === undefined ? document : at(document, `${name}.${id}`);
}

/** The one value that the plan gives a figure of the page; an input's is the scenario's. */
export function valueOf(figure: ShownFigure, plan: Json, scenario: Json): Json | undefined {
  const found = at(member(plan, figure), figure.metric);
  return found === undefined ? at(member(scenario, figure), figure.metric) : found;
}

/** A value as the page writes it. */
export const text = (value: Json | undefined) => (value === null || value === undefined ? "" : String(value));
