/** How a text is cut into the texts of single quantities. */
export type RangeText =
  | { readonly shape: "single"; readonly text: string }
  | { readonly shape: "ends"; readonly low: string; readonly high: string }
  | { readonly shape: "based"; readonly base: string; readonly low: string; readonly high: string }
  | { readonly shape: "spread"; readonly base: string; readonly spread: string }
  /** `10-4`: neither a range nor, without a leading =, a difference for certain. */
  | { readonly shape: "unclear"; readonly text: string };

const between = String.raw`(?:(?<!\p{L})to(?!\p{L})|\.{2,3}|…|–|—)`;
const based = new RegExp(
  String.raw`^([^()]*[^()\s*/+-])\s*\(([^()]+?)\s*(?:${between}|(?<!\de)-)\s*([^()]+)\)\s*([^()]*)$`,
  "iu",
);
const ends = new RegExp(String.raw`^(?:from\s+)?(.+?)\s*${between}\s*(.+)$`, "iu");
const spread = /^(.+?)\s*(?:±|\+\/-|\+-)\s*(.+)$/;

/** Cuts `1.5k to 4k`, `1.5k-4k`, `1.5k..4k`, `2k ± 20%` and `30 (27 to 34)`; anything else is single. Takes plain signs. */
export function rangeText(text: string): RangeText {
  if (text.startsWith("=")) return { shape: "single", text: text.slice(1) };
  const inParentheses = based.exec(text);
  if (inParentheses !== null) {
    const [, base = "", low = "", high = "", unit = ""] = inParentheses;
    return { shape: "based", base: `${base} ${unit}`, low: `${low} ${unit}`, high: `${high} ${unit}` };
  }
  const around = spread.exec(text);
  if (around !== null) return { shape: "spread", base: around[1] ?? "", spread: around[2] ?? "" };
  const fromTo = ends.exec(text);
  if (fromTo !== null) return { shape: "ends", low: fromTo[1] ?? "", high: fromTo[2] ?? "" };
  return byHyphens(text);
}

/** One hyphen between two quantities is a range; more are unclear, and beside other signs it is a minus. */
function byHyphens(text: string): RangeText {
  const hyphens = [...text.matchAll(/(?<=[^\s+*/(-]\s*)(?<!\de)-/gi)].map(({ index }) => index);
  const [at, ...more] = hyphens;
  const isArithmetic = /[*+()]|\/\s*[\d.]/.test(text.replace(/e[+-]/gi, ""));
  if (at === undefined || isArithmetic) return { shape: "single", text };
  if (more.length > 0) return { shape: "unclear", text };
  return { shape: "ends", low: text.slice(0, at).trim(), high: text.slice(at + 1).trim() };
}
