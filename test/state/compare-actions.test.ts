import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkText } from "../../src/scenario/link/codec.ts";
import { shownOf } from "../../src/scenario/link/shown.ts";
import { wholeCatalogue } from "../../src/scenario/rows/whole-catalogue.ts";
import { withRowsOfToday } from "../../src/state/compare-actions.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chat = exampleScenario("support-chat");
const lastWeek = { ...chat, title: "Last week" };
const sent = { ...shownOf(null, 7), devices: 4 };
const linkOf = (scenario: typeof chat) => linkText(scenario, sent);

test("what is pinned, saved or pasted stands beside the plan, three at most; the newest is chosen", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().pinThis();
  await page.state().keepAs("Kept");
  page.state().compareSaved(page.state().saved[0]?.id ?? "");
  expect(await page.state().compareLink(linkOf(lastWeek))).toBeNull();
  const { others, chosen } = page.state().compared;
  expect(others.map(({ name, from }) => [name, from])).toEqual([
    [chat.title, "pinned"],
    ["Kept", "saved"],
    ["Last week", "link"],
  ]);
  expect(others.find(({ id }) => id === chosen)?.sent?.devices).toBe(4);
  await page.state().compareLink(linkOf({ ...chat, title: "Fourth" }));
  expect(page.state().compared.others).toHaveLength(3);
  expect((await page.state().compareLink("#1.broken"))?.code).toBe("damaged");
  page.state().dropCompared(page.state().compared.chosen ?? "");
  expect(page.state().compared.others).toHaveLength(2);
});

test("a comparison is a link: it opens both in the view, and of a half that is damaged the other opens", async () => {
  const both = `${linkOf(chat)}&with=${linkOf(lastWeek).slice(1)}`;
  const page = await openedPage({ hash: both });
  await page.settle();
  expect([page.state().task, page.state().scenario.title, page.state().link.state]).toEqual([
    "compare",
    chat.title,
    "fine",
  ]);
  expect(page.state().compared.others.map(({ name, sent }) => [name, sent?.method])).toEqual([["Last week", 7]]);
  // What is copied while the comparison is on show is the comparison, too.
  const again = await openedPage({ hash: new URL(page.state().currentLink()).hash.replace("&", "&amp;") });
  expect(again.state().compared.others.map(({ name }) => name)).toEqual(["Last week"]);
  page.state().show("plan");
  expect(page.state().currentLink()).not.toContain("&with=");

  const otherLost = await openedPage({ hash: `${both.slice(0, -9)}AAAAAAAAA` });
  expect(otherLost.state().scenario.title).toBe(chat.title);
  expect(otherLost.state().notice).toContain("A part of this comparison cannot be read, the rest was opened.");
  const ownLost = await openedPage({ hash: both.replace(/.{9}&with/, "AAAAAAAAA&with") });
  expect([ownLost.state().scenario.title, ownLost.state().link.state]).toEqual(["Last week", "fine"]);
});

test("rows that the catalogue has changed since are taken in for today; the same rows make no difference", () => {
  expect(withRowsOfToday(chat, wholeCatalogue, "2026-11-20")).toBeNull();
  const [model, ...models] = chat.catalogue.models;
  if (model === undefined) throw new Error("no model");
  const older = { ...chat, catalogue: { ...chat.catalogue, models: [{ ...model, layers: 3 }, ...models] } };
  expect(withRowsOfToday(older, wholeCatalogue, "2026-11-20")?.catalogue.models[0]).toEqual(model);
});

test("a file with a scenario or a link stands beside the plan; anything else is left to whoever reads files", async () => {
  const page = await openedPage();
  await page.settle();
  const { scenario } = page.state();
  const take = (text: string) => page.state().compareFile({ path: "a file", blob: new Blob([text]) });
  expect(await take(JSON.stringify(lastWeek))).toBe(true);
  expect(await take(`https://a.example/${linkOf({ ...chat, title: "Sent" })}\n`)).toBe(true);
  const beside = () =>
    page.state().compared.others.map(({ name, from, sent: figures }) => [name, from, figures?.devices]);
  expect(beside()).toEqual([
    ["Last week", "file", undefined],
    ["Sent", "link", 4],
  ]);
  expect(page.state().notice).toBeNull();
  expect(await take("a,b\n1,2\n")).toBe(false);
  expect(await take(JSON.stringify({ ...lastWeek, pools: 7 }))).toBe(true);
  expect(page.state().notice).toMatch(/^Nothing was set beside this plan\. /);
  page.state().dismissNotice();
  expect(await take(`${linkOf(lastWeek).slice(0, -3)}AAA`)).toBe(true);
  expect(page.state().notice).toMatch(/^Nothing was set beside this plan\. This link is damaged/);
  expect(beside()).toHaveLength(2);
  expect(page.state().scenario).toBe(scenario);
});
