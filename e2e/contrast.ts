/**
 * How far a text's colour is from what it stands on, 1 to 21, where axe cannot tell: over shapes of a picture, under what sticks,
 * of one letter. Runs in the page and uses nothing from outside.
 */
export function contrastOf(element: Element): number {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colourOf = (text: string, opacity = 1): Colour => {
    if (pen === null) throw new Error("there is no canvas");
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = "#000";
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, (alpha / 255) * opacity];
  };
  const over = (top: Colour, under: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  /** What lies beneath a part of the page: the backgrounds of all it stands in. */
  const ground = (at: Element | null): Colour => {
    if (at === null) return [255, 255, 255, 1];
    const own = colourOf(getComputedStyle(at).backgroundColor);
    return own[3] === 1 ? own : over(own, ground(at.parentElement));
  };
  /** Shapes that are drawn before the text and lie beneath its middle. */
  const shapesBeneath = (svg: SVGSVGElement): readonly SVGGeometryElement[] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = new DOMPoint(left + width / 2, top + height / 2);
    return [...svg.querySelectorAll<SVGGeometryElement>("rect, path, circle, polygon, ellipse")].filter((shape) => {
      const matrix = shape.getScreenCTM();
      const isBefore = (shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBefore && matrix !== null && shape.isPointInFill(middle.matrixTransform(matrix.inverse()));
    });
  };
  const style = getComputedStyle(element);
  const svg = element instanceof SVGElement ? element.ownerSVGElement : null;
  const beneath = (svg === null ? [] : shapesBeneath(svg)).reduce<Colour>(
    (under, shape) => {
      const { fill, fillOpacity, opacity } = getComputedStyle(shape);
      return fill === "none" || fill.startsWith("url")
        ? under
        : over(colourOf(fill, Number(fillOpacity) * Number(opacity)), under);
    },
    ground(svg ?? element),
  );
  const text = over(colourOf(svg === null ? style.color : style.fill, Number(style.opacity)), beneath);
  const light = ([red, green, blue]: Colour) => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const [less = 0, more = 0] = [light(text), light(beneath)].toSorted((one, other) => one - other);
  return (more + 0.05) / (less + 0.05);
}

/** What WCAG 1.4.3 asks of a text: less of one that is large. */
export function neededContrast(element: Element): number {
  const { fontSize, fontWeight } = getComputedStyle(element);
  const pixels = Number.parseFloat(fontSize);
  return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
}
