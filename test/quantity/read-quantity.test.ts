import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuantity } from "../../src/quantity/parse-quantity.ts";
import { formatLongQuantity } from "../../src/quantity/format-quantity.ts";
import type { QuantityField } from "../../src/quantity/quantity-field.ts";
import { fields } from "./quantity-fields.ts";
import { tenth } from "../soak.ts";

const anyField = fc.constantFrom(...Object.values(fields));
// A number printed to three digits may round just past the end of its field.
const roomy = (field: QuantityField): QuantityField => ({ ...field, min: 0, max: 1e16 });

const number = fc.constantFrom(
  "1",
  "0",
  "85",
  "1,234",
  "1.234",
  "1e3",
  "12345",
  ".5",
  "2.5k",
  "80 GB",
  "1 000",
  "32K",
  "1e9",
);
const word = fc.constantFrom(
  "k",
  "M",
  "b",
  "GB",
  "GiB",
  "%",
  "/h",
  " per ",
  "mo",
  "ms",
  "tokens",
  "gpu",
  "day",
  "h",
  "m",
  "",
);
const sign = fc.constantFrom(
  "to",
  "..",
  "-",
  "±",
  "(",
  ")",
  "=",
  "*",
  "+",
  ",",
  ".",
  " ",
  "_",
  "'",
  "e",
  "\u202f",
  "–",
  "$",
  "€",
);
const anyText = fc.oneof(
  fc.array(fc.oneof(number, word, sign, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join("")),
  fc.tuple(number, word, fc.oneof(sign, fc.constant("")), number, word).map((parts) => parts.join("")),
  fc.tuple(fc.constantFrom("$", "=", ""), number, word).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);

test("random texts never throw, are finite and in range, and read within 0.5 % of what is printed beside them", () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyText, anyField, fc.constantFrom(".", ","), (text, field, decimal) => {
      const parsed = parseQuantity(text, field, { decimal });
      if (parsed.kind === "problem") {
        const misread = parsed.offers.filter(({ typed }) => parseQuantity(typed, field, { decimal }).kind !== "value");
        return misread.length === 0;
      }
      accepted += 1;
      for (const each of [parsed.value, ...parsed.chips.map((chip) => chip.value)]) {
        const numbers = typeof each === "number" ? [each] : Object.values(each);
        const fits = (x: number) => x >= field.min && x <= field.max && (!field.whole || Number.isInteger(x));
        expect(numbers.filter((x) => !fits(x))).toEqual([]);
      }
      const [printed = ""] = parsed.reading.split(/ \([÷×]/);
      const again = parseQuantity(printed, roomy(field));
      const pairs = [parsed.value, again.kind === "value" ? again.value : NaN].map((each) =>
        typeof each === "number" ? [each] : [each.low, each.base ?? each.low, each.high],
      );
      pairs[0]?.forEach((x, index) => {
        expect(Math.abs(x - (pairs[1]?.[index] ?? NaN)), `${text} as ${printed}`).toBeLessThanOrEqual(
          0.005 * Math.abs(x),
        );
      });
      return true;
    }),
    { numRuns: tenth(20_000), seed: 1 },
  );
  expect(accepted).toBeGreaterThan(tenth(500));
});

test.each([
  ["20 GB/s", 2e10],
  ["20 GB per s", 2e10],
  ["1.5 TB/s", 1.5e12],
  ["500MB/s", 5e8],
  ["2 GiB/s", 2 * 1024 ** 3],
  ["7e9", 7e9],
  ["7000000000 bytes/s", 7e9],
])("a rate of bytes reads %s as %d, and is shown with its unit", (text, value) => {
  const read = parseQuantity(text, fields.bytesPerSecond);
  expect(read).toMatchObject({ kind: "value", value });
  expect(formatLongQuantity(value, "B/s", 17)).toMatch(/ GB\/s$|MB\/s$/);
  expect(parseQuantity(formatLongQuantity(value, "B/s", 17), fields.bytesPerSecond)).toMatchObject({ value });
});
