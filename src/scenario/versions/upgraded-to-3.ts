import type { Positional } from "../positional.ts";

/**
 * Version 3 knows more of pools and of the rows they pin. What is added here says nothing: no state beside a layer's tokens,
 * one efficiency for weights and cache, and one for matrices and attention, no times but those there were, ranks that all
 * split every sequence, or none where attention was data-parallel. Values that are no scenario pass as they are.
 */
export function upgradedTo3(values: Positional): Positional {
  const [scenario, ...shown] = listOf(values) ?? [];
  const fields = scenario === undefined ? null : listOf(scenario);
  if (fields === null) return values;
  const upgraded = fields.map((field, place) => {
    if (place === placeOfPools) return eachOf(field, upgradedPool);
    return place === placeOfCatalogue ? upgradedCatalogue(field) : field;
  });
  return [upgraded, ...shown];
}

/** Behind title, example, day, seed, hours, months and classes; reserves, targets and costs stand between. */
const placeOfPools = 7;
const placeOfCatalogue = 11;

/** Behind id, model, accelerator, runtime, tp and pp: `tp` 0, `dp` 1. */
const placeOfTp = 4;
const placeOfAttention = 6;

function upgradedPool(fields: readonly Positional[]): Positional {
  const attention = fields[placeOfAttention];
  // Anything but the two words is kept where one number is too few, to be refused.
  if (attention !== 0 && attention !== 1) return fields;
  const ranks = attention === 1 ? (fields[placeOfTp] ?? null) : 1;
  return [...fields.slice(0, placeOfAttention), ranks, 1, ...fields.slice(placeOfAttention + 1)];
}

function upgradedCatalogue(catalogue: Positional): Positional {
  const lists = listOf(catalogue);
  if (lists === null) return catalogue;
  const upgraders = [upgradedModel, upgradedAccelerator, upgradedRuntime];
  return lists.map((rows, kind) => {
    const upgrade = upgraders[kind];
    return upgrade === undefined ? rows : eachOf(rows, upgrade);
  });
}

/** Id, name and seven figures; then experts' parameters, experts, experts a token; layers, width; groups; state, context. */
const placeOfExpertParameters = 9;
const placeOfLayers = 12;
const placeOfGroups = 14;
/** Kind, layers, elements, window and tokens an entry; then bytes an element, constant bytes and attended entries. */
const placeOfHeads = 5;
const groupAdditions: readonly Positional[] = [null, 0, null];

function upgradedModel(fields: readonly Positional[]): Positional {
  const layers = fields[placeOfLayers] ?? null;
  const hasExperts = Number(fields[placeOfExpertParameters]) > 0;
  const groups = eachOf(fields[placeOfGroups] ?? null, (group) => [
    ...group.slice(0, placeOfHeads),
    ...groupAdditions,
    ...group.slice(placeOfHeads),
  ]);
  return [
    ...fields.slice(0, placeOfLayers),
    hasExperts ? layers : 0,
    ...fields.slice(placeOfLayers, placeOfGroups),
    groups,
    ...fields.slice(placeOfGroups + 1),
  ];
}

/** Eight devices a server, 400 Gb/s each. */
function upgradedAccelerator(fields: readonly Positional[]): Positional {
  return [...fields, 8, 50e9];
}

const lengthOfRuntime = 14;

/** Id, name, shares of bandwidth, compute and link; times a layer, a step, an all-reduce; memory; error and basis. */
function upgradedRuntime(fields: readonly Positional[]): Positional {
  if (fields.length !== lengthOfRuntime) return fields;
  const old = (...places: readonly number[]) => places.map((place) => fields[place] ?? null);
  const shares = [...old(2, 2, 3, 3, 4), 0];
  const times = [...old(5), 0, ...old(6), 0, ...old(7), 0, 0];
  // Prompts ride along; the share is of the whole memory; no bytes a logit; experts are as wide as they are.
  const memory = [1, 0, ...old(8), 0, 1, ...old(9, 10, 11)];
  return [...old(0, 1), ...shares, ...times, ...memory, ...old(12), null, null, null, null, null, ...old(13)];
}

function eachOf(list: Positional, upgrade: (member: readonly Positional[]) => Positional): Positional {
  const upgraded = listOf(list)?.map((member) => {
    const fields = listOf(member);
    return fields === null ? member : upgrade(fields);
  });
  return upgraded ?? list;
}

function listOf(value: Positional): readonly Positional[] | null {
  return Array.isArray(value) ? (value as readonly Positional[]) : null;
}
