/**
 * Makes a change once no pointer is down. Leaving a field by pressing a button further down would else move the button
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
  document.addEventListener("pointerup", run, { capture: true, signal });
  document.addEventListener("pointercancel", run, { capture: true, signal });
}
