import { expect, test } from "vitest";
import { stackSection } from "../../../src/cli/report/stack-section.ts";
import { artificialPlan, artificialSubject } from "./artificial-plan.ts";

const lines = [
  { id: "logs", label: "Logs and traces a month", size: 13.14e9, unit: "bytes", usdPerMonth: 7.884, method: "" },
  { id: "workers", label: "Orchestrator workers", size: 4, unit: "workers", usdPerMonth: null, method: "" },
] as const;

test("13.14 GB of logs print as 13.1 GB and $8, workers without a price say so, and 120 of 96 cores bind", () => {
  const pools = artificialPlan.pools.map((pool) => ({ ...pool, hostCoresNeeded: 120, hostCores: 96 }));
  const text = stackSection(artificialSubject({ pools, stack: { lines, usdPerMonth: 7.884 } })).map((line) =>
    line.trim().split(/\s{2,}/),
  );
  expect(text).toContainEqual(["Logs and traces a month", "13.1 GB", "$8"]);
  expect(text).toContainEqual(["Orchestrator workers", "4 workers", "no price set"]);
  const words = text.flat().join(" ");
  expect(words).toContain("take 120 of the 96 cores of its servers: these bind before the devices do.");
});

test("a plan of no layers has no such part", () => {
  expect(stackSection(artificialSubject({ stack: { lines: [], usdPerMonth: null } }))).toEqual([]);
});
