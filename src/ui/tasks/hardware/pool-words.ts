import type { ScenarioClass } from "../../../scenario/schema.ts";

/** What was done with a pool, in a sentence or two. */

export function addedWords(added: string, original: string): string {
  return `Added ${added}, a copy of ${original}. No class runs on it yet: choose it in a class's editor.`;
}

/** Where the deleted pool's classes run now. */
export function deletedWords(
  classes: readonly Pick<ScenarioClass, "name" | "pool">[],
  id: string,
  heir: string,
): string {
  const moved = classes.filter(({ pool }) => pool === id);
  const [first] = moved;
  if (first === undefined) return `Deleted ${id}.`;
  const who = moved.length === 1 ? `${first.name} runs` : `Its ${moved.length} classes run`;
  return `Deleted ${id}. ${who} on ${heir} now.`;
}

/** Which classes a pool serves: `Runs Chat and 2 more.` */
export function servesWords(classes: readonly Pick<ScenarioClass, "name" | "pool" | "enabled">[], id: string): string {
  const served = classes.filter(({ pool, enabled }) => enabled && pool === id);
  const [first, second] = served;
  if (first === undefined) return "No class runs on it, so it has no devices.";
  if (second === undefined) return `Runs ${first.name}.`;
  return served.length === 2
    ? `Runs ${first.name} and ${second.name}.`
    : `Runs ${first.name} and ${served.length - 1} more.`;
}
