import { expect, test } from "vitest";
import { ownerOf, priceBasisWords, rangesWords } from "../../../../src/ui/tasks/prices/price-basis.tsx";

const listed = {
  accelerator: "h100-sxm",
  provider: "AWS",
  region: "us-east-1",
  commitment: "on-demand",
  date: "2026-11-09",
  effectiveFrom: null,
  effectiveTo: null,
};

test("a price says whose it is, where, on which terms and when it was read", () => {
  expect(priceBasisWords({ usdPerDeviceHour: 6.88, priceBasis: listed })).toBe(
    "AWS, us-east-1, on-demand, read on 9\u00a0Nov\u00a02026",
  );
  expect(priceBasisWords({ usdPerDeviceHour: 6.88, priceBasis: { ...listed, region: null } })).toBe(
    "AWS, on-demand, read on 9\u00a0Nov\u00a02026",
  );
});

test("a price whose days are published says from when and until when it is asked", () => {
  const asked = (effectiveFrom: string | null, effectiveTo: string | null) =>
    priceBasisWords({ usdPerDeviceHour: 6.88, priceBasis: { ...listed, effectiveFrom, effectiveTo } }).split(", ")[4];
  expect(asked("2025-06-05", null)).toBe("asked from 5\u00a0Jun\u00a02025 on");
  expect(asked(null, "2025-06-04")).toBe("asked until 4\u00a0Jun\u00a02025");
  expect(asked("2027-01-01", "2027-06-30")).toBe("asked from 1\u00a0Jan\u00a02027 to 30\u00a0Jun\u00a02027");
});

test("a price typed by hand and an unknown one say so", () => {
  expect(priceBasisWords({ usdPerDeviceHour: 3, priceBasis: null })).toBe("typed by hand, from no list");
  expect(priceBasisWords({ usdPerDeviceHour: null, priceBasis: null })).toBe(
    "no price is known, so the cost is unknown",
  );
});

test("ranges are counted as 1 and 7 of the inputs", () => {
  expect(rangesWords(1)).toBe("1 of the inputs is a range.");
  expect(rangesWords(7)).toBe("7 of the inputs are ranges.");
  expect(rangesWords(0)).toContain("No input is a range");
});

test("an input belongs to a class by name, to a pool by id, or to the plan", () => {
  const classes = [{ id: "support", name: "Support chat" }];
  expect(ownerOf("classes.support.arrivals.perDay", classes)).toBe("Support chat");
  expect(ownerOf("pools.gpt-5.6.usdPerDeviceHour", classes)).toBe("Pool gpt-5.6");
  expect(ownerOf("costs.staffUsdPerMonth", classes)).toBe("Plan");
});
