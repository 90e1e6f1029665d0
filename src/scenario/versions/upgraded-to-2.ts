import type { Positional } from "../positional.ts";

/**
 * Version 2 looks months ahead, and knows of each class what version 1 left out. What is added here says nothing, so that the
 * class plans as it did: no shape of the day, no spread, nobody who leaves, failures noticed at their step. Values that are no
 * scenario pass as they are, to be refused by those who read them.
 */
export function upgradedTo2(values: Positional): Positional {
  const [scenario, ...shown] = listOf(values) ?? [];
  const fields = scenario === undefined ? null : listOf(scenario);
  if (fields === null) return values;
  const classes = fields[placeOfClasses];
  const members = classes === undefined ? null : listOf(classes);
  const upgraded = members === null ? (classes ?? null) : members.map((member) => upgradedClass(member));
  return [[...fields.slice(0, placeOfClasses), monthsAhead, upgraded, ...fields.slice(placeOfClasses + 1)], ...shown];
}

/** Behind title, example, day, seed and hours in a month. */
const placeOfClasses = 5;
const monthsAhead = 0;

/** Behind id, name, flag, pool and lane. */
const placeOfArrivals = 5;
/** Hours, days, time zone, share of hours planned for, growth, burst, submission, cap. */
const laterArrivals: readonly Positional[] = [[], [], "UTC", 1, 0, null, null, null];

const laterFields: readonly Positional[] = [
  // Cost of a failure, labels, spreads.
  0,
  ["", "", "", ""],
  [null, null, null, null],
  // Context: policy `cap`, tokens kept, even growth, shared prefix, cache lifetime.
  [0, 2000, 1, 0, null],
  // Tools: calls a step, one after the other, rate, concurrency.
  [1, 0, null, null],
  // Outcome: shares of four kinds of failure, retried as the class says; back-off, patience, cancelling, approval, evidence.
  [[1, 0], [0, 0], [0, 0], [0, 0], 0, 1, null, 0, null, 1, 0, null, 0],
  // Budget: steps, tokens, money, fan-out, `stop` at the cap, success there, minutes of who is asked.
  [null, null, null, null, 0, 0, 10],
  // Agents, fallback, replays, swaps.
  [],
  null,
  [0, 0],
  [],
];

function upgradedClass(member: Positional): Positional {
  const fields = listOf(member);
  if (fields === null) return member;
  const [head, tail] = [fields.slice(0, placeOfArrivals), fields.slice(placeOfArrivals + 1)];
  const arrivals = fields[placeOfArrivals];
  const measured = arrivals === undefined ? null : listOf(arrivals);
  const upgraded = measured === null ? (arrivals ?? null) : [...measured, ...laterArrivals];
  return [...head, upgraded, ...tail, ...laterFields];
}

function listOf(value: Positional): readonly Positional[] | null {
  return Array.isArray(value) ? (value as readonly Positional[]) : null;
}
