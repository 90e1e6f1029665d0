import { choice, described, isoDate, orUnset, quantity, text } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** What comes: the months that a forecast goes through, and what an assumption was before it was set to what came. */

const month = (about: string) =>
  isoDate(`${about}; it holds for the whole of its month, and in the month of the start, after its day, from the next`);

const launch = z.strictObject({
  date: month("Day on which the step comes"),
  perDay: defaulted(
    quantity("Workflows a day that come with the step, in the month of its day; negative: that leave", {
      unit: "workflows/day",
      min: -1e9,
      max: 1e9,
    }),
    0,
  ),
  label: defaulted(text("What the step is", 40), ""),
});

/** Steps of a class's demand: a launch, or a customer who comes or leaves. */
export const launches = described(
  defaulted(z.array(launch).check(z.maxLength(12)), []),
  "Steps of demand: launches, and customers who come or leave",
);

const noneOrYear = z.refine<readonly number[]>(
  ({ length }) => length === 0 || length === 12,
  "a year has 12 months, so it takes 12 numbers, or none",
);

/** How a class's demand goes over the year. */
export const season = described(
  defaulted(
    z.array(choice("Load of a month", { unit: "", min: 0.01, max: 1000 })).check(z.maxLength(12), noneOrYear),
    [],
  ),
  "Load of each month of the year from January, 12 numbers in any unit; empty: even",
);

const priceChange = z.strictObject({
  date: month("Day from which the price holds, of two in a month the last from the next month on"),
  factor: defaulted(quantity("Price from then on, over today's", { unit: "", min: 0, max: 100 }), 1),
});

export const priceChanges = described(
  defaulted(z.array(priceChange).check(z.maxLength(12)), []),
  "Changes of the price of a device-hour by date",
);

const rebased = z.strictObject({
  path: text("Field that was set to what came", 200),
  was: text("What it was before", 60),
  date: isoDate("Day up to which it was watched"),
  source: defaulted(text("What it was read from", 80), ""),
});

export const forecast = described(
  z.strictObject({
    startDate: orUnset(
      isoDate(
        "Day that the workflows a day are of: growth, season and steps are counted from its month; unset: the as-of date",
      ),
    ),
    rebased: described(
      defaulted(z.array(rebased).check(z.maxLength(24)), []),
      "Assumptions that were set to what came, with what they were before",
    ),
  }),
  "Where a forecast starts, and which assumptions were set to what came",
);
