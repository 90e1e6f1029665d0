export interface QuantityToken {
  readonly kind: "number" | "word" | "mark";
  readonly text: string;
}

const pieces = [
  // Digits with single marks between them, or a bare decimal part; a point may end it, but not the two of a range.
  { kind: "number", pattern: /^(?:\d+(?:[.,_' ]\d+)*(?:\.(?!\.))?|[.,]\d+)(?:e[+-]?\d+)?/i },
  { kind: "word", pattern: /^(?:\p{L}+|[%$€£¥₹₩₽₺₫₱₦₴₪¢])/u },
  { kind: "mark", pattern: /^[-+*/()]/ },
] as const;

/** One way of writing what people write in several: spaces, apostrophes, minus signs, times and per cent. */
export function plainSigns(typed: string): string {
  return typed
    .replace(/[\s\u00a0\u2007-\u200a\u202f]+/g, " ")
    .replace(/[\u2019\u02bc]/g, "'")
    .replace(/\u2212/g, "-")
    .replace(/\u00f7/g, "/")
    .replace(/\u00d7(?=\s*$)/, "x")
    .replace(/[\u00d7\u2715]/g, "*")
    .replace(/\bper cent\b/gi, "percent")
    .replace(/\bUS ?\$/gi, "$")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .trim();
}

/** The numbers, words and marks of a text in plain signs; `null` at a sign that is none of them. */
export function quantityTokens(text: string): QuantityToken[] | null {
  const tokens: QuantityToken[] = [];
  let rest = text.trimStart();
  while (rest !== "") {
    const found = nextToken(rest);
    if (found === null) return null;
    tokens.push(found);
    rest = rest.slice(found.text.length).trimStart();
  }
  return tokens;
}

function nextToken(rest: string): QuantityToken | null {
  for (const { kind, pattern } of pieces) {
    const text = pattern.exec(rest)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return null;
}
