import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shared = sampleScenario(2);
const link = linkText(shared, sampleShown);

const scenarioIn = (hash: string) => {
  const opened = decodeLink(hash);
  return opened.ok ? opened.scenario : null;
};

test("an example opens as a step with a place in the tab's history, and going back shows the work before it", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ "classes.support.steps": "6" });
  const worked = page.state().scenario;
  page.state().openExample("coding-agent");
  expect(page.address.entries.map(scenarioIn)).toEqual([worked, exampleScenario("coding-agent")]);
  expect(page.state().past.at(-1)?.label).toBe("Open the example Coding agent from published traces");
  await page.settle();
  expect(page.address.entries.length).toBe(2);
  page.address.goBack();
  expect(page.state().scenario).toEqual(worked);
});

test("an edit gets no place in the tab's history", async () => {
  const page = await openedPage();
  await page.settle();
  for (const steps of ["6", "7", "8"]) {
    page.state().edit({ "classes.support.steps": steps });
    await page.wait(1000);
  }
  expect(page.address.entries.length).toBe(1);
});

test("an example that is not there changes nothing", async () => {
  const page = await openedPage();
  await page.settle();
  const before = page.state();
  page.state().openExample("none");
  expect(page.state()).toEqual(before);
});

test("a pasted link opens; a damaged one is refused with its text, and the address stays", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().openLink(` https://plan.example/${link} `);
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: shared, link: { state: "repaired" } });
  const address = page.address.hash();
  const damaged = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  page.state().openLink(damaged);
  expect(page.state()).toMatchObject({
    scenario: shared,
    plan: null,
    range: null,
    link: { state: "refused", code: "damaged", original: damaged },
  });
  await page.wait(1000);
  expect(page.address.hash()).toBe(address);
});

test("nothing pasted is said to be no link", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().openLink("  ");
  expect(page.state().link).toMatchObject({ state: "refused", code: "empty", text: "There is no link here." });
});

test("while a link is refused no answer that comes late fills the bar", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ "classes.support.steps": "6" });
  await page.wait(130);
  page.state().openLink("#1.AAAA");
  await page.planner.last("plan").answer();
  await page.planner.last("range").answer();
  expect(page.state()).toMatchObject({ plan: null, range: null });
  page.state().replan();
  expect(page.planner.count("plan")).toBe(2);
});

test("a file opens as a step; one that is no scenario gives its problem and changes nothing", async () => {
  const page = await openedPage();
  await page.settle();
  const before = page.state();
  expect((await before.openFile("nothing of the kind"))?.code).toBe("not-a-scenario");
  expect(page.state()).toEqual(before);
  expect(await before.openFile(JSON.stringify(shared))).toBeNull();
  expect(page.state()).toMatchObject({
    scenario: shared,
    past: [{ label: "Open the file Support and coding agents" }],
  });
});

test("opening what is on show already is no step", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().openExample("support-chat");
  expect(page.state().past).toEqual([]);
});

test("a scenario opened over work does not replace the work that the browser keeps", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ "classes.support.steps": "6" });
  const worked = page.state().scenario;
  page.state().openExample("coding-agent");
  page.state().edit({ "classes.coding.steps": "40" });
  await page.wait(1000);
  const kept = [...page.browser.records.values()] as { readonly scenario: unknown }[];
  expect(kept.map(({ scenario }) => scenario)).toEqual([worked, page.state().scenario]);
});
