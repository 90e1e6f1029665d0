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

/**
 * Remembers the last press on the page as text, before the page is alive; the function it gives presses the same place of
 * the living page, so that nobody has to press twice.
 */
export function earlyPresses(root: HTMLElement): () => void {
  let pressed: { readonly places: readonly number[]; readonly name: string } | null = null;
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = { places: placeOf(target, root), name: target.localName };
  };
  root.addEventListener("click", remember, true);
  return () => {
    root.removeEventListener("click", remember, true);
    if (pressed === null) return;
    const element = elementAt(root, pressed.places);
    // The living page may differ where it shows something else: then the press is let go.
    if (!(element instanceof HTMLElement) || element.localName !== pressed.name) return;
    element.focus();
    element.click();
  };
}
