import { expect, test } from "vitest";
import { plan } from "../../../../src/engine/plan.ts";
import type { CostLine } from "../../../../src/engine/ledger.ts";
import { costFinding, largestLine, unpricedPools } from "../../../../src/ui/tasks/cost/cost-finding.ts";
import { exampleInput, withPools } from "../../../planning/example-scenario.ts";

const input = exampleInput("support-chat");
const base = plan(input);
const line = (id: string, usdPerMonth: number | null): CostLine => ({
  id,
  label: id,
  usdPerMonth,
  nature: "fixed",
  method: "",
});

test("sums devices that idle and stand in reserve before it names 60 of 100 dollars as the largest part, though review alone is 40, and what a success costs", () => {
  const lines = [line("review", 40), line("compute-idle", 35), line("reserve-failure", 25)];
  const costLedger = { totalUsdPerMonth: 100, lines };
  expect(costFinding({ ...base, costLedger, costUsdPerSuccess: 0.5 }, input)).toEqual({
    fact: "Devices are the largest part: $60 of $100 a month.",
    reason: "A successful workflow costs $0.500.",
  });
});

test("keeps what is known where a device has no price, and names the device", () => {
  const unpriced = withPools(input, () => ({ usdPerDeviceHour: null }));
  const costLedger = { totalUsdPerMonth: null, lines: [line("compute-idle", null), line("review", 30)] };
  expect(costFinding({ ...base, costLedger }, unpriced)).toEqual({
    fact: "What the month costs is unknown; $30 of it is known.",
    reason: "The price of NVIDIA H100 SXM 80 GB is missing.",
  });
  expect(unpricedPools(unpriced).map(({ path }) => path)).toEqual(["pools.chat.usdPerDeviceHour"]);
});

test("finds no largest line where nothing costs anything", () => {
  expect(largestLine({ totalUsdPerMonth: 0, lines: [line("review", 0), line("staff", 0)] })).toBeNull();
});
