/** The other scenarios of a comparison stand behind the link of the one on the page: `#1.xxxx&with=1.yyyy`. */

/** Mail programs write `&` as `&amp;`, and some wrappers encode it. */
const separator = /(?:&(?:amp;)?|%26)with(?:=|%3D)/i;

interface ComparisonParts {
  readonly own: string;
  /** Links of their own, each with its `#`. */
  readonly beside: readonly string[];
}

/** The links in the link of a comparison; of any other link itself. */
export function comparisonParts(text: string): ComparisonParts {
  const [own = "", ...beside] = text.split(separator);
  return { own, beside: beside.map((payload) => `#${payload}`) };
}

/** What the link of a comparison has behind that of its own scenario. */
export function comparisonTail(links: readonly string[]): string {
  return links.map((link) => `&with=${link.replace(/^#/, "")}`).join("");
}
