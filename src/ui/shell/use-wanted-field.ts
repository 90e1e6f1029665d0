import { useEffect, type RefObject } from "react";
import { useApp } from "../../state/use-app.tsx";

/** The field of a path; of a path that is none, the first field within. */
function fieldOf(path: string, place: HTMLElement): HTMLElement | null {
  const at = CSS.escape(path);
  return place.querySelector<HTMLElement>(`[data-at="${at}"]`) ?? place.querySelector(`[data-at^="${at}."]`);
}

/** Leads to the field that was asked for: the focus goes there, and the page as far as it takes to see it. */
export function useWantedField(place: RefObject<HTMLElement | null>): void {
  const wanted = useApp((state) => state.wantedField);
  useEffect(() => {
    const root = place.current;
    if (wanted === null || root === null) return undefined;
    const lead = () => {
      const field = fieldOf(wanted.path, root);
      if (field === null) return false;
      field.scrollIntoView({ block: "center" });
      field.focus({ preventScroll: true });
      return true;
    };
    if (lead()) return undefined;
    // Its editor comes with its first use.
    const watch = new MutationObserver(() => {
      if (lead()) watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [wanted, place]);
}
