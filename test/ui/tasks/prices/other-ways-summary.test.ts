import { expect, test } from "vitest";
import { otherWaysSummary } from "../../../../src/ui/tasks/prices/other-ways-summary.ts";
import { certainExample } from "../../../planning/example-scenario.ts";

test("the folded line says which ways have a price", () => {
  const [pool] = certainExample("support-chat").pools;
  if (pool === undefined) throw new Error("The support chat has no pool.");
  const { reserved, spot, owned } = pool.ways;
  const withPrices = (hour: number | null, device: number | null) =>
    otherWaysSummary({
      ways: {
        reserved: { ...reserved, usdPerDeviceHour: hour },
        spot: { ...spot, usdPerDeviceHour: hour },
        owned: { ...owned, usdPerDevice: device },
      },
    });
  expect(withPrices(null, null)).toBe("No prices entered: the cost view compares what has one.");
  expect(withPrices(null, 9000)).toBe("Owned with a price.");
  expect(withPrices(2, 9000)).toBe("Reserved, spot and owned with a price.");
});
