import { expect, test } from "vitest";
import { type Parsed, parseQuantity } from "../../src/quantity/parse-quantity.ts";
import type { QuantityField } from "../../src/quantity/quantity-field.ts";
import { fields } from "./quantity-fields.ts";

const value = (text: string, field: QuantityField) => {
  const parsed = parseQuantity(text, field);
  return parsed.kind === "value" ? parsed.value : parsed.text;
};
const values = (texts: readonly string[], field: QuantityField) => texts.map((text) => value(text, field));
const chips = (parsed: Parsed) => (parsed.kind === "value" ? parsed.chips.map((chip) => chip.value) : []);
const offers = (parsed: Parsed) => (parsed.kind === "problem" ? parsed.offers.map((offer) => offer.typed) : []);

test("10k, 10K and 10 k are 10,000", () => {
  expect(values(["10k", "10K", "10 k", "10 thousand"], fields.tokens)).toEqual([1e4, 1e4, 1e4, 1e4]);
});

test("1.5M, 1.5m, 1.5mm and 1.5 million are 1,500,000: a lower-case m is never a thousandth; 1.1M is exact", () => {
  expect(values(["1.5M", "1.5m", "1.5mm", "1.5 million"], fields.tokens)).toEqual([1.5e6, 1.5e6, 1.5e6, 1.5e6]);
  expect(values(["$1.5m", "1.5mm"], fields.usd)).toEqual([1.5e6, 1.5e6]);
  expect(value("1.1M", fields.tokens)).toBe(1_100_000);
});

test("70B, 70b and 70bn are 70e9 parameters; in bytes 70GB and 70GiB differ and 70B offers both", () => {
  expect(values(["70B", "70b", "70bn", "70 billion"], fields.parameters)).toEqual([70e9, 70e9, 70e9, 70e9]);
  expect(values(["70GB", "70 gb", "70GiB", "70Gi"], fields.bytes)).toEqual([
    70e9, 70e9, 75_161_927_680, 75_161_927_680,
  ]);
  expect(offers(parseQuantity("70B", fields.bytes))).toEqual(["70 GB", "70 GiB", "70 bytes"]);
  expect(offers(parseQuantity("3.5", fields.bytes))).toEqual(["3.5 GB", "3.5 GiB", "3.5 bytes"]);
  expect(chips(parseQuantity("70G", fields.bytes))).toEqual([75_161_927_680]);
  expect(value("85899345920", fields.bytes)).toBe(80 * 1024 ** 3);
});

test("32K is 32,000 with a chip for 32,768, which 32Ki is; 10k has no such chip", () => {
  const parsed = parseQuantity("32K", fields.tokens);
  expect(parsed).toEqual({
    kind: "value",
    value: 32_000,
    reading: "32,000 tokens",
    chips: [{ text: "use 32,768 tokens?", value: 32_768 }],
  });
  expect(value("32Ki", fields.tokens)).toBe(32_768);
  expect(chips(parseQuantity("1M", fields.tokens))).toEqual([1_048_576]);
  expect(chips(parseQuantity("10k", fields.tokens))).toEqual([]);
});

test("$2/h, 2/hr and 2 usd per hour are 2 a device-hour, with a chip for a node of 8 unless the device is named", () => {
  expect(values(["$2/h", "2/hr", "2 usd per hour", "USD 2/h", "US$2", "$2 an hour"], fields.price)).toEqual([
    2, 2, 2, 2, 2, 2,
  ]);
  expect(chips(parseQuantity("$2/h", fields.price))).toEqual([0.25]);
  // Nobody is told to divide: the words ask what the price is of.
  expect(parseQuantity("$2/h", fields.price)).toMatchObject({
    chips: [{ text: "if that is the price of a node of 8: $0.25/device-hour?" }],
  });
  expect(chips(parseQuantity("$2/GPU-h", fields.price))).toEqual([]);
  expect(value("$2/GPU-h", fields.price)).toBe(2);
});

test("$1,460/mo is 2 a device-hour and says that it divides by 730; a price per node asks for the node's devices", () => {
  expect(parseQuantity("$1,460/mo", fields.price)).toMatchObject({
    value: 2,
    reading: "$2/device-hour (÷ 730 hours a month)",
  });
  expect(parseQuantity("$10/h", fields.monthly)).toMatchObject({
    value: 7300,
    reading: "$7,300/month (× 730 hours a month)",
  });
  expect(value("$24/day", fields.wage)).toBe(1);
  const node = offers(parseQuantity("$16/node-h", fields.price));
  expect(values(node, fields.price)).toEqual([2, 4]);
});

test("another currency is refused in words: a scenario has one", () => {
  for (const text of ["€1.80/h", "1.80 EUR/h", "£2", "2 gbp per hour", "¥300"]) {
    expect(parseQuantity(text, fields.price)).toMatchObject({
      kind: "problem",
      text: expect.stringContaining("one currency"),
    });
  }
});

