import { expect, test } from "vitest";
import { answerSentence } from "../../src/metrics/answer-sentence.ts";
import { servingReplicas } from "../../src/metrics/serving-lines.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { fleetTitle } from "../../src/ui/answer/fleet-picture.ts";
import { reserveText } from "../../src/ui/tasks/plan/plan-reasons.tsx";
import { ledgerTitle } from "../../src/ui/tasks/plan/plan-view.tsx";
import { exampleScenario } from "../planning/example-scenario.ts";

const example = exampleScenario("support-chat");
const region = (name: string, share: number) => ({ name, share, latencySeconds: 0.1 });
const regions = [region("Frankfurt", 0.5), region("Virginia", 0.3), region("Singapore", 0.2)];
const { plan } = basePlan({
  ...example,
  pools: example.pools.map((pool) => ({ ...pool, replicas: 11, regions })),
  reserves: { ...example.reserves, failure: 0, region: 1 },
});
const [pool] = plan.pools;
if (pool === undefined) throw new Error("the example has a pool");

test("11 replicas that regions round up to 13 all serve: of 20 with a region's reserve 7 are held, and 14 of 40 devices", () => {
  expect(servingReplicas(pool)).toBe(13);
  expect(ledgerTitle(pool, 1)).toMatch(/^20 replicas: 13 .*, 7 in reserve$/);
  expect(reserveText(pool)).toMatch(/^13 .*, 7 stand in reserve\.$/);
  expect(fleetTitle([pool])).toBe("40 devices: 26 at work, 14 in reserve");
  expect(answerSentence({ ...plan, findings: [] }).fleet).toContain("14 of them in reserve");
});
