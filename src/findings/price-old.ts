import { dayWords } from "../quantity/day-words.ts";
import type { EngineInput } from "../engine/input.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { daysBetween } from "../quantity/calendar-day.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";

/** Two quarters: prices of rented accelerators have moved by a third in less. */
const oldestDays = 180;

interface DatedPrice {
  readonly at: string;
  readonly what: string;
  readonly date: string;
}

/** Each price once, however many pools or classes use it. */
function datedPrices(input: EngineInput): readonly DatedPrice[] {
  const devices = inIdOrder(input.pools).flatMap(({ id, accelerator, priceDate, usdPerDeviceHour }) =>
    priceDate === null || usdPerDeviceHour === null
      ? []
      : [{ at: `pools.${id}.usdPerDeviceHour`, what: accelerator.name, date: priceDate }],
  );
  const hosted = inIdOrder(input.classes).flatMap(({ id, hosted: model }) =>
    model === null
      ? []
      : [{ at: `classes.${id}.hosted`, what: `${model.name} at ${model.provider}`, date: model.date }],
  );
  const prices = [...devices, ...hosted];
  return prices.filter(
    ({ what, date }, index) => prices.findIndex((other) => other.what === what && other.date === date) === index,
  );
}

/** A price is older than half a year on the day the plan speaks of. */
const priceOld: FindingRule = {
  code: "price-old",
  severity: "warning",
  when: (_, input) =>
    datedPrices(input).flatMap(({ at, what, date }) => {
      const days = daysBetween(date, input.asOfDate);
      if (days <= oldestDays) return [];
      return [
        {
          at,
          text: `The price of ${what} is ${days} days old: it was read on ${dayWords(date)}, and the plan is as of ${dayWords(input.asOfDate)}. Prices older than ${oldestDays} days are often wrong.`,
          numbers: { days, date, asOfDate: input.asOfDate },
          remedies: [plainRemedy("price")],
        },
      ];
    }),
};

export default priceOld;
