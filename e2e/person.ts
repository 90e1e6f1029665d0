import type { Locator, Page } from "@playwright/test";
import { inSoak } from "./soak.ts";
import { expect, tookOver } from "./story.ts";

export type Hand = "mouse" | "keyboard";
export const hands: readonly Hand[] = ["keyboard", ...inSoak(["mouse"] as const)];

/** Further than any walk of a story; a way that never ends must fail. */
const longestWalk = 100;

/**
 * Somebody at the page, whose actions are counted: opening an address, a click, a text typed, a key or chord pressed, and a
 * walk, which is one key held or repeated until the focus is where it should be.
 */
export interface Person {
  readonly actions: () => number;
  readonly open: (address: string) => Promise<void>;
  /** Brings the focus there: a click, or a walk. */
  readonly goTo: (target: Locator) => Promise<void>;
  /** Presses a button: a click, or a walk and Enter. */
  readonly press: (target: Locator) => Promise<void>;
  /** Picks a tab of its row: a click, or a walk to the row, a walk along it, and Enter. */
  readonly pickTab: (tab: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: string) => Promise<void>;
}

export function person(page: Page, hand: Hand): Person {
  let count = 0;
  const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const walk = async (key: string, target: Locator) => {
    count += 1;
    await expect(target).toBeVisible();
    for (let steps = 0; steps < longestWalk && !(await isAt(target)); steps += 1) await page.keyboard.press(key);
    await expect(target).toBeFocused();
  };
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  const key = async (name: string) => {
    count += 1;
    await page.keyboard.press(name);
  };
  const enter = async (walks: () => Promise<void>) => {
    await walks();
    await key("Enter");
  };
  const pickTab = async (tab: Locator) => {
    await walk("Tab", page.getByRole("tab", { selected: true }));
    await walk("ArrowRight", tab);
  };
  return {
    actions: () => count,
    open: async (address) => {
      count += 1;
      await page.goto(address);
      // A press on the page as text is done again once the page is alive; keys that walk along it are not.
      if (hand === "keyboard") await tookOver(page);
    },
    goTo: (target) => (hand === "mouse" ? click(target) : walk("Tab", target)),
    press: (target) => (hand === "mouse" ? click(target) : enter(() => walk("Tab", target))),
    pickTab: (tab) => (hand === "mouse" ? click(tab) : enter(() => pickTab(tab))),
    type: async (text) => {
      count += 1;
      await page.keyboard.type(text);
    },
    key,
  };
}

/** What was copied last. */
export function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
