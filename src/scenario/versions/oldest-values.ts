import type { Positional } from "../positional.ts";
import { cutTo2 } from "./cut-to-2.ts";
import { cutTo3 } from "./cut-to-3.ts";
import { upgradedTo2 } from "./upgraded-to-2.ts";
import { upgradedTo3 } from "./upgraded-to-3.ts";
import { upgradedTo4 } from "./upgraded-to-4.ts";

/**
 * A scenario's values as the oldest version that can say them wrote them, so that what is made of them, as a fingerprint,
 * stays the same when versions are added. Takes values of the current version.
 */
export function oldestValues(scenario: Positional): Positional {
  const third = cutTo3(scenario);
  if (!isSame(upgradedTo4([third]), scenario)) return scenario;
  const second = cutTo2(third);
  if (!isSame(upgradedTo3([second]), third)) return third;
  const first = cutTo1(second);
  return isSame(upgradedTo2([first]), second) ? first : second;
}

function isSame(upgraded: Positional, scenario: Positional): boolean {
  return JSON.stringify(upgraded) === JSON.stringify([scenario]);
}

/** How many values a class and its arrivals had in version 1, and where they and months ahead stand in version 2. */
const lengthOfClass = 24;
const lengthOfArrivals = 3;
const placeOfMonthsAhead = 5;
const placeOfClasses = 6;
const placeOfArrivals = 5;

/** Version 2 only added values: what it added is left off, whatever it says. */
function cutTo1(scenario: Positional): Positional {
  const fields = scenario as readonly Positional[];
  const classes = fields[placeOfClasses] as readonly (readonly Positional[])[];
  const cut = classes.map((workload) => {
    const arrivals = workload[placeOfArrivals] as readonly Positional[];
    const [head, tail] = [workload.slice(0, placeOfArrivals), workload.slice(placeOfArrivals + 1, lengthOfClass)];
    return [...head, arrivals.slice(0, lengthOfArrivals), ...tail];
  });
  return [...fields.slice(0, placeOfMonthsAhead), cut, ...fields.slice(placeOfClasses + 1)];
}
