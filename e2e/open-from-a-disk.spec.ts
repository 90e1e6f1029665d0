import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { drop } from "./dropped.ts";
import { field, headline, headlineValue } from "./place.ts";
import { tookOver, watch } from "./story.ts";

const file = resolve("dist/single/plimsoll.html");

test("the page opens from one file on a disk, answers an edit, shows its views and reads a file, and asks for nothing", async ({
  page,
  context,
}) => {
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
  await drop(page, [{ name: "odd.json", text: '{"weather":{"tomorrow":"rain"}}' }]);
  await expect(page.getByRole("region", { name: "A file" }).locator("[data-says=alarm]")).toContainText('"weather"');
  expect(complaints.filter((text) => text !== `request to ${address}`)).toEqual([]);
});
