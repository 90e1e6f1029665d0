import { expect, test } from "vitest";
import { isWorthwhile, leverSaving, worthOf } from "../../src/levers/lever-figures.ts";
import { allProposals } from "../../src/levers/proposals/index.generated.ts";
import { leverGround, triedLevers } from "../../src/planning/levers/tried-levers.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { healthy, leverCases } from "./lever-cases.ts";

/** What a lever saves of a scenario, by formula, at the places where it helps. */
function savings(id: string, scenario: Scenario) {
  const { question, base, isCarried } = leverGround(scenario);
  expect(isCarried, id).toBe(true);
  const proposals = allProposals.find((lever) => lever.id === id)?.propose(question) ?? [];
  return proposals.flatMap((proposal) => {
    const tried = triedLevers([proposal], base);
    if (tried === null || !tried.isKept || !isWorthwhile(base.figures, tried.figures)) return [];
    return [{ name: proposal.name, worth: worthOf(leverSaving(base.figures, tried.figures)), scenario: tried.scenario }];
  });
}

test("every lever has a scenario made for it", () => {
  expect(Object.keys(leverCases).toSorted()).toEqual(allProposals.map(({ id }) => id).toSorted());
});

test.each(allProposals.map(({ id }) => id))("%s is raised by the scenario made for it, and silent on the healthy one", (id) => {
  const made = savings(id, leverCases[id] ?? healthy);
  console.log(id, JSON.stringify(made.map(({name, worth}) => [name, worth])));
  expect(made.length).toBeGreaterThan(0);
  expect(savings(id, healthy)).toEqual([]);
});
