/**
 * Source text without what only people read. Line breaks stay, so that line numbers hold. A scanner rather than one regular
 * expression: `//` inside a string is no comment, and a quote inside a comment opens no string.
 */
export interface BareOptions {
  /** Keep what stands in strings and template texts (import paths are strings). */
  readonly keepStrings: boolean;
}

type Mode = "code" | "template";

/** After these a slash opens a regular expression, after anything else it divides. */
const beforeRegex = /(?:^|[=(,:;[!&|?{}+\-*%~^<>]|\breturn|\btypeof|\bcase|=>)\s*$/;

export function bareCode(text: string, { keepStrings }: BareOptions): string {
  const modes: { mode: Mode; depth: number }[] = [{ mode: "code", depth: 0 }];
  let bare = "";
  let at = 0;
  const blank = (length: number) => {
    bare += text.slice(at, at + length).replace(/[^\n]/g, " ");
    at += length;
  };
  const keep = (length: number) => {
    bare += text.slice(at, at + length);
    at += length;
  };
  const literal = (length: number) => (keepStrings ? keep(length) : blank(length));

  while (at < text.length) {
    const rest = text.slice(at);
    const here = modes.at(-1);
    if (here === undefined) break;
    if (here.mode === "template") {
      if (rest.startsWith("`")) {
        modes.pop();
        literal(1);
      } else if (rest.startsWith("${")) {
        modes.push({ mode: "code", depth: 0 });
        keep(2);
      } else literal(rest.startsWith("\\") ? 2 : 1);
      continue;
    }
    const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(rest);
    const string = /^(?:"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')/.exec(rest);
    const regex = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.exec(rest);
    if (comment !== null) blank(comment[0].length);
    else if (string !== null) literal(string[0].length);
    else if (regex !== null && beforeRegex.test(bare.slice(-40))) literal(regex[0].length);
    else if (rest.startsWith("`")) {
      modes.push({ mode: "template", depth: 0 });
      literal(1);
    } else {
      if (rest.startsWith("{")) here.depth += 1;
      if (rest.startsWith("}")) here.depth -= 1;
      if (here.depth < 0 && modes.length > 1) modes.pop();
      keep(1);
    }
  }
  return bare;
}
