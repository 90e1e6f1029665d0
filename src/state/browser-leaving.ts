/** Tells when a window is hidden or left: on phones the former is often the last that a page hears. */
export function browserLeaving(page: Window): (leave: () => void) => void {
  return (leave) => {
    page.addEventListener("pagehide", leave);
    page.document.addEventListener("visibilitychange", () => {
      if (page.document.visibilityState === "hidden") leave();
    });
  };
}
