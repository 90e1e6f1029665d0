import type { PageElement } from "../exports/report/element.ts";

const svg = "http://www.w3.org/2000/svg";

/** A part of a page as nodes; text is text, whatever stands in it. */
export function drawnElement(part: PageElement, page: Document, isPicture = false): Element {
  const isSvg = isPicture || part.tag === "svg";
  const drawn = isSvg ? page.createElementNS(svg, part.tag) : page.createElement(part.tag);
  for (const [name, value] of Object.entries(part.attributes)) drawn.setAttribute(name, String(value));
  drawn.append(...part.children.map((child) => (typeof child === "string" ? child : drawnElement(child, page, isSvg))));
  return drawn;
}
