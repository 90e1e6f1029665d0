import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { exampleIds, exampleInput } from "../planning/example-scenario.ts";
import { filesAt } from "./source-tree.ts";

const words = filesAt(["docs/cost-words.md"]).get("docs/cost-words.md") ?? "";

test("every line of a bill in which nothing is zero stands among the words, by its own name or by its end", () => {
  const ids = exampleIds.flatMap((id) => {
    const input = exampleInput(id);
    const costs = Object.fromEntries(Object.keys(input.costs).map((field) => [field, 1])) as typeof input.costs;
    const reserves = { ...input.reserves, node: 1, rack: 1, zone: 1, region: 1, canary: 1 };
    const stack = { ...input.stack, logUsdPerGb: 1 };
    return plan({ ...input, costs, reserves, stack }).costLedger.lines.map((line) => line.id);
  });
  expect(ids.length).toBeGreaterThan(60);
  expect(ids).toEqual(expect.arrayContaining(["reserve-rack", "engineering", "stack", "compute-idle"]));
  const isNamed = (id: string) => words.includes(`\`${id}\``) || words.includes(`\`-${id.split("-").at(-1)}\``);
  expect(ids.filter((id) => !isNamed(id))).toEqual([]);
});
