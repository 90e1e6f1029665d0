import { expect, test } from "vitest";
import { capacitySection } from "../../../src/cli/report/capacity-section.ts";
import type { CapacityWay } from "../../../src/planning/capacity-way.ts";
import { artificialSubject } from "./artificial-plan.ts";

const way: CapacityWay = {
  id: "owned",
  label: "Owned",
  isPlan: false,
  capacityUsdPerMonth: 7126.4,
  costUsdPerMonth: 11_126.4,
  costUsdPerSuccess: 0.125,
  committedUsd: 288_000,
  upfrontUsd: 288_000,
  countsOn: "made up",
  standIns: [],
  missing: [],
};

test("each way is a line with its money, and a sentence of what it counts on; what is unknown says so", () => {
  const unpriced = { ...way, label: "Spot", capacityUsdPerMonth: null, costUsdPerMonth: null, costUsdPerSuccess: null };
  const lines = capacitySection(artificialSubject({ capacityWays: [way, unpriced] }));
  expect(lines.find((line) => line.includes("Owned"))?.trim()).toMatch(/^Owned +\$7,126 +\$11,126 +\$0\.125$/);
  expect(lines.find((line) => line.includes("Spot"))?.trim()).toMatch(/^Spot +unknown +unknown +unknown$/);
  expect(lines).toContain("  Owned: made up.");
});

test("where other costs move with a way, as they do with attempts and tokens elsewhere, that is said and not denied", () => {
  const said = (other: CapacityWay) =>
    capacitySection({ ...artificialSubject({ capacityWays: [{ ...way, isPlan: true }, other] }), columns: 200 }).at(-1);
  expect(said(way)).toBe("  Everything else of the month stays as it is.");
  // 4,000 besides the owned devices; 3,500 beside the tokens.
  const hosted: CapacityWay = {
    ...way,
    id: "hosted",
    label: "Hosted",
    capacityUsdPerMonth: 1000,
    costUsdPerMonth: 4500,
  };
  expect(said(hosted)).toBe(
    "  Everything else of the month stays as it is, but for “Hosted”: tools and shared costs follow its own attempts and tokens.",
  );
});

test("a plan without devices has no such section", () => {
  expect(capacitySection(artificialSubject({ capacityWays: [] }))).toEqual([]);
});
