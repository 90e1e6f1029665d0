import { useEffect, useRef } from "react";
import styles from "../kit/visually-hidden.module.css";

const marked = "[data-says]";

/** The parts whose words changed, and those that came: an alarm with whatever it came in, others where they came by themselves. */
function partsIn(changes: readonly MutationRecord[]): ReadonlySet<Element> {
  const parts = new Set<Element>();
  for (const { target, addedNodes } of changes) {
    const around = (target instanceof Element ? target : target.parentElement)?.closest(marked);
    if (around) parts.add(around);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (node.matches(marked)) parts.add(node);
      for (const alarm of node.querySelectorAll(`${marked}[data-says="alarm"]`)) parts.add(alarm);
    }
  }
  return parts;
}

/** Words that come while others are being read wait for their turn: so many stay. */
const mostKept = 3;

function say(region: ShadowRoot, words: string): void {
  const line = document.createElement("p");
  line.textContent = words;
  region.append(line);
  while (region.childElementCount > mostKept) region.firstElementChild?.remove();
}

/**
 * The one place that screen readers read out by themselves: what the parts marked `data-says` say as they change. With a region in each
 * of them, several would speak at once.
 */
export function Voice() {
  const place = useRef<HTMLDivElement>(null);
  const region = useRef<ShadowRoot>(null);
  useEffect(() => {
    // Apart from the page's own text, which it repeats: no search finds it twice.
    region.current ??= place.current?.attachShadow({ mode: "closed" }) ?? null;
    const listen = new MutationObserver((changes) => {
      const words = [...partsIn(changes)].flatMap((part) => (part.isConnected ? [part.textContent.trim()] : []));
      const said = words.filter((text) => text !== "").join(" ");
      if (said !== "" && region.current !== null) say(region.current, said);
    });
    listen.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => listen.disconnect();
  }, []);
  return <div ref={place} role="status" aria-atomic="false" className={styles["hidden"]} />;
}
