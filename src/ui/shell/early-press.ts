/** Where an element stands: its place among the children of each of its ancestors, from `root` down. */
function placeOf(element: Element, root: Element): readonly number[] {
  const places: number[] = [];
  for (let at = element; at !== root;) {
    const parent = at.parentElement;
    if (parent === null) return [];
    places.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return places;
}

function elementAt(root: Element, places: readonly number[]): Element | null {
  return places.reduce<Element | null>((at, place) => at?.children.item(place) ?? null, root);
}

interface Place {
  readonly places: readonly number[];
  readonly name: string;
}

interface Touched extends Place {
  /** What was typed there; `null`: it was pressed. */
  readonly typed: string | null;
}

/** What stands at a place now; `null` where the living page shows something else. */
function standingAt({ places, name }: Place, root: Element): HTMLElement | null {
  const element = elementAt(root, places);
  return element instanceof HTMLElement && element.localName === name ? element : null;
}

/** Types into a field as a person would: React hears of a value only through the field's own setter and an input event. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const heard = ["click", "input", "focusin"] as const;

/**
 * Remembers what was last pressed or typed on the page as text, and where the focus is, before the page is alive; the
 * function it gives does the same at the same place of the living page, so that nobody has to do it twice.
 */
export function earlyPresses(root: HTMLElement): () => void {
  const text = [...root.children];
  let touched: Touched | null = null;
  let focused: Place | null = null;
  const remember = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const isEarly = text.some((part) => part.contains(target));
    const place = { places: placeOf(target, root), name: target.localName };
    if (type === "focusin") focused = isEarly ? place : null;
    // The living page does by itself what is done on it, and what is newer counts.
    else if (!isEarly) touched = null;
    else touched = { ...place, typed: type === "input" && target instanceof HTMLInputElement ? target.value : null };
  };
  for (const type of heard) root.addEventListener(type, remember, true);
  return () => {
    for (const type of heard) root.removeEventListener(type, remember, true);
    const last = touched ?? focused;
    const element = last === null ? null : standingAt(last, root);
    element?.focus();
    if (touched === null || element === null) return;
    if (touched.typed === null) element.click();
    else if (element instanceof HTMLInputElement) typeInto(element, touched.typed);
  };
}
