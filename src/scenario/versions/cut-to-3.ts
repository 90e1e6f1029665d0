import type { Positional } from "../positional.ts";

type Values = readonly Positional[];

/**
 * Values of version 4 without what version 4 added, whatever it says: the last value of each class, pool and runtime, and how
 * far the simulation goes. Whether anything is lost is for those to see who upgrade them again.
 */
export function cutTo3(scenario: Positional): Positional {
  const fields = scenario as Values;
  return fields.flatMap((field, place) => {
    if (place === placeOfClasses || place === placeOfPools) return [withoutLast(field)];
    if (place === placeOfSimulation) return [];
    return place === placeOfCatalogue ? [cutCatalogue(field as Values)] : [field];
  });
}

const placeOfClasses = 6;
const placeOfPools = 7;
const placeOfSimulation = 11;
const placeOfCatalogue = 12;

/** Models, accelerators, runtimes, hosted models. */
const placeOfRuntimes = 2;

function cutCatalogue(lists: Values): Positional {
  return lists.map((rows, kind) => (kind === placeOfRuntimes ? withoutLast(rows) : rows));
}

function withoutLast(members: Positional): Positional {
  return (members as readonly Values[]).map((member) => member.slice(0, -1));
}
