import { posix } from "node:path";
import { expect, test } from "vitest";
import { stoodInFor } from "../../vite-plugins/worker-stand-ins.ts";
import { importsOf } from "../architecture/import-graph.ts";
import { filesUnder, sourcesOf } from "../architecture/source-tree.ts";

/** What is imported later comes when it is asked for. */
const atOnce = (text: string) => text.replaceAll(/\bimport\(/g, "later(");

/** What a file brings with it when it runs, but for what others stand in for. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const files = sourcesOf(filesUnder("src"));
  const reached = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || stoodInFor.includes(path)) continue;
    reached.add(path);
    for (const { from, typeOnly } of importsOf(atOnce(files.get(path) ?? ""))) {
      if (!typeOnly) waiting.push(from.startsWith(".") ? posix.join(posix.dirname(path), from) : from);
    }
  }
  return reached;
}

/** Of the catalogue what a lever proposes by: a dozen short rows. */
const proposedBy = ["src/catalog/measured-acceptance.ts"];

test("the worker travels without the schema and without the catalogue, but for what a lever proposes by", () => {
  const reached = reachedFrom("src/worker/entry.ts");
  expect(reached).toContain("src/engine/plan.ts");
  const brought = [...reached].filter((path) => /^zod|^src\/catalog\/|^src\/scenario\/schema\.ts$/.test(path));
  expect(brought).toEqual(proposedBy);
});
