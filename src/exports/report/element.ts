/** A part of a page or picture, before anything shows it. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (PageElement | string)[];
}

type Child = PageElement | string | null;

/** An element with a class, or with attributes by name; what is `null` is not there. */
export function element(
  tag: string,
  of: string | Readonly<Record<string, string | number>>,
  ...children: readonly Child[]
): PageElement {
  const attributes = typeof of === "string" ? (of === "" ? {} : { class: of }) : of;
  return { tag, attributes, children: children.filter((child) => child !== null) };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text that is text in HTML and SVG, whatever stands in it. */
export function escapedText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** An element as HTML or SVG. */
export function markup(part: PageElement | string): string {
  if (typeof part === "string") return escapedText(part);
  const attributes = Object.entries(part.attributes).map(([name, value]) => ` ${name}="${escapedText(String(value))}"`);
  return `<${part.tag}${attributes.join("")}>${part.children.map(markup).join("")}</${part.tag}>`;
}

/** Rows of a table under their heads; the last may be a total. The first column is names, the others go by `ends`. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { ends = "", total = null }: { readonly ends?: string; readonly total?: readonly string[] | null } = {},
): PageElement {
  const side = (place: number) => (ends[place] === "r" ? "report-end" : "");
  const cells = (row: readonly string[]) => row.map((cell, place) => element("td", side(place), cell));
  return element(
    "table",
    "",
    element("thead", "", element("tr", "", ...heads.map((head, place) => element("th", side(place), head)))),
    element(
      "tbody",
      "",
      ...rows.map((row) => element("tr", "", ...cells(row))),
      total === null ? null : element("tr", "report-total", ...cells(total)),
    ),
  );
}
