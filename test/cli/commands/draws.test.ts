import { expect, test } from "vitest";
import type { drawsDocument } from "../../../src/cli/report/draws-document.ts";
import { printed, ran } from "../ran.ts";

type Document = ReturnType<typeof drawsDocument>;

/** Of the example's ranges only the price is left: most draws share what they serve. */
const certain = [
  "classes.documents.arrivals.perDay=60000",
  "classes.documents.arrivals.peakToAverage=3",
  "classes.documents.successPerAttempt=0.9",
].flatMap((set) => ["--set", set]);

test("JSON holds the figures, the shortfall, an amount and the variance; numbers are rounded up to a power of two", async () => {
  const typed = ["draws", "document-processing", ...certain, "--formula", "--draws", "50", "--above", "40k"];
  const document = JSON.parse(await printed([...typed, "--confidence", "80%", "--register", "--json"])) as Document;
  expect([document.schema, document.draws]).toEqual(["plimsoll.draws/1", 64]);
  const month = document.figures.find(({ id }) => id === "costUsdPerMonth");
  expect(month?.p10).toBeLessThan(month?.p90 ?? 0);
  expect(document.shortfall.probability).toBeGreaterThanOrEqual(0);
  expect(document.shortfall.perMonth).toBeCloseTo((document.shortfall.probability * 730) / 24, 6);
  const price = document.register?.find(({ path }) => path === "pools.night.usdPerDeviceHour");
  expect(price).toMatchObject({ origin: "list-price", unit: "USD/device-hour" });
  expect(price?.moves.map(({ figure }) => figure)).toContain("costUsdPerMonth");
  expect(document.confidence).toMatchObject({ asked: 0.8 });
  expect(document.confidence?.fleet?.heldShare).toBeGreaterThanOrEqual(0.8);
  expect(document.above?.usdPerMonth).toBe(40_000);
  expect(document.variance.map(({ path }) => path)).toContain("pools.night.usdPerDeviceHour");
});

test("the report says how sure the fleet is and how many draws were asked for", async () => {
  const text = await printed([
    "draws",
    "document-processing",
    ...certain,
    "--formula",
    "--draws",
    "50",
    "--above",
    "40k",
  ]);
  const flat = text.replaceAll(/\s+/g, " ");
  expect(flat).toMatch(/devices? holds? the peak in \d+ of 100 draws\./);
  expect(flat).toMatch(/\$40\.0k a month is not enough in \d+ of 100 draws\./);
  expect(flat).toContain("50 were asked for");
  expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("what is no amount, no number of draws or no scenario is refused", async () => {
  expect((await ran(["draws", "document-processing", "--above", "much"])).complaints).toContain(
    "--above takes an amount",
  );
  expect((await ran(["draws", "document-processing", "--confidence", "99%"])).complaints).toContain(
    "--confidence takes a share",
  );
  expect((await ran(["draws", "document-processing", "--draws", "0"])).complaints).toContain(
    "--draws takes a whole number",
  );
  expect((await ran(["draws"])).status).toBe(2);
});
