import { expect, test } from "vitest";
import { discountWords, publishedDiscount } from "../../src/catalog/published-discount.ts";
import { allReferences } from "../../src/catalog/references/index.generated.ts";
import { allPrices } from "../../src/catalog/prices/index.generated.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

test("the published discount names its seller, its day and a source", () => {
  expect(discountWords()).toBe(
    "CoreWeave publishes up to 60\u00a0% off on-demand for committed use, read on 20\u00a0Sep\u00a02026",
  );
  expect(allReferences.map(({ id }) => id)).toContain(publishedDiscount.source);
  expect(allPrices.map(({ provider }) => provider)).toContain(publishedDiscount.provider);
});

test.each(exampleIds)("no pool of %s has reserved terms that nobody typed", (id) => {
  expect(exampleScenario(id).pools.every(({ ways }) => ways.reserved.usdPerDeviceHour === null)).toBe(true);
});
