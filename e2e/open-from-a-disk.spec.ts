import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { field, headline, headlineValue } from "./place.ts";
import { tookOver, watch } from "./story.ts";

const file = resolve("dist/single/plimsoll.html");

test("the page opens from one file on a disk, answers an edit and shows its views, and asks for nothing", async ({
  page,
  context,
}) => {
  test.skip(!existsSync(file), "The single file is not built: npm run single makes it.");
  const complaints: string[] = [];
  await watch(context, complaints);
  const address = pathToFileURL(file).href;
  await page.goto(address);
  await tookOver(page);
  await expect(headline(page, "costUsdPerSuccess")).toBeVisible();
  const before = await headlineValue(page, "costUsdPerSuccess");
  await field(page, /^Workflows a day/).fill("25k");
  await field(page, /^Workflows a day/).press("Enter");
  await expect(headline(page, "costUsdPerSuccess")).not.toHaveAttribute("data-value", before);
  for (const name of ["Memory", "Cost", "Forecast", "Accuracy"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name }).getByRole("table").first()).toBeVisible();
  }
  expect(complaints.filter((text) => text !== `request to ${address}`)).toEqual([]);
});