test("85%, 85 %, .85 and 0.85 are a share of 0.85, and so is 85; 1 is all of it, with a chip for 1 %", () => {
  expect(values(["85%", "85 %", "85\u00a0%", ".85", "0.85", "0,85", "85 per cent"], fields.share)).toEqual(
    Array.from({ length: 7 }, () => 0.85),
  );
  expect(parseQuantity("85", fields.share)).toMatchObject({ value: 0.85, reading: "85\u00a0%", chips: [] });
  expect(values(["100", "1.5", "0.5", "1", "0"], fields.share)).toEqual([1, 0.015, 0.5, 1, 0]);
  expect(chips(parseQuantity("1", fields.share))).toEqual([0.01]);
});

test("of bare shares one above 1 makes all of them percent; what is above 100 is refused as it was typed", () => {
  expect(value("51 to 57", fields.share)).toEqual({ low: 0.51, high: 0.57 });
  expect(value("1 to 5", fields.share)).toEqual({ low: 0.01, high: 0.05 });
  expect(value("85 ± 5", fields.share)).toEqual({ base: 0.85, low: 0.8, high: 0.9 });
  expect(value("54 (45 to 62)", fields.share)).toEqual({ base: 0.54, low: 0.45, high: 0.62 });
  expect(value("101", fields.share)).toMatch(/^101\u00a0% is above the most/);
  const growth = { unit: "share", min: -0.5, max: 2, whole: false };
  expect(values(["8", "1.5", "-5", "-0.05"], growth)).toEqual([0.08, 1.5, -0.05, -0.05]);
});

test("thousands may be parted by commas, spaces of three widths, underscores, apostrophes, or the Indian way", () => {
  const texts = [
    "1,000,000",
    "1 000 000",
    "1_000_000",
    "1'000'000",
    "1’000’000",
    "1\u202f000\u202f000",
    "1\u00a0000\u00a0000",
  ];
  expect(values(texts, fields.tokens)).toEqual(texts.map(() => 1e6));
  expect(values(["12,34,567", "1.234.567"], fields.tokens)).toEqual([1_234_567, 1_234_567]);
  expect(offers(parseQuantity("1,2,3", fields.tokens))).toEqual([]);
});

test("1.234 and 1,234 follow the page's decimal mark, with the other reading as a chip", () => {
  expect(parseQuantity("1.234", fields.tokens)).toMatchObject({ value: 1.234, chips: [{ value: 1234 }] });
  expect(parseQuantity("1,234", fields.tokens)).toMatchObject({ value: 1234, chips: [{ value: 1.234 }] });
  expect(parseQuantity("1.234", fields.tokens, { decimal: "," })).toMatchObject({
    value: 1234,
    chips: [{ value: 1.234 }],
  });
  expect(parseQuantity("1,234", fields.tokens, { decimal: "," })).toMatchObject({
    value: 1.234,
    chips: [{ value: 1234 }],
  });
  expect(chips(parseQuantity("1.5", fields.tokens))).toEqual([]);
  expect(values(["1,234.5", "1.234,5", "1 234,5"], fields.tokens)).toEqual([1234.5, 1234.5, 1234.5]);
});

test("1.5k to 4k, 1.5k-4k, 1.5k..4k and 1.5k–4k are a range; 1.5-4k is too, with the literal reading as a chip", () => {
  const range = { low: 1500, high: 4000 };
  expect(values(["1.5k to 4k", "1.5k-4k", "1.5k..4k", "1.5k–4k", "from 1.5k to 4k"], fields.tokens)).toEqual([
    range,
    range,
    range,
    range,
    range,
  ]);
  expect(parseQuantity("1.5-4k", fields.tokens)).toMatchObject({
    value: range,
    chips: [{ value: { low: 1.5, high: 4000 } }],
  });
  expect(value("500 to 2k", fields.tokens)).toEqual({ low: 500, high: 2000 });
});

test("2k ± 20% is 1,600 to 2,400 around 2,000, and 85% ± 5% is points with the relative reading as a chip", () => {
  expect(value("2k ± 20%", fields.tokens)).toEqual({ base: 2000, low: 1600, high: 2400 });
  expect(value("2k ± 200", fields.tokens)).toEqual({ base: 2000, low: 1800, high: 2200 });
  expect(value("30 ms ± 5", fields.seconds)).toEqual({ base: 0.03, low: 0.025, high: 0.035 });
  expect(parseQuantity("85% ± 5%", fields.share)).toMatchObject({
    value: { base: 0.85, low: 0.8, high: 0.9 },
    chips: [{ value: { base: 0.85, low: 0.8075, high: 0.8925 } }],
  });
});

