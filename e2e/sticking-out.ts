import type { Page } from "@playwright/test";

/** Lays out what stands below the screen too: a part that is not near it is else left as it was at another width. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * What sticks out of the window sideways, except in a part that scrolls by itself, and figures of a column whose fields cut them; asked for again a while, since pictures
 * are drawn anew a moment after the window has another width.
 */
export async function stickingOut(page: Page): Promise<readonly string[]> {
  await layOutAll(page);
  return page.evaluate(async () => {
    const root = document.documentElement;
    /** In a part that scrolls by itself, or in a text for screen readers, which shows nothing. */
    const isKept = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === "auto" || overflowX === "scroll") return true;
        if (overflowX === "hidden" && at.getBoundingClientRect().width <= 1) return true;
      }
      return false;
    };
    const isOut = (element: Element) => {
      const { left, right, width: own, bottom } = element.getBoundingClientRect();
      const isBeyond = own > 1 && bottom > 0 && (right > root.clientWidth + 1 || left < -1);
      return isBeyond && element.checkVisibility() && !isKept(element);
    };
    const figures = () => [...document.querySelectorAll<HTMLInputElement>("td[data-align='right'] input")];
    const isCut = (field: HTMLInputElement) => field.clientWidth > 1 && field.scrollWidth > field.clientWidth + 1;
    const look = () => {
      const { scrollWidth, clientWidth } = root;
      const whole = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
      const out = [...document.body.querySelectorAll("*")].filter(isOut);
      return [
        ...whole,
        ...out.map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`),
        ...figures()
          .filter(isCut)
          .map(({ value }) => `${value} is cut`),
      ];
    };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    const end = performance.now() + 4000;
    for (;;) {
      await frame();
      const found = look();
      if (found.length === 0 || performance.now() > end) return found;
    }
  });
}
