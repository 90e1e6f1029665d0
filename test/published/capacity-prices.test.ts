import { expect, test } from "vitest";
import {
  ownedUsdPerDeviceMonth,
  ownedUsdPerMonth,
  reservedUpfrontUsd,
  reservedUsdPerMonth,
} from "../../src/engine/cost/capacity-ways.ts";

test("eight H100 at CoreWeave's committed price for three years, to the cent", () => {
  // Its page, read 2026-09-20, lists on demand by the instance of eight and "up to 60% discounts over On-Demand for committed
  // usage". HGX H100: $49.24 an hour for eight (6.155 a device); less 60 %: 2.462 a device-hour.
  const rate = { devices: 8, reservedUsdPerDeviceHour: 2.462, hoursPerMonth: 730 };
  // 8 x 2.462 = 19.696 an hour; x 730 = 14,378.08 a month.
  const month = reservedUsdPerMonth.evaluate(rate);
  expect(month).toBeCloseTo(14_378.08, 2);
  // 36 months are 517,610.88; half of it up front is 258,805.44.
  const upfront = reservedUpfrontUsd.evaluate({ upfrontShare: 0.5, reservedUsdPerMonth: month, termMonths: 36 });
  expect(upfront).toBeCloseTo(258_805.44, 2);
});

test("an owned server of eight H100 over four years, with power, space, support and people, to the cent", () => {
  // 4 years, 20 % residual, a PUE of 1.4 and $0.12 a kWh: the stated defaults of ConfigIQ (redhat-performance/configiq, read
  // 2026-09-21). 700 W: NVIDIA's figure for the H100 SXM. No source was found for the rest, which is made up here: $36,000 a
  // device, $55 a month for space, 5 % a year for support, $4,000 a month for people.
  const device = ownedUsdPerDeviceMonth.evaluate({
    usdPerDevice: 36_000,
    residualShare: 0.2,
    lifeMonths: 48,
    wattsPerDevice: 700,
    pue: 1.4,
    hoursPerMonth: 730,
    usdPerKilowattHour: 0.12,
    spaceUsdPerDeviceMonth: 55,
    supportSharePerYear: 0.05,
  });
  // 36,000 x 0.8 / 48 = 600; 0.7 kW x 1.4 x 730 h = 715.4 kWh x 0.12 = 85.848; + 55; 36,000 x 0.05 / 12 = 150. Together 890.848.
  expect(device).toBeCloseTo(890.848, 9);
  // 8 x 890.848 = 7,126.784; + 4,000.
  expect(ownedUsdPerMonth.evaluate({ devices: 8, ownedUsdPerDeviceMonth: device, staffUsdPerMonth: 4000 })).toBeCloseTo(
    11_126.78,
    2,
  );
});