test("30 (27 to 34) is a base with ends, as a range is printed; units before or after reach all three", () => {
  expect(value("30 (27 to 34)", fields.tokens)).toEqual({ base: 30, low: 27, high: 34 });
  const milliseconds = { base: 0.03, low: 0.027, high: 0.034 };
  expect(values(["30 (27 to 34) ms", "30 ms (27-34)", "30 ms (27 ms to 34 ms)"], fields.seconds)).toEqual([
    milliseconds,
    milliseconds,
    milliseconds,
  ]);
  expect(value("$2.60 ($2.10 to $3.20)/device-hour", fields.price)).toEqual({ base: 2.6, low: 2.1, high: 3.2 });
});

test("reversed ends offer the swap, a base outside its ends an order, and one unit for two ends both readings", () => {
  expect(offers(parseQuantity("4k to 1.5k", fields.tokens))).toEqual(["1500 to 4000"]);
  expect(offers(parseQuantity("40 (27 to 34)", fields.tokens))).toEqual(["34 (27 to 40)"]);
  expect(offers(parseQuantity("10 ms to 20", fields.seconds))).toEqual(["0.01 to 0.02", "0.01 to 20"]);
});

test("2e3, 2*8 and =3*1200 are calculated, by + - * / ( ) alone", () => {
  expect(values(["2e3", "2*8", "=3*1200", "2×8", "=(1+2)*3-4/2", "=10-4", "3*1.5k"], fields.tokens)).toEqual([
    2000, 16, 3600, 16, 7, 6, 4500,
  ]);
  expect(value("=1.1*3", fields.tokens)).toBe(3.3);
  expect(value("2*80GB", fields.bytes)).toBe(160e9);
  for (const text of ["2^3", "2**3", "alert(1)", "1;2", "(".repeat(60) + "1" + ")".repeat(60), "1/0", "80GB*80GB"]) {
    expect(parseQuantity(text, fields.bytes).kind).toBe("problem");
  }
});

test("hyphens that could be a date or a difference are not guessed at", () => {
  expect(offers(parseQuantity("10-4", fields.tokens))).toEqual(["4 to 10"]);
  expect(offers(parseQuantity("2024-10-11", fields.tokens))).toEqual(["=2024-10-11"]);
});

test("Infinity, NaN, 1e400, nothing and -5 are refused with the allowed range in words", () => {
  for (const text of ["Infinity", "NaN", "1e400", "", " ", "-5", "−5", "20M", "x".repeat(500)]) {
    expect(parseQuantity(text, fields.tokens)).toMatchObject({
      kind: "problem",
      text: expect.stringContaining("Type a number from 0 to 10,000,000 tokens."),
    });
  }
  expect(parseQuantity("2.5", fields.devices)).toMatchObject({
    kind: "problem",
    text: "Only whole numbers fit here. Type a whole number from 1 to 512 devices.",
    offers: [{ typed: "2" }, { typed: "3" }],
  });
});

test("times are read in any unit: 500 ms, 2 min, 5m, 1h 30min, 90 s of a field in minutes", () => {
  expect(values(["500 ms", "2 min", "5m", "1h", "1h 30min", "500 µs"], fields.seconds)).toEqual([
    0.5, 120, 300, 3600, 5400, 0.0005,
  ]);
  expect(values(["15", "15 min", "90 s"], fields.minutes)).toEqual([15, 15, 1.5]);
});

test("rates are read per any period: 5/s is 432,000 a day", () => {
  expect(values(["20k", "20k/day", "20k workflows per day", "5/s", "100/h"], fields.rate)).toEqual([
    20_000, 20_000, 20_000, 432_000, 2400,
  ]);
});

test("token prices are per million: $2/1M tokens and $0.002 per 1k tokens are 2", () => {
  expect(values(["2", "$2/M", "$2/1M tokens", "$0.002/1k tokens", "$2 per million tokens"], fields.tokenPrice)).toEqual(
    [2, 2, 2, 2, 2],
  );
});

test.each([
  ["12 GB", fields.rate, '"GB" is a unit of memory, and this field takes a count.'],
  ["40 ms", fields.tokens, '"ms" is a unit of time, and this field takes a count.'],
  ["5 %", fields.devices, '"%" marks a share, and this field takes a count.'],
  ["$3", fields.share, '"$" is a unit of money, and this field takes a share.'],
  ["3 Furlongs", fields.seconds, '"Furlongs" is no unit of this field, which takes a time.'],
  ["1e400", fields.rate, '"1e400" is not a finite number.'],
  ["1/0", fields.rate, '"1/0" is not a finite number.'],
  ["Many", fields.rate, '"Many" is not a number.'],
])("%s is refused in words that quote it and say what the field takes", (text, field, words) => {
  const parsed = parseQuantity(text, field);
  expect(parsed.kind === "problem" && parsed.text.startsWith(`${words} Type a `), JSON.stringify(parsed)).toBe(true);
});

