/** One statement of a typed spread: `p95 40`, `mean 20`, `cv 0.6`. */
export interface SpreadPart {
  readonly kind: "share" | "mean" | "cv" | "deviation";
  /** The share at or below, of a percentile; 0 elsewhere. */
  readonly share: number;
  readonly typed: string;
}

/** A comma inside `1,200` parts nothing; words and percentiles begin a part also without one. */
const between = /\s*(?:;|,(?!\d{3}(?!\d)))\s*|\s+(?=(?:p\d|mean|average|cv|sd|median)\b|p\d)/i;
const partForm = /^(p\s*\d+(?:\.\d+)?|median|mean|average|cv|sd|least|most|\d*\.?\d+\s*%?(?=\s*:))\s*[:=]?\s*(.+)$/i;
const kinds: Readonly<Record<string, SpreadPart["kind"]>> = {
  mean: "mean",
  average: "mean",
  cv: "cv",
  sd: "deviation",
};
const namedShares: Readonly<Record<string, number>> = { median: 0.5, least: 0, most: 1 };

/** The statements of a spread; `null` where the text is none. `p50 8`, `median 8`, `50%: 8` and `0.5:8` say the same. */
export function spreadParts(text: string): readonly SpreadPart[] | null {
  const parts: SpreadPart[] = [];
  for (const piece of text.split(between).filter((piece) => piece !== "")) {
    const [, name, typed] = partForm.exec(piece) ?? [];
    if (name === undefined || typed === undefined) return null;
    const part = partOf(name.toLowerCase().replace(/\s/g, ""), typed.trim());
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? null : parts;
}

const percent = 100;

function partOf(name: string, typed: string): SpreadPart | null {
  const kind = kinds[name];
  if (kind !== undefined) return { kind, share: 0, typed };
  const share = namedShares[name] ?? shareOf(name);
  return share >= 0 && share <= 1 ? { kind: "share", share, typed } : null;
}

function shareOf(name: string): number {
  if (name.startsWith("p")) return Number(name.slice(1)) / percent;
  return name.endsWith("%") ? Number(name.slice(0, -1)) / percent : Number(name);
}
