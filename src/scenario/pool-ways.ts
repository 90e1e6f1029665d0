import { discountWords } from "../catalog/published-discount.ts";
import { choice, described, orUnset, word } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** What other ways to get a pool's devices cost. Prices are unset until somebody enters them: none is guessed. */

const price = (about: string, unit: string, max: number) => orUnset(choice(about, { unit, min: 0, max }));
const part = (about: string, fallback: number) => defaulted(choice(about, { unit: "share", min: 0, max: 1 }), fallback);
const lifetime = (about: string, fallback: number) =>
  defaulted(choice(about, { unit: "months", min: 1, max: 120, whole: true }), fallback);

const reserved = described(
  z.strictObject({
    usdPerDeviceHour: price(
      `Price of a reserved device for an hour by your contract, as an example ${discountWords()}; unset: unknown`,
      "USD/device-hour",
      10_000,
    ),
    months: lifetime("Months that a device is reserved for", 12),
    upfrontShare: part("Share of the whole term that is paid up front", 0),
  }),
  "What reserved devices cost",
);

const spot = described(
  z.strictObject({
    usdPerDeviceHour: price("Price of a spot device for an hour; unset: unknown", "USD/device-hour", 10_000),
    interruptionsPerMonth: price(
      "How often a month a spot replica is taken away; unset: unknown",
      "interruptions",
      10_000,
    ),
  }),
  "What spot devices cost",
);

const owned = described(
  z.strictObject({
    usdPerDevice: price("Price of a device with its part of server and network; unset: unknown", "USD", 1e7),
    lifeMonths: lifetime("Months that a device is used", 48),
    residualShare: part("Share of the price that a device is worth after that", 0),
    wattsPerDevice: price("Power of a device with its part of the server; unset: unknown", "watts", 100_000),
    pue: defaulted(
      choice("Power of the hall over that of its servers: power usage effectiveness", { unit: "", min: 1, max: 5 }),
      1.3,
    ),
    usdPerKilowattHour: price("Price of a kilowatt-hour; unset: unknown", "USD", 100),
    spaceUsdPerDeviceMonth: price("Space in a hall for a device a month; unset: unknown", "USD/month", 100_000),
    supportSharePerYear: orUnset(
      choice("Support a year as a share of the price; unset: unknown", { unit: "share", min: 0, max: 1 }),
    ),
    staffUsdPerMonth: price("People whom owning the pool's devices takes, a month; unset: unknown", "USD/month", 1e9),
  }),
  "What owned devices cost",
);

export const poolWays = described(
  z.strictObject({
    reserved: z.prefault(reserved, {}),
    spot: z.prefault(spot, {}),
    owned: z.prefault(owned, {}),
  }),
  "What other ways to get the pool's devices cost",
);

export const paidHours = word(
  "Which hours the pool's devices are paid for: all, or those in which its load needs them, as where replicas are scaled with the day",
  ["all", "needed"],
  "all",
);
