/** What a drawing takes from style sheets, which a file does not have. */
const drawnProperties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
] as const;

const svgNamespace = "http://www.w3.org/2000/svg";

/** The largest drawing on show inside an element; `null`: it is not drawn as SVG. */
export function shownPicture(element: Element): SVGSVGElement | null {
  const area = (picture: Element) => picture.clientWidth * picture.clientHeight;
  const shown = [...element.querySelectorAll("svg")].filter((picture) => area(picture) > 0);
  return shown.sort((one, other) => area(other) - area(one))[0] ?? null;
}

/** A drawing as a file of its own: in the inks on show, on paper. */
export function svgText(picture: SVGSVGElement): string {
  const { width, height } = picture.getBoundingClientRect();
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  copies.forEach((part, index) => {
    const original = originals[index];
    if (original !== undefined) copyInk(original, part);
  });
  copy.setAttribute("xmlns", svgNamespace);
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.prepend(paperUnder(copy));
  return new XMLSerializer().serializeToString(copy);
}

function copyInk(original: Element, part: SVGElement): void {
  const style = getComputedStyle(original);
  part.removeAttribute("style");
  part.removeAttribute("class");
  if (style.display === "none") part.setAttribute("display", "none");
  for (const property of drawnProperties) {
    const value = style.getPropertyValue(property);
    if (value !== "") part.setAttribute(property, value);
  }
}

function paperUnder(picture: SVGSVGElement): SVGRectElement {
  const { x, y, width, height } = picture.viewBox.baseVal;
  const paper = document.createElementNS(svgNamespace, "rect");
  const edges = { x, y, width, height, fill: getComputedStyle(document.body).backgroundColor };
  for (const [name, value] of Object.entries(edges)) paper.setAttribute(name, String(value));
  return paper;
}

/** The same as dots, two for each of the page's, so that it is sharp in a slide. */
export async function pngFile(picture: SVGSVGElement): Promise<Blob | null> {
  const { width, height } = picture.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width) * dotsPerPoint;
  canvas.height = Math.round(height) * dotsPerPoint;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

const dotsPerPoint = 2;
