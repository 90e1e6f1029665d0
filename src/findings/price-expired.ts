import { daysBetween } from "../quantity/calendar-day.ts";
import { dayWords } from "../quantity/day-words.ts";
import { datedPrices } from "./dated-prices.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";

/** The seller asked a price until a day before the one that the plan speaks of: it is no longer to be had. */
const priceExpired: FindingRule = {
  code: "price-expired",
  severity: "warning",
  when: (_, input) =>
    datedPrices(input).flatMap(({ at, what, effectiveTo }) => {
      const days = effectiveTo === null ? 0 : daysBetween(effectiveTo, input.asOfDate);
      if (effectiveTo === null || days <= 0) return [];
      return [
        {
          at,
          text: `The price of ${what} was asked until ${dayWords(effectiveTo)}, which is before the day the plan speaks of, ${dayWords(input.asOfDate)}: nobody can have it any more.`,
          numbers: { days, effectiveTo, asOfDate: input.asOfDate },
          remedies: [plainRemedy("price")],
        },
      ];
    }),
};

export default priceExpired;
