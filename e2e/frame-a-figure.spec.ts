import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pageServer } from "../scripts/page-server.js";
import { answered, longestSearch } from "./answer.ts";
import { copied, person } from "./person.ts";
import { headline } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { apart, expect } from "./story.ts";

const test = apart.extend({});
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const base = "/teams/plimsoll/";
let wikiText = "";
const page = pageServer(join("dist", "page"), base);
const wiki = createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(wikiText);
});

const listening = async (server: Server, host: string) => {
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
};
let home = "";
let wikiHome = "";

test.beforeAll(async () => {
  home = `http://localhost:${await listening(page, "localhost")}${base}`;
  wikiHome = `http://localhost:${await listening(wiki, "localhost")}/`;
});

test.afterAll(async () => {
  for (const server of [page, wiki]) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});

test(
  "a figure is copied in three actions, and a page of another site shows it, simulated, with the way to the whole plan",
  soakOnly,
  async ({ page: tab, context }) => {
    await tab.goto(home);
    await answered(tab);
    const cost = await headline(tab, "costUsdPerMonth").textContent();
    const who = person(tab, "mouse");
    await who.press(tab.getByRole("tab", { name: "Report" }));
    await who.press(tab.getByRole("button", { name: "Copy an embed" }));
    await who.press(tab.getByRole("menuitem", { name: "Cost a month" }));
    expect(who.actions()).toBe(3);
    await expect(tab.getByText("Copied: an iframe")).toBeVisible();
    const code = await copied(tab);

    wikiText = `<!doctype html><title>Wiki</title><h1>Our budget</h1>${code}${code.replace("figure=cost", "figure=line")}`;
    const reader = await context.newPage();
    await reader.goto(wikiHome);
    const [frame, line] = [0, 1].map((at) => reader.frameLocator("iframe").nth(at));
    if (frame === undefined || line === undefined) throw new Error("there are no frames");
    await expect(frame.getByText("Simulated: the simulation holds these counts.")).toBeVisible(longestSearch);
    await expect(frame.locator(".embed-value")).toHaveText(/^\$[\d.]+k$/);
    expect(cost).toContain(await frame.locator(".embed-value").textContent());
    await expect(frame.getByText(/^Support chat on one pool/)).toBeVisible();
    await expect(line.getByRole("img", { name: /^Load line: / })).toBeVisible();
    await expect(line.getByText(/carry it, .* in reserve\./)).toBeVisible();
    const whole = frame.getByRole("link", { name: "Open the whole plan in Plimsoll" });
    await expect(whole).toHaveAttribute("rel", "noopener");
    const [opened] = await Promise.all([context.waitForEvent("page"), whole.click()]);
    await answered(opened);
    expect(opened.url().startsWith(`${home}#1.`)).toBe(true);
  },
);

test("no other site shows the page itself in a frame, and it may show what lies in embed/", async ({
  page: tab,
  complaints,
}) => {
  wikiText = `<!doctype html><title>Wiki</title><iframe src="${home}"></iframe><iframe src="${home}index.html"></iframe><iframe src="${home}embed/"></iframe>`;
  await tab.goto(wikiHome);
  await expect(tab.frameLocator("iframe").nth(2).getByText("There is no link here.")).toBeVisible();
  await expect.poll(() => complaints.filter((text) => /frame-ancestors 'none'/.test(text)).length).toBe(2);
  for (const at of [0, 1]) await expect(tab.frameLocator("iframe").nth(at).getByText("Plimsoll")).toHaveCount(0);
  // The refusals are what this story is about.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("frame-ancestors")));
});

test("hostile links are told in words, and the next one is shown", async ({ page: tab }) => {
  for (const hash of ["", "#1.AAAA", "#2.abc", "#<img src=x onerror=alert(1)>", "#1.%00&figure=__proto__"]) {
    await tab.goto("about:blank");
    await tab.goto(`${home}embed/index.html${hash}`);
    await expect(tab.getByText("This figure cannot be shown.")).toBeVisible();
    await expect(tab.locator("img, script:not([src])")).toHaveCount(0);
  }
  await tab.goto(home);
  await answered(tab);
  const link = await tab.evaluate(() => location.hash);
  await tab.goto(`${home}embed/index.html#1.AAAA`);
  await expect(tab.getByText("This figure cannot be shown.")).toBeVisible();
  await tab.evaluate((hash) => (location.hash = `${hash}&figure=devices`), link);
  await expect(tab.getByRole("heading", { name: "Devices" })).toBeVisible();
});
