import type { Scenario } from "../../scenario/schema.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { type TopicId, topicOf } from "./change-topics.ts";
import { type DifferingInput, isMemberList } from "./differing-inputs.ts";
import { mixedScenario } from "./mixed-scenario.ts";

/** Changed inputs of one topic, of one class or pool or of the plan. */
export interface Change {
  readonly topic: TopicId;
  /** `classes.support`, `pools.chat`, or nothing. */
  readonly owner: string;
  /** Which way all numbers of it go from A to B; `null`: not one way, or it has none. */
  readonly direction: "up" | "down" | null;
  readonly inputs: readonly DifferingInput[];
}

/** Changes that can only be made together, one of them mostly. */
export type ChangeGroup = readonly Change[];

/** Changes of two scenarios that a plan depends on, in an order that does not depend on which is A. */
export function changeGroups(a: Scenario, b: Scenario, inputs: readonly DifferingInput[]): readonly ChangeGroup[] {
  const byKey = new Map<string, DifferingInput[]>();
  for (const input of inputs) {
    const key = keyOf(input);
    byKey.set(key, [...(byKey.get(key) ?? []), input]);
  }
  const changes = [...byKey.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, own]): Change => {
      const [owner = "", topic = ""] = key.split(" ");
      return { topic: topic as TopicId, owner, direction: directionOf(own), inputs: own };
    });
  const groups = changes.reduce<readonly ChangeGroup[]>((before, change) => {
    const bound = before.filter((group) => group.some((other) => areBound(change, other)));
    return [...before.filter((group) => !bound.includes(group)), [...bound.flat(), change]];
  }, []);
  return groups.filter((group) => isPlannedFrom(a, b, group));
}

/** The inputs of a group. */
export function inputsOf(group: ChangeGroup): readonly DifferingInput[] {
  return group.flatMap(({ inputs }) => inputs);
}

function keyOf({ path, keys }: DifferingInput): string {
  const [list = "", id = ""] = keys;
  const owner = isMemberList(list) ? `${list}.${id}` : "";
  return `${owner} ${owner === path ? "member" : topicOf(path)}`;
}

/** What cannot be changed by itself: the pool that a class goes to, and the price of one device for another. */
function areBound(one: Change, other: Change): boolean {
  const isSwap = ({ topic, inputs }: Change) =>
    topic === "device" && inputs.some(({ path }) => path.endsWith(".accelerator"));
  const isPriced = (device: Change, price: Change) =>
    isSwap(device) && (price.topic === "price" || price.topic === "bundles") && device.owner === price.owner;
  return isNamedIn(one, other) || isNamedIn(other, one) || isPriced(one, other) || isPriced(other, one);
}

function isNamedIn(pool: Change, other: Change): boolean {
  if (pool.topic !== "member" || !pool.owner.startsWith("pools.")) return false;
  const id = pool.owner.slice("pools.".length);
  return other.inputs.some(({ keys, a, b }) => [a, b].some((value) => namesPool(keys.at(-1) ?? "", value, id)));
}

function namesPool(key: string, value: unknown, id: string): boolean {
  if (typeof value === "string") return key === "pool" && value === id;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => namesPool(name, inner, id));
}

function directionOf(inputs: readonly DifferingInput[]): Change["direction"] {
  const pairs = inputs.map(({ a, b }) => [baseOf(a), baseOf(b)] as const);
  const isAll = (goes: (from: number, to: number) => boolean) =>
    pairs.every(([from, to]) => from !== null && to !== null && goes(from, to));
  if (isAll((from, to) => from < to)) return "up";
  return isAll((from, to) => from > to) ? "down" : null;
}

function baseOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "object" && value !== null && "base" in value && typeof value.base === "number"
    ? value.base
    : null;
}

/** Names and what only experiments go by reach no plan, from either side. */
function isPlannedFrom(a: Scenario, b: Scenario, group: ChangeGroup): boolean {
  const changed = inputsOf(group);
  const turned = changed.map((input) => ({ ...input, a: input.b, b: input.a }));
  const text = (scenario: Scenario) => JSON.stringify(resolve(scenario));
  return (
    text(mixedScenario(a, b, [])) !== text(mixedScenario(a, b, changed)) ||
    text(mixedScenario(b, a, [])) !== text(mixedScenario(b, a, turned))
  );
}
