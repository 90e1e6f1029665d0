/** The figures that a frame can show, in the order in which they are offered. */
export const embeddedFigures = [
  { id: "line", name: "Load line", heightPixels: 330 },
  { id: "devices", name: "Devices", heightPixels: 190 },
  { id: "cost", name: "Cost a month", heightPixels: 190 },
  { id: "success", name: "Cost of a success", heightPixels: 190 },
] as const;

export type EmbeddedFigure = (typeof embeddedFigures)[number]["id"];

/** About as wide as the text of most pages. */
const widthPixels = 720;

/** What an address asks for: the link without what stands behind it, and one of its figures. */
interface AskedFigure {
  readonly link: string;
  readonly figure: EmbeddedFigure;
}

/** The link in an address's hash, and the figure that it asks for: the load line where it names none that there is. */
export function askedFigure(hash: string): AskedFigure {
  const named = /(?:&(?:amp;)?|%26)figure(?:=|%3D)(\w+)/i.exec(hash)?.[1];
  const figure = embeddedFigures.find(({ id }) => id === named)?.id ?? "line";
  return { link: hash.replace(/&.*$/s, ""), figure };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const attributeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Whether a page at this address has frames beside it: the page as one file has none. */
export function hasEmbed(address: string): boolean {
  return /^https?:\/\/[^#]*\/(?:index\.html)?(?:\?[^#]*)?(?:#.*)?$/s.test(address);
}

/** What another page takes to show one figure of a link; `link`: whole, from the address of the page on. */
export function embedCode(link: string, title: string, figure: EmbeddedFigure): string {
  const { name, heightPixels } = embeddedFigures.find(({ id }) => id === figure) ?? embeddedFigures[0];
  const folder = link.replace(/[?#].*$/s, "").replace(/[^/]*$/, "");
  const hash = askedFigure(link.slice(link.indexOf("#"))).link;
  const source = `${folder}embed/index.html${hash}&figure=${figure}`;
  const label = title === "" ? name : `${title}: ${name.toLowerCase()}`;
  return `<iframe src="${attributeText(source)}" title="${attributeText(label)}" width="${widthPixels}" height="${heightPixels}" loading="lazy" referrerpolicy="no-referrer" style="border: 0; max-width: 100%"></iframe>`;
}
