import { dollars } from "../quantity/currency.ts";
import { isCurrencyCode } from "../quantity/currency-codes.ts";
import { choice, described, isoDate, orUnset } from "./field.ts";
import { defaulted, z } from "./zod.ts";

const code = described(
  z
    .string()
    .check(z.maxLength(3), z.refine(isCurrencyCode, "is no code of a currency: three capital letters, such as EUR")),
  "Currency that money is printed in: its ISO 4217 code",
);

/** A view of the plan's dollars: one rate of one day, typed by hand. */
export const currency = described(
  z
    .strictObject({
      code: defaulted(code, dollars.code),
      perUsd: defaulted(choice("What one dollar is in it", { unit: "", min: 0.0001, max: 10_000_000 }), dollars.perUsd),
      date: orUnset(isoDate("Day of that rate")),
    })
    .check(
      z.refine(({ code: own, perUsd, date }) => own !== dollars.code || (perUsd === 1 && date === null), {
        message: "one dollar is one dollar: USD takes the rate 1 and no day",
      }),
      z.refine(({ code: own, date }) => own === dollars.code || date !== null, {
        message: "a rate has a day: give the currency's date",
      }),
    ),
  "What money is printed in; plan, link and JSON count in dollars whatever it is",
);