test("1e308 is above the most of a share, and no sentence says Infinity", () => {
  expect(value("1e308", fields.share)).toMatch(/^That is above the most that the field takes\./);
  expect(value("-1e308", fields.share)).toMatch(/^That is below the least that the field takes\./);
});

test("27 to 34 triangular has a shape; lognormal is what is meant unsaid; one number has none", () => {
  const parsed = (text: string) => parseQuantity(text, fields.tokens);
  expect(parsed("27 to 34 triangular")).toMatchObject({
    kind: "value",
    value: { low: 27, high: 34, shape: "triangular" },
  });
  expect(parsed("30 ± 10%, PERT")).toMatchObject({ value: { base: 30, low: 27, high: 33, shape: "pert" } });
  expect(parsed("27 to 34 tokens three-point")).toMatchObject({ value: { shape: "three-point" } });
  expect(parsed("27 to 34 lognormal")).toMatchObject({ value: { low: 27, high: 34 } });
  expect(parsed("27 to 34 lognormal")).not.toHaveProperty("value.shape");
  expect(parsed("0 to 34 lognormal")).toMatchObject({ kind: "problem" });
  expect(parsed("34 uniform")).toMatchObject({ kind: "problem" });
  expect(parsed("34 uniform")).toHaveProperty("text", expect.stringContaining("Only a range is uniform"));
});

test("27 to 34, 10th to 90th says what its ends are, in the words of many; ends that a shape has not are refused", () => {
  const parsed = (text: string) => parseQuantity(text, fields.tokens);
  for (const text of ["27 to 34, 10th to 90th", "27-34 P10-P90", "27 to 34 tokens, 10th to 90th percentile"]) {
    expect(parsed(text)).toMatchObject({ value: { low: 27, high: 34, ends: "p10-p90" } });
  }
  for (const text of ["30 (27 to 34), 1 sd", "30 (27 to 34) sd", "30 (27 to 34), one standard deviation"]) {
    expect(parsed(text)).toMatchObject({ value: { low: 27, base: 30, high: 34, ends: "deviation" } });
  }
  for (const text of ["27 to 34 pert, lowest to highest", "27 to 34, min to max, PERT", "27 to 34 pert limits"]) {
    expect(parsed(text)).toMatchObject({ value: { low: 27, high: 34, shape: "pert", ends: "limits" } });
  }
  expect(parsed("27 to 34, 5th to 95th")).not.toHaveProperty("value.ends");
  expect(parsed("27 to 34 triangular, lowest to highest, 0.8 with classes.coding.steps")).toMatchObject({
    value: { shape: "triangular", ends: "limits", with: { path: "classes.coding.steps", rank: 0.8 } },
  });
  expect(parsed("27 to 34, lowest to highest")).toHaveProperty("text", expect.stringContaining("PERT"));
  expect(parsed("27 to 34 uniform, 1 sd")).toHaveProperty("text", expect.stringContaining("lognormal"));
  expect(parsed("34, 10th to 90th")).toHaveProperty("text", expect.stringContaining("Only a range"));
});

test("27 to 34, 0.8 with classes.coding.steps moves with it, whatever its shape; ranks beyond 0.99 and 0 are refused", () => {
  const parsed = (text: string) => parseQuantity(text, fields.tokens);
  const tie = { path: "classes.coding.steps", rank: 0.8 };
  expect(parsed("27 to 34, 0.8 with classes.coding.steps")).toMatchObject({ value: { low: 27, high: 34, with: tie } });
  expect(parsed("30 (27 to 34) pert, \u22120.5 with model-error.agent")).toMatchObject({
    value: { base: 30, low: 27, high: 34, shape: "pert", with: { path: "model-error.agent", rank: -0.5 } },
    reading: "30 (27 to 34) tokens pert, -0.5 with model-error.agent",
  });
  for (const text of ["27 to 34, 1 with a.b", "27 to 34, 0 with a.b", "27, 0.8 with a.b"]) {
    expect(parsed(text)).toHaveProperty("kind", "problem");
  }
});

test("a lead time is typed in weeks as well as days: 6 weeks are 42 days, 2 to 4 weeks 14 to 28", () => {
  const days = (text: string) => parseQuantity(text, { unit: "days", min: 0, max: 1000, whole: false });
  expect(days("6 weeks")).toMatchObject({ kind: "value", value: 42 });
  expect(days("6w")).toMatchObject({ kind: "value", value: 42 });
  expect(days("2 to 4 weeks")).toMatchObject({ kind: "value", value: { low: 14, high: 28 } });
  for (const text of ["30", "30 days", "30 d", "720 hours"]) expect(days(text)).toMatchObject({ value: 30 });
  expect(days("30 GB")).toMatchObject({ kind: "problem" });
});
