import { array, assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { bestMix, meanDevicesAbove, weekDevices } from "../../../src/engine/cost/week-devices.ts";

const held = { steadyReplicas: 4, reserveReplicas: 1, devicesPerReplica: 2, strandedDevices: 0 };
/** Twelve hours at a quarter of the peak, twelve at the peak, every day. */
const halfDays = Array.from({ length: 168 }, (_, hour) => (hour % 24 < 12 ? 0.25 : 1));

test("of 4 replicas a quarter of the load takes 1 and a fifth more takes 2; the reserve is held all the time", () => {
  // (1 + 1) x 2 = 4; 4 x 0.3 = 1.2, so (2 + 1) x 2 = 6; (4 + 1) x 2 = 10; at night still (1 + 1) x 2.
  expect(weekDevices([0.25, 0.3, 1, 0], held)).toEqual([4, 6, 10, 4]);
  expect(weekDevices([1], { ...held, strandedDevices: 3 })).toEqual([13]);
  expect(weekDevices([1, 0.5], { ...held, steadyReplicas: 0 })).toEqual([0, 0]);
});

test("a load that fills three replicas but for roundings takes three", () => {
  expect(weekDevices([0.1 + 0.2], { ...held, steadyReplicas: 10 })).toEqual([8]);
});

test("half of the hours take 4 devices and half 10: at 60 % of the price 4 are reserved", () => {
  const week = weekDevices(halfDays, held);
  expect(meanDevicesAbove(week, 0)).toBe(7);
  const prices = { reservedUsdPerDeviceHour: 0.6, usdPerDeviceHour: 1, hoursPerMonth: 100 };
  // 4 x 0.6 + 6 x half of the hours x 1 = 5.4 an hour; none: 7; all: 6.
  const mix = bestMix(week, 2, prices);
  expect(mix.baseDevices).toBe(4);
  expect(mix.usdPerMonth).toBeCloseTo(540, 9);
  expect(mix.tried).toBe(6);
  // Under half of the price the upper half is worth reserving, too: 10 x 0.4 = 4, against 4 x 0.4 + 3 = 4.6.
  const cheaper = bestMix(week, 2, { ...prices, reservedUsdPerDeviceHour: 0.4 });
  expect(cheaper.baseDevices).toBe(10);
  expect(cheaper.usdPerMonth).toBeCloseTo(400, 9);
});

test("no base costs less than the best, whole devices between replicas included", () => {
  const weeks = array(integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 });
  const price = double({ min: 0.01, max: 2, noNaN: true });
  assert(
    property(weeks, price, price, (replicas, reserved, onDemand) => {
      const week = replicas.map((count) => count * 2);
      const prices = { reservedUsdPerDeviceHour: reserved, usdPerDeviceHour: onDemand, hoursPerMonth: 730 };
      const best = bestMix(week, 2, prices).usdPerMonth;
      for (let base = 0; base <= 26; base += 1) {
        // Hour by hour, for a month of as many such weeks.
        const hourly = week.map((devices) => base * reserved + Math.max(0, devices - base) * onDemand);
        const month = (hourly.reduce((sum, usd) => sum + usd, 0) / week.length) * 730;
        expect(month).toBeGreaterThan(best * (1 - 1e-9) - 1e-9);
      }
    }),
  );
});
