import { useEffect, type RefObject } from "react";

/** Tells the drawer where the answer bar ends, and the phone's answer line when it is gone: what is above scrolls away. */
export function useAnswerEnd(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = () => {
      const bar = holder.current?.firstElementChild;
      if (!bar) return;
      const end = Math.max(0, bar.getBoundingClientRect().bottom);
      const root = document.documentElement;
      root.style.setProperty("--answer-end", `${end}px`);
      root.toggleAttribute("data-answer-gone", end === 0);
    };
    place();
    window.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place, { passive: true });
    return () => {
      window.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
    };
  }, [holder]);
}
