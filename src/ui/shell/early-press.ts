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

interface Touched {
  readonly places: readonly number[];
  readonly name: string;
  /** What was typed there; `null`: it was pressed. */
  readonly typed: string | null;
}

/** Types into a field as a person would: React hears of a value only through the field's own setter and an input event. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Remembers what was last pressed or typed on the page as text, before the page is alive; the function it gives does the
 * same at the same place of the living page, so that nobody has to do it twice.
 */
export function earlyPresses(root: HTMLElement): () => void {
  let touched: Touched | null = null;
  const remember = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const typed = type === "input" && target instanceof HTMLInputElement ? target.value : null;
    touched = { places: placeOf(target, root), name: target.localName, typed };
  };
  root.addEventListener("click", remember, true);
  root.addEventListener("input", remember, true);
  return () => {
    root.removeEventListener("click", remember, true);
    root.removeEventListener("input", remember, true);
    if (touched === null) return;
    const element = elementAt(root, touched.places);
    // The living page may differ where it shows something else: then it is let go.
    if (!(element instanceof HTMLElement) || element.localName !== touched.name) return;
    element.focus();
    if (touched.typed === null) element.click();
    else if (element instanceof HTMLInputElement) typeInto(element, touched.typed);
  };
}
