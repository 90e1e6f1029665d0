import type { Positional } from "../positional.ts";

type Values = readonly Positional[];

/**
 * Values of version 3 without what version 3 added, whatever it says. Whether anything is lost is for those to see who upgrade
 * them again.
 */
export function cutTo2(scenario: Positional): Positional {
  const fields = scenario as Values;
  return fields.map((field, place) => {
    if (place === placeOfPools) return (field as readonly Values[]).map((pool) => cutPool(pool));
    return place === placeOfCatalogue ? cutCatalogue(field as readonly (readonly Values[])[]) : field;
  });
}

const placeOfPools = 7;
const placeOfCatalogue = 11;

/** Behind id, model, accelerator, runtime, tp and pp: groups of ranks, and groups of experts. */
const placeOfTp = 4;
const placeOfRanks = 6;

/** As many groups as ranks are data-parallel attention; of one rank, attention that is split as usual. */
function cutPool(pool: Values): Positional {
  const ranks = pool[placeOfRanks];
  const attention = ranks !== 1 && ranks === pool[placeOfTp] ? 1 : 0;
  return [...pool.slice(0, placeOfRanks), attention, ...pool.slice(placeOfRanks + 2)];
}

function cutCatalogue([
  models = [],
  accelerators = [],
  runtimes = [],
  ...hosted
]: readonly (readonly Values[])[]): Values {
  return [
    models.map((model) => cutModel(model)),
    accelerators.map((accelerator) => accelerator.slice(0, lengthOfAccelerator)),
    runtimes.map((runtime) => placesOfRuntime.map((place) => runtime[place] ?? null)),
    ...hosted,
  ];
}

const placeOfExpertLayers = 12;
const placeOfGroups = 15;
const placeOfBytesPerElement = 5;
const placeOfHeads = 8;

function cutModel(model: Values): Positional {
  const groups = model[placeOfGroups] as readonly Values[];
  return [
    ...model.slice(0, placeOfExpertLayers),
    ...model.slice(placeOfExpertLayers + 1, placeOfGroups),
    groups.map((group) => [...group.slice(0, placeOfBytesPerElement), ...group.slice(placeOfHeads)]),
    ...model.slice(placeOfGroups + 1),
  ];
}

const lengthOfAccelerator = 11;

/** Where the 14 values of version 2 stand among the 30 of version 3. */
const placesOfRuntime = [0, 1, 2, 4, 6, 8, 10, 12, 17, 20, 21, 22, 23, 29];
