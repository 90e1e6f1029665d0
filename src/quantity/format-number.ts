/** What is printed for a number that nobody knows: a word, since a lone dash says nothing. */
export const unknownText = "unknown";

const trueMinus = "\u2212";
/** From here on, and below the least, digits are fewer in powers of ten. */
const longestPlain = 1e15;
const shortestPlain = 1e-6;

interface DigitOptions {
  /** Significant digits of a number that is not whole; the digits before the point are never rounded away. */
  readonly digits: number;
  /** Whether zeros at the end of the decimals stay: `2.60`. */
  readonly keepsZeros?: boolean;
}

/** `12,345`, `0.746`, `−3`: commas between thousands, a point, a true minus. For finite numbers. */
export function formatDigits(value: number, { digits, keepsZeros = false }: DigitOptions): string {
  const size = Math.abs(value);
  const powerText = size.toExponential(digits - 1);
  if (size !== 0 && (size >= longestPlain || size < shortestPlain)) return signed(value, trimmed(powerText));
  const exponent = size === 0 ? 0 : Number(powerText.slice(powerText.indexOf("e") + 1));
  const decimals = size === 0 ? 0 : Math.max(0, digits - 1 - exponent);
  return formatDecimals(value, decimals, keepsZeros);
}

/** The same with a fixed number of decimals: `80.0`. */
export function formatDecimals(value: number, decimals: number, keepsZeros = true): string {
  if (Math.abs(value) >= longestPlain) return signed(value, trimmed(Math.abs(value).toExponential(2)));
  const text = Math.abs(value).toFixed(decimals);
  const kept = keepsZeros ? text : trimmed(text);
  return signed(Number(text) === 0 ? 0 : value, withThousands(kept));
}

/** `10,000`; up to three significant digits where it is not whole. */
export function formatCount(value: number | null, digits = 3): string {
  return value === null || !Number.isFinite(value) ? unknownText : formatDigits(value, { digits });
}

function withThousands(text: string): string {
  const [whole = "", decimals] = text.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Without zeros at the end of the decimals, nor the plus of an exponent. */
function trimmed(text: string): string {
  const [size = "", exponent] = text.replace("e+", "e").split("e");
  const short = size.includes(".") ? size.replace(/\.?0+$/, "") : size;
  return exponent === undefined ? short : `${short}e${exponent}`;
}

function signed(value: number, size: string): string {
  return value < 0 ? `${trueMinus}${size}` : size;
}

const longest = 12;

/** `88 %` with a no-break space. A share under 1 never reads 100 %: 0.9999 is `99.99 %`. */
export function formatShare(share: number | null, digits = 3): string {
  return share === null || !Number.isFinite(share) ? unknownText : `${percentDigits(share, digits)}\u00a0%`;
}

function percentDigits(share: number, digits: number): string {
  // 0.07 * 100 is 7.000000000000001; shifting the decimal text is exact.
  const percent = Number(`${share}e2`);
  const value = Number.isNaN(percent) ? share * 100 : percent;
  for (let more = digits; more < longest; more += 1) {
    const text = formatDigits(value, { digits: more });
    if (share >= 1 || text !== "100") return text;
  }
  return formatDigits(value, { digits: longest });
}
