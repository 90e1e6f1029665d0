import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { methodRevision } from "../../src/engine/method.ts";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { coming } from "../../src/state/coming.ts";
import * as linkCodec from "../../src/scenario/link/codec.ts";
import { openedPage } from "./opened-page.ts";
import { fakeBrowser } from "./fake-storage.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shared = sampleScenario(2);
const link = linkText(shared, sampleShown);
const flipped = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));

/** A browser in which somebody has worked on support chat with 350 output tokens. */
async function browserWithWork() {
  const browser = fakeBrowser();
  const page = await openedPage({ browser });
  page.state().edit({ "classes.support.outputTokens": "350" });
  await page.settle();
  return { browser, worked: page.state().scenario };
}

test("a link in the address opens the very scenario, without a step to undo", async () => {
  const page = await openedPage({ hash: link });
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: shared, link: { state: "fine" }, past: [] });
  expect(decodeLink(page.address.hash())).toMatchObject({ ok: true, scenario: shared });
});

test("a copied link opens elsewhere with every figure the same", async () => {
  const page = await openedPage();
  page.state().edit({ "classes.support.arrivals.perDay": "31k" });
  await page.settle();
  const other = await openedPage({ hash: new URL(page.state().currentLink()).hash });
  await other.settle();
  expect(other.state().plan).toEqual(page.state().plan);
  expect(other.state().notice).toBeNull();
  expect(other.address.hash()).toBe(page.address.hash());
});

test.each([
  ["damaged", flipped, "damaged"],
  ["cut", link.slice(0, 200), "cut"],
  ["newer", link.replace("#1.", "#7."), "newer"],
  ["no link", "#about", "not-a-link"],
  ["too long", `#1.${"A".repeat(9000)}`, "too-long"],
  ["of a hand that is no scenario", "#1.AAAA", "damaged"],
])("a link that is %s empties the answer and leaves address and work alone", async (_name, hash, code) => {
  const { browser, worked } = await browserWithWork();
  const page = await openedPage({ hash, browser });
  await page.wait(2000);
  expect(page.state()).toMatchObject({
    link: { state: "refused", code, original: hash },
    plan: null,
    range: null,
    isUpdating: false,
    progress: null,
    scenario: worked,
  });
  expect(page.state().link).toHaveProperty("text", expect.stringMatching(/^[A-Z].*\.$/));
  expect([page.address.hash(), page.planner.asked]).toEqual([hash, []]);
});

test("a refused link that is put away gives the work back, answered, and its link to the address", async () => {
  const { browser, worked } = await browserWithWork();
  const page = await openedPage({ hash: flipped, browser });
  await page.wait(1000);
  page.state().dismissLink();
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: worked, link: { state: "fine" }, isUpdating: false });
  expect(page.state().plan).not.toBeNull();
  expect(decodeLink(page.address.hash())).toMatchObject({ ok: true, scenario: worked });
});

test("an edit puts a refused link away as well", async () => {
  const page = await openedPage({ hash: flipped });
  await page.wait(1000);
  page.state().edit({ "classes.support.steps": "6" });
  await page.settle();
  expect(page.state().link).toEqual({ state: "fine" });
  expect(decodeLink(page.address.hash())).toMatchObject({ ok: true, scenario: page.state().scenario });
});

test("a link that mail has changed opens with a note, and the address is put right", async () => {
  const page = await openedPage({ hash: `${link}).` });
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: shared, link: { state: "repaired" } });
  expect(page.address.hash()).toMatch(/^#1\.[\w-]+$/);
});

test("a link by an earlier method that showed 5 replicas says so when another count is simulated now", async () => {
  const shown = { ...sampleShown, method: methodRevision - 1, replicas: 5 };
  const page = await openedPage({ hash: linkText(exampleScenario("support-chat"), shown) });
  await page.planner.last("plan").answer();
  expect(page.state().notice).toBeNull();
  await page.settle();
  const now = page.state().plan?.plan.replicas;
  expect(page.state().notice).toContain(`it was 5 replicas, is ${now} now`);
  page.state().dismissNotice();
  expect(page.state().notice).toBeNull();
});

