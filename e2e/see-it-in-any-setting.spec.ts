import type { Page } from "@playwright/test";
import { answered, openParts } from "./answer.ts";
import { soakOnly } from "./soak.ts";
import { apart as test, expect } from "./story.ts";

const desktop = { width: 1440, height: 900 };

/** The example that is shown first: its answer comes with the page. */
async function openPlan(page: Page): Promise<void> {
  await page.goto("");
  await answered(page);
}

/** Gives the window another size, and waits until the page is drawn in it. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
  });
}

async function eachView(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole("tablist", { name: "Results" }).getByRole("tab");
  for (const name of await tabs.allTextContents()) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true }).getByRole("heading").first()).toBeVisible();
    await look(name);
  }
}

/** What moves for longer than a hundredth of a second. */
function moving(): readonly string[] {
  const longest = (durations: string) => Math.max(...durations.split(",").map(Number.parseFloat));
  return [...document.querySelectorAll("*")].flatMap((element) =>
    ["", "::before", "::after"].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
      const isMoving =
        longest(transitionDuration) > 0.01 || (animationName !== "none" && longest(animationDuration) > 0.01);
      return isMoving ? [`${element.tagName}${part} ${element.textContent.slice(0, 40)}`] : [];
    }),
  );
}

test("in forced colours the load line and its words have the system's ink, whichever theme was chosen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPlan(page);
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ forcedColors: "active", colorScheme: theme === "light" ? "dark" : "light" });
    await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), theme);
    const name = page.getByText("load line: the most load each limit allows");
    await expect(name).toBeVisible();
    const inks = await name.evaluate((text) => {
      const lines = [...(text.ownerDocument.querySelectorAll<SVGElement>("figure line, figure circle") ?? [])];
      const ink = getComputedStyle(document.body).color;
      return { ink, words: getComputedStyle(text).fill, drawn: lines.map((line) => getComputedStyle(line).stroke) };
    });
    expect(inks.words, theme).toBe(inks.ink);
    expect(inks.drawn, theme).toContain(inks.ink);
  }
});

/**
 * Controls under 24 px either way with another so near that circles of 24 px around both would meet; those in a line of text are
 * as high as the text is.
 */
function tooSmall(): readonly string[] {
  const all = [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, summary")].filter((own) => {
    const { width } = own.getBoundingClientRect();
    return width > 1 && own.checkVisibility() && own.closest("[inert], [aria-hidden='true']") === null;
  });
  const boxOf = (own: Element) => own.getBoundingClientRect();
  const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24;
  const isInText = (own: HTMLElement) =>
    own.closest("p, li, td, th, dd, label") !== null && getComputedStyle(own).display.startsWith("inline");
  return all.flatMap((own) => {
    const box = boxOf(own);
    if (!isSmall(box) || isInText(own)) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const near = all.find((other) => {
      if (other === own || own.contains(other) || other.contains(own)) return false;
      const of = boxOf(other);
      const apart = Math.hypot(Math.max(of.left - x, 0, x - of.right), Math.max(of.top - y, 0, y - of.bottom));
      const between = Math.hypot(of.x + of.width / 2 - x, of.y + of.height / 2 - y);
      return apart < 12 || (isSmall(of) && between < 24);
    });
    return near === undefined
      ? []
      : [
          `${own.ariaLabel ?? own.textContent}, ${box.width.toFixed(0)} x ${box.height.toFixed(0)}, beside ${near.ariaLabel ?? near.textContent}`,
        ];
  });
}

/** Whether the focus lies wholly beneath something else, or out of the window. */
function isFocusHidden(): string {
  const own = document.activeElement;
  if (own === null || own === document.body) return "";
  const { left, top, width, bottom } = own.getBoundingClientRect();
  // Of what is higher than the window, the part that is in it.
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const shares = [0.1, 0.5, 0.9];
  const seen = shares.some((along) =>
    shares.some((down) => {
      const at = document.elementFromPoint(left + width * along, from + (to - from) * down);
      return at !== null && (own.contains(at) || at.contains(own));
    }),
  );
  return seen ? "" : (own.ariaLabel ?? own.textContent.slice(0, 60));
}

test("the focus is never beneath a bar that stays, forward and back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openPlan(page);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let stop = 0; stop < 70; stop += 1) {
      await page.keyboard.press(key);
      expect.soft(await page.evaluate(isFocusHidden), `${key} ${stop}`).toBe("");
    }
  }
});

/** Pictures without their numbers as a table: in a part of their frame that opens, or beside them. */
function pictureWithoutTable(): readonly string[] {
  return [...document.querySelectorAll("main [role='img']")].flatMap((picture) => {
    if (!picture.checkVisibility()) return [];
    const frame = picture.closest("figure");
    const opens = [...(frame?.querySelectorAll("button") ?? [])].some(({ textContent }) => textContent === "Table");
    const isBeside = picture.closest("section, article, figure, table")?.querySelector("table") !== null;
    return opens || isBeside || picture.closest("table") !== null ? [] : [picture.ariaLabel ?? ""];
  });
}

test(
  "in every view nothing moves for who asks for less motion, what is pressed is 24 px wide and high or stands apart, on a desktop and on a phone, and every picture has its numbers as a table",
  soakOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPlan(page);
    await eachView(page, async (name) => {
      expect.soft(await page.evaluate(moving), name).toEqual([]);
      expect.soft(await page.evaluate(tooSmall), name).toEqual([]);
      await resize(page, { width: 390, height: 844 });
      expect.soft(await page.evaluate(tooSmall), `${name}, on a phone`).toEqual([]);
      await resize(page, desktop);
      if (name === "Latency") await openParts(page);
      const without = await page.evaluate(pictureWithoutTable);
      // The one page is for paper: its load line has each of its numbers in its name, and their table in Plan.
      const expected = name === "Report" ? [expect.stringMatching(/^Load line: the queue [\d.]+/)] : [];
      expect.soft(without, name).toEqual(expected);
    });
    await page.locator('[data-metric="costUsdPerSuccess"]').first().click();
    await expect(page.getByRole("dialog", { name: /^Explain: / })).toBeVisible();
    expect(await page.evaluate(moving)).toEqual([]);
  },
);
