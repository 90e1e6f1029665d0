/** A size, as ids write it: `70b`, `a22b`, `8x7b`. */
const size = /^(?:a?\d+(?:\.\d+)?b|\d+x\d+b)$/;
/** A maker's own counting of versions that leaves the shape's kind as it was: `v3.2`, `r1`. */
const release = /^[vr]\d/;

/**
 * The family of a model by its id: `llama-3` for `llama-3.1-70b`, `gpt-oss` for `gpt-oss-120b`, `deepseek` for `deepseek-v3.2`.
 * The first word, with the second where that is a version (its first figure) or a part of the name.
 */
export function modelFamily(id: string): string {
  const [first = id, second] = id.split("-");
  if (second === undefined || size.test(second) || release.test(second)) return first;
  return `${first}-${/^\d/.test(second) ? second.split(".")[0] : second}`;
}
