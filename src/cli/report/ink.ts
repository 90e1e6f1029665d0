/** How a piece of text stands out; without colour every style leaves the text as it is, so no meaning rests on it. */
export interface Ink {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  /** What binds, and the one thing a picture is about. */
  readonly accent: (text: string) => string;
  readonly alarm: (text: string) => string;
  readonly warn: (text: string) => string;
}

const escape = "\u001B[";

function style(open: number, close: number): (text: string) => string {
  return (text) => (text === "" ? text : `${escape}${open}m${text}${escape}${close}m`);
}

const plainInk: Ink = {
  strong: (text) => text,
  quiet: (text) => text,
  accent: (text) => text,
  alarm: (text) => text,
  warn: (text) => text,
};

const colourInk: Ink = {
  strong: style(1, 22),
  quiet: style(2, 22),
  accent: style(36, 39),
  alarm: style(31, 39),
  warn: style(33, 39),
};

export function ink(hasColour: boolean): Ink {
  return hasColour ? colourInk : plainInk;
}

/** The text without its styles. */
export function unstyled(text: string): string {
  return text
    .split(escape)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf("m") + 1)))
    .join("");
}

/** Columns a text takes on the screen: styles take none. */
export function shownWidth(text: string): number {
  return [...unstyled(text)].length;
}
