const figures = "button[data-metric]";

/** Opens the figure that has the focus, else the first of the page; in a window over the page only the one in focus. */
export function explainFigure(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const isInWindow = target.closest("[role='dialog']") !== null;
  const figure = target.closest(figures) ?? (isInWindow ? null : document.querySelector(figures));
  if (!(figure instanceof HTMLElement)) return;
  // The explanation gives the focus back to where it came from.
  figure.focus();
  figure.click();
}
