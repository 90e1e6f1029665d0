import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { answered, figuresIn, open, openParts } from "./answer.ts";
import { certainExample, linkOf, printed } from "./command-line.ts";
import { field } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

const confirmed = "The simulation confirms it: both limits hold.";

function verdict(page: Page): Locator {
  return page.getByRole("tabpanel").getByRole("region", { name: "Simulation", exact: true });
}

/** Waits for the whole simulation of the plan on show. */
async function simulated(page: Page): Promise<void> {
  await expect(verdict(page)).toContainText(/events, seed/);
  await expect(verdict(page).locator("[data-says]")).toHaveText("");
  await expect(verdict(page)).not.toContainText("Of the values before");
}

/** Figures of the simulation, by what they are of and their name. */
async function simulatedFigures(page: Page): Promise<ReadonlyMap<string, string>> {
  const figures = await figuresIn(page.getByRole("tabpanel"));
  const own = figures.filter(({ scope }) => scope === "simulated");
  return new Map(own.map(({ at, metric, value }) => [`${at} ${metric}`, value]));
}

test("the plan is simulated call by call, or there is nothing to simulate", async ({ page }) => {
  await test.step("somebody sees the plan confirmed call by call, with the command line's figures to the last digit", async () => {
    const source = certainExample("support-chat");
    await page.goto(linkOf(source));
    await answered(page);
    await open(page, "Latency");
    await simulated(page);
    await openParts(page, "Simulated call by call");
    await expect(verdict(page)).toContainText(confirmed);

    const panel = page.getByRole("tabpanel");
    await expect(
      panel.getByRole("heading", { name: /^99 % of Support chat's calls .+; .+ is allowed$/ }),
    ).toBeVisible();
    await expect(panel.getByRole("heading", { name: /^The queue never exceeds .+ KV memory at most$/ })).toBeVisible();
    await expect(panel.getByText(/400,\d{3} events, seed 1/).last()).toBeVisible();
    await expect(panel.getByText("vary by half their mean", { exact: false })).toBeVisible();

    const { lanes, classes } = JSON.parse(printed(["simulate", "-", "--json"], source));
    const figures = await simulatedFigures(page);
    for (const name of ["ttft", "callItl", "itl", "e2e", "wait"])
      for (const share of ["mean", "p50", "p90", "p95", "p99"])
        expect(figures.get(`support main ${name}.${share}`), `${name} ${share}`).toBe(
          String(lanes[0][name][share].value),
        );
    expect(figures.get("support workflowSeconds.p99")).toBe(String(classes[0].workflowSeconds.p99.value));
    expect(figures.get("support main counts.done")).toBe(String(lanes[0].counts.done));
    expect(figures.get("support main hitShare")).toBe(String(lanes[0].hitShare));

    await panel.locator("button[data-scope='simulated'][data-metric='ttft.p99']").click();
    const opened = page.getByRole("dialog", { name: "Explain: To first token, 99 %" });
    await expect(opened.getByRole("row", { name: "Seed 1" })).toBeVisible();
    await expect(opened.getByRole("row", { name: /^Interval, 95 % sure/ })).toBeVisible();
    const { promptTokens, cachedTokens } = lanes[0].examples.ttft.p99;
    await expect(opened.getByRole("row", { name: /^Prompt/ })).toContainText(
      new RegExp(`${cachedTokens.toLocaleString("en")} from the cache.+${promptTokens.toLocaleString("en")} tokens`),
    );
    await page.keyboard.press("Escape");

    const coming = page.waitForEvent("download");
    await panel.getByRole("button", { name: /percentiles of every time, simulated: CSV$/ }).click();
    const file = await readFile(await (await coming).path(), "utf8");
    expect(file).toContain(`To first token,${lanes[0].ttft.count},${lanes[0].ttft.mean.value},`);
  });
  await test.step("a plan that serves nothing has nothing to simulate, and says so", async () => {
    await page.goto(
      linkOf(certainExample("support-chat", { '"tp": 2': '"tp": 1', '"weights": "fp8-mixed"': '"weights": "bf16"' })),
    );
    await page.getByRole("tab", { name: "Latency", exact: true }).click();
    await expect(verdict(page)).toContainText("No pool serves any calls: there is nothing to simulate.");
  });
});

test("a simulation follows what is typed, is taken up by its button, and is stopped", soakOnly, async ({ page }) => {
  // A share that somebody typed too low: what the simulated caches hold is worth a word.
  await page.goto(linkOf(certainExample("support-chat", { '"cachedShare": null': '"cachedShare": 0.29' })));
  await answered(page);
  await open(page, "Latency");
  await simulated(page);
  await openParts(page, "Simulated call by call");
  await test.step("percentiles follow a value while it is typed, and Escape brings the whole simulation back at once", async () => {
    const before = await simulatedFigures(page);
    await field(page, /^Workflows a day/).click();
    await page.keyboard.type("30000");
    await expect(verdict(page)).toContainText("A first look, from 25,00");
    expect((await simulatedFigures(page)).get("support main ttft.p99")).not.toBe(before.get("support main ttft.p99"));
    await page.keyboard.press("Escape");
    await simulated(page);
    expect(await simulatedFigures(page)).toEqual(before);
  });
  await test.step("what the simulation finds is set by its button, stands beside the plan's findings, and is taken back", async () => {
    const found = page.getByText(/of its prompt tokens in the simulated caches/);
    await expect(found).toBeVisible();
    await page.getByRole("tab", { name: "Plan", exact: true }).click();
    await expect(page.getByRole("region", { name: "Findings" })).toBeVisible();
    const more = page.getByRole("button", { name: /more findings?$/ });
    if (await more.isVisible()) await more.click();
    await expect(found).toBeVisible();
    await open(page, "Latency");
    await verdict(page).getByRole("button", { name: "Plan with what the caches have room for" }).click();
    await answered(page);
    await simulated(page);
    await expect(found).toHaveCount(0);
    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await simulated(page);
    await expect(found).toBeVisible();
  });
  // A week of the peak at most, some ten seconds of work.
  await test.step("a long simulation says how far it is, is stopped, and leaves the last answer and a free worker", async () => {
    const before = await simulatedFigures(page);
    const source = certainExample("support-chat", { '"events": 400000': '"events": 50000000' });
    await page.evaluate((hash) => (location.hash = hash), new URL(linkOf(source), page.url()).hash);
    const status = verdict(page).locator("[data-says]");
    await expect(status).toContainText(/^Simulating the plan call by call, [\d.]+\s% done/);
    await expect(verdict(page)).toContainText(`Of the values before: ${confirmed}`);
    expect(await simulatedFigures(page)).toEqual(before);
    await answered(page);

    const workers = page.workers().length;
    await status.getByRole("button", { name: "Cancel" }).click();
    await expect(status).toContainText("Stopped");
    expect(await simulatedFigures(page)).toEqual(before);
    await field(page, /^Workflows a day/).click();
    await page.keyboard.type("30000");
    await expect(verdict(page)).toContainText("A first look");
    await page.keyboard.press("Escape");
    // Whoever leaves the view ends what runs for it.
    await expect(status).toContainText("done");
    await page.getByRole("tab", { name: "Plan", exact: true }).click();
    await answered(page);
    // Its worker leaves off where it stands, and stays.
    expect(page.workers()).toHaveLength(workers);
  });
});
