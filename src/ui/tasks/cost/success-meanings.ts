import type { ScenarioClass } from "../../../scenario/schema.ts";

type Meaning = Pick<ScenarioClass, "name" | "enabled" | "successMeans">;

/** What a success is, in words: classes that mean the same by it share a sentence. */
export function successMeanings(classes: readonly Meaning[]): readonly string[] {
  const counted = classes.filter(({ enabled }) => enabled);
  const meanings = new Map<string, string[]>();
  for (const { name, successMeans } of counted) {
    if (successMeans !== "") meanings.set(successMeans, [...(meanings.get(successMeans) ?? []), name]);
  }
  return [...meanings].map(([meaning, names]) => `${whose(names, counted.length)}: ${meaning}`);
}

function whose(names: readonly string[], classCount: number): string {
  if (classCount > 1 && names.length === classCount) return `A success in each of the ${classCount} classes`;
  const [first = "", second] = names;
  if (second === undefined) return `A success of ${first}`;
  return names.length === 2
    ? `A success of ${first} and of ${second}`
    : `A success of ${first} and ${names.length - 1} more`;
}
