import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { resultSections } from "../../../src/exports/markdown/markdown-results.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");
const region = (name: string, share: number) => ({ name, share, latencySeconds: 0.1 });

/** The report on the support chat on 11 replicas whose users are in these regions. */
function report(regions: readonly ReturnType<typeof region>[]): string {
  const { plan, input } = basePlan({
    ...example,
    pools: example.pools.map((pool) => ({ ...pool, replicas: 11, regions: [...regions] })),
    reserves: { ...example.reserves, failure: 0, region: regions.length > 1 ? 1 : 0 },
  });
  return resultSections(plan, input, []).join("\n").replaceAll("\u00a0", " ");
}

test("a pool in three regions has a table of what stands in each; 6, 4 and 3 serve and 2, 3 and 2 are held", () => {
  const text = report([region("Frankfurt", 0.5), region("", 0.3), region("A|B", 0.2)]);
  expect(text).toContain("| Frankfurt | 50 % | 6 | 2 | 8 | 2 |");
  expect(text).toContain("| Region 2 | 30 % | 4 | 3 | 7 | 2 |");
  expect(text).toContain("| A\\|B | 20 % | 3 | 2 | 5 | 2 |");
  expect(text).toContain("| **Together** | 100 % | 13 | 7 | 20 | 6 |");
  expect(report([])).not.toContain("| Region |");
});

test("the bill says why two equal amounts may be one apart", () => {
  expect(report([])).toContain("two equal amounts may be one apart");
});
