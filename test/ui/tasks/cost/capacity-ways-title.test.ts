import { expect, test } from "vitest";
import type { CapacityWayId } from "../../../../src/planning/capacity-way.ts";
import { capacityWaysTitle } from "../../../../src/ui/tasks/cost/capacity-ways-title.ts";

const way = (id: CapacityWayId, label: string, costUsdPerMonth: number | null) => ({
  id,
  label,
  isPlan: id === "on-demand",
  costUsdPerMonth,
});

test("the title names the way that costs least and what it saves", () => {
  const ways = [way("on-demand", "As planned", 10_000), way("owned", "Owned", 7000), way("spot", "Spot", null)];
  expect(capacityWaysTitle(ways)).toBe("Owned: $3.00k a month less than as planned");
});

test("where nothing costs less, or nothing else is known, it says so", () => {
  expect(capacityWaysTitle([way("on-demand", "As planned", 1), way("owned", "Owned", 2)])).toBe(
    "No way to get this capacity that has a price costs less",
  );
  expect(capacityWaysTitle([way("on-demand", "As planned", 1), way("owned", "Owned", null)])).toBe(
    "Ways to get this capacity",
  );
  expect(capacityWaysTitle([way("on-demand", "As planned", null), way("owned", "Owned", 2)])).toBe(
    "Ways to get this capacity",
  );
});