test("without a link the work that was kept last opens", async () => {
  const { browser, worked } = await browserWithWork();
  const page = await openedPage({ browser });
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: worked, past: [] });
});

test("a bare # is no link", async () => {
  const page = await openedPage({ hash: "#" });
  expect(page.state().link).toEqual({ state: "fine" });
});

test("storage that answers late gives its work unless somebody has begun to work", async () => {
  const { browser, worked } = await browserWithWork();
  for (const edits of [false, true]) {
    const slow = { ...browser, openTab: () => ({ ...browser.openTab(), work: late }) };
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return { scenario: worked, keptAt: 1 };
    };
    const page = await openedPage({ browser: slow });
    await page.wait(499);
    expect(page.planner.count("plan")).toBe(0);
    await page.wait(1);
    expect(page.planner.last("plan").scenario).toEqual(exampleScenario("support-chat"));
    if (edits) page.state().edit({ "classes.support.steps": "6" });
    const edited = page.state().scenario;
    await page.wait(2000);
    expect(page.state().scenario).toEqual(edits ? edited : worked);
  }
});

test("a link pasted into the address opens as a step that can be undone", async () => {
  const page = await openedPage();
  await page.settle();
  const before = page.state().scenario;
  page.address.type(link);
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: shared, past: [{ label: "Open a link" }] });
  page.state().undo();
  expect(page.state().scenario).toEqual(before);
});

test("a damaged link pasted over good work is refused, and going back shows the work again", async () => {
  const page = await openedPage({ hash: link });
  await page.settle();
  const { past } = page.state();
  page.address.type(flipped);
  expect(page.state()).toMatchObject({ scenario: shared, plan: null, range: null, link: { state: "refused" } });
  await page.wait(2000);
  expect(page.address.hash()).toBe(flipped);
  page.address.goBack();
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: shared, link: { state: "fine" }, isUpdating: false, past });
});

test("a hash that is emptied keeps the work and gets its link back", async () => {
  const page = await openedPage({ hash: link });
  await page.settle();
  page.address.type("");
  await page.wait(1000);
  expect(page.state().scenario).toEqual(shared);
  expect(decodeLink(page.address.hash())).toMatchObject({ ok: true, scenario: shared });
});

test("a browser that takes no more changes of its address gets the link later", async () => {
  const page = await openedPage();
  page.address.refuseChanges(true);
  await page.settle();
  expect(page.address.hash()).toBe("");
  page.address.refuseChanges(false);
  await page.wait(400);
  expect(decodeLink(page.address.hash())).toMatchObject({ ok: true });
});

test("what reads links may come late: nothing is answered for another scenario meanwhile, and the address is kept", async () => {
  const late = coming(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return linkCodec;
  });
  const page = await openedPage({ hash: link, links: late });
  await page.wait(900);
  expect([page.planner.asked, page.address.hash()]).toEqual([[], link]);
  await page.wait(100);
  await page.settle();
  expect(page.state()).toMatchObject({ scenario: shared, link: { state: "fine" }, past: [] });
  const bare = await openedPage({ links: coming(async () => linkCodec) });
  await bare.settle();
  expect(decodeLink(bare.address.hash())).toMatchObject({ ok: true, scenario: bare.state().scenario });
});

test("a link is refused in words where what reads links does not come, and the work stays", async () => {
  const { browser, worked } = await browserWithWork();
  const links = coming(async () => Promise.reject(new Error("no line")));
  const page = await openedPage({ hash: link, browser, links });
  await page.wait(2000);
  expect(page.state()).toMatchObject({ scenario: worked, plan: null, link: { state: "refused", code: "no-reader" } });
  await expect(page.state().writtenLink()).rejects.toThrow("no line");
});
