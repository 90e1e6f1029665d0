/** Longer text is not looked at: no mail or chat program carries it anyway. */
export const longestLink = 8192;

/** A scenario of every list's full length, with numbers of ten digits, stays under 350 KB of text. */
export const mostInflatedBytes = 524_288;

/** Link, scenario, classes, class, spreads, spread, quantiles, quantile: eight, and one to spare. */
export const deepestNesting = 9;

/** How deep brackets nest in JSON text, strings apart: counted before parsing, which would otherwise recurse as deep. */
export function nestingDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, (depth += 1));
    else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
}
