/** What ends a press: of a pointer or of the space bar, or by a menu that takes the pointer for itself. */
const endings = ["pointerup", "pointercancel", "keyup", "contextmenu"] as const;

/**
 * Makes a change once nothing is pressed. Leaving a field by pressing a button further down would else move the button
 * away between press and release, and the press would be lost.
 */
export function afterPress(change: () => void): void {
  if (!document.documentElement.matches(":active")) {
    change();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    controller.abort();
    // After the click that belongs to the release.
    setTimeout(change, 0);
  };
  for (const ending of endings) document.addEventListener(ending, run, { capture: true, signal });
}
