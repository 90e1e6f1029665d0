import type { Change } from "../planning/compare/change-groups.ts";

/** A topic in words: where all its numbers rise, where all fall, and otherwise. */
interface TopicWords {
  readonly up: string;
  readonly down: string;
  readonly other: string;
}

const words: Readonly<Record<Exclude<Change["topic"], "member" | "enabled">, TopicWords>> = {
  volume: { up: "more work", down: "less work", other: "another volume of work" },
  peaks: { up: "higher peaks", down: "lower peaks", other: "other peaks and hours" },
  "first-token": {
    up: "the looser first token",
    down: "the tighter first token",
    other: "the other limit on the first token",
  },
  "token-times": {
    up: "the looser time between tokens",
    down: "the tighter time between tokens",
    other: "the other limit on the time between tokens",
  },
  "in-time": {
    up: "more calls that must be in time",
    down: "fewer calls that must be in time",
    other: "another share of calls in time",
  },
  cache: { up: "more found in the cache", down: "less found in the cache", other: "the other use of the cache" },
  agents: { up: "more of the agents", down: "less of the agents", other: "the other agents" },
  prompts: { up: "the longer prompts", down: "the shorter prompts", other: "the other prompts" },
  answers: { up: "the longer answers", down: "the shorter answers", other: "the other answers" },
  retries: { up: "more retries", down: "fewer retries", other: "the other retries" },
  success: { up: "more success", down: "less success", other: "the other success" },
  tools: { up: "more of the tools", down: "less of the tools", other: "the other tools" },
  reviews: { up: "more review", down: "less review", other: "other reviews" },
  steps: { up: "more steps", down: "fewer steps", other: "the other steps" },
  hosted: { up: "more of the hosted model", down: "less of the hosted model", other: "the other hosted model" },
  serving: { up: "more room in the pool", down: "less room in the pool", other: "how calls are served" },
  price: { up: "the higher price", down: "the lower price", other: "the other price" },
  bundles: {
    up: "more devices sold together",
    down: "fewer devices sold together",
    other: "another number of devices sold together",
  },
  payment: { up: "other ways to pay", down: "other ways to pay", other: "other ways to pay" },
  device: { up: "more memory", down: "less memory", other: "the other device" },
  model: { up: "the other model", down: "the other model", other: "the other model" },
  split: { up: "the wider split", down: "the narrower split", other: "the other split" },
  engine: { up: "higher limits of the engine", down: "lower limits of the engine", other: "the other engine" },
  fleet: { up: "more of the fleet", down: "less of the fleet", other: "the other fleet" },
  reserve: { up: "more in reserve", down: "less in reserve", other: "the other reserve" },
  margins: { up: "looser margins", down: "tighter margins", other: "the other margins" },
  "other-costs": { up: "higher other costs", down: "lower other costs", other: "other costs" },
  catalogue: {
    up: "newer rows of the catalogue",
    down: "newer rows of the catalogue",
    other: "newer rows of the catalogue",
  },
  rest: { up: "the other settings", down: "the other settings", other: "the other settings" },
};

/** Limits that are shares kept free: more of them is tighter. */
const tighterUp = /^targets\.marginShare$/;

/** Names of classes and pools by where they stand: `classes.support`. */
export type OwnerNames = ReadonlyMap<string, string>;

/** `the longer prompts of Support chat`; the owner is left out where there is only one of its kind. */
function changeText(change: Change, owners: OwnerNames): string {
  const { topic, owner, direction, inputs } = change;
  const name = owners.get(owner) ?? owner.slice(owner.indexOf(".") + 1);
  if (topic === "member") {
    const noun = owner.startsWith("classes.") ? "class" : "pool";
    return inputs[0]?.a === null ? `the new ${noun} ${name}` : `no more ${noun} ${name}`;
  }
  if (topic === "enabled") return `${inputs[0]?.a === true ? "switching off" : "switching on"} ${name}`;
  const way = inputs.some(({ path }) => tighterUp.test(path)) ? turned(direction) : direction;
  const text = words[topic][way ?? "other"];
  const kind = owner.slice(0, owner.indexOf("."));
  const isAlone = [...owners.keys()].filter((other) => other.startsWith(`${kind}.`)).length < 2;
  return owner === "" || isAlone ? text : `${text} of ${name}`;
}

/** Changes that are told as one: `the other device and the other price`. */
export function changesText(changes: readonly Change[], owners: OwnerNames): string {
  const all = changes.map((change) => changeText(change, owners));
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} and ${last}`;
}

function turned(direction: Change["direction"]): Change["direction"] {
  return direction === "up" ? "down" : direction === "down" ? "up" : null;
}
