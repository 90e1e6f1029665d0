import { expect, test } from "vitest";
import { exampleScenario } from "../../../src/state/example-scenario.ts";
import { blockCells, pastedCells } from "../../../src/state/members/pasted-cells.ts";

const scenario = exampleScenario("support-chat");
const cell = (field: string, typed: string) => ({ path: `classes.support.${field}`, typed });

test("each cell is read by itself: what is bad keeps its text and its reason, the others are taken", () => {
  const { sets, refused } = pastedCells(scenario, [
    cell("arrivals.perDay", "5k"),
    cell("steps", "some"),
    cell("outputTokens", ""),
  ]);
  expect(sets).toEqual({ "classes.support.arrivals.perDay": "5k" });
  expect(refused.map(({ path, typed }) => [path, typed])).toEqual([["classes.support.steps", "some"]]);
  expect(refused[0]?.problem).toMatch(/^[A-Z“"].*some/);
});

test("a lane that is none is refused with those that are", () => {
  const { refused } = pastedCells(scenario, [cell("lane", "fast")]);
  expect(refused[0]?.problem).toMatch(/^This takes one of .*batch/);
});

test("a block is rows of cells apart by tabs, without the empty end that spreadsheets add", () => {
  expect(blockCells("1,500\t2\r\n3\t 4 \r\n")).toEqual([
    ["1,500", "2"],
    ["3", "4"],
  ]);
});
