import { expect, test } from "vitest";
import { findingsOf } from "../../src/findings/findings-of.ts";
import { allLevers, leverChange } from "../../src/levers/all-levers.ts";
import { fieldRow } from "../../src/scenario/field-table.ts";
import { filesUnder } from "../architecture/source-tree.ts";
import { cases } from "../findings/cases.ts";
import { madePlan, type Case } from "../findings/made-plan.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { strayEdits } from "./stray-edits.ts";

const found = (changes: Case) => {
  const { plan, input } = madePlan(changes);
  return findingsOf(plan, input).flatMap(({ remedies }) => remedies);
};
const remedies = Object.values(cases).flatMap(found);

test("ids are unique, and every field that a lever moves is one that somebody can edit", () => {
  expect(new Set(allLevers.map(({ id }) => id)).size).toBe(allLevers.length);
  for (const { id, moves } of allLevers) {
    if (moves === "any") continue;
    expect(moves.length, id).toBeGreaterThan(0);
    expect(
      moves.filter((path) => fieldRow(path)?.path !== path),
      id,
    ).toEqual([]);
  }
});

test("a remedy edits no field that its lever does not move", () => {
  expect(remedies.length).toBeGreaterThan(30);
  for (const remedy of remedies) expect(strayEdits(remedy), remedy.lever).toEqual([]);
});

test("every lever is offered by a finding, and one with words of its own in those words", () => {
  const texts = [...filesUnder("src")].flatMap(([path, text]) => (path.startsWith("src/levers/") ? [] : [text]));
  const isOffered = (id: string, words: string | undefined) =>
    texts.some((text) => text.includes(words === undefined ? `lever: "${id}"` : `plainRemedy("${id}"`));
  expect(allLevers.filter(({ id, words }) => !isOffered(id, words)).map(({ id }) => id)).toEqual([]);
});

test("only a pool of its own takes more than edits of fields: it is given and named", () => {
  const chat = exampleScenario("support-chat");
  const changes = allLevers.map(({ id }) => [id, leverChange(id, chat, "classes.support.pool")] as const);
  const made = changes.filter(([, change]) => change !== null);
  expect(made.map(([id, change]) => [id, change?.label])).toEqual([["own-pool", "give Support chat its own pool"]]);
  expect(made[0]?.[1]?.scenario.classes.map(({ pool }) => pool)).toEqual(["support"]);
});
