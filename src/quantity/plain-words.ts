/** `P10 2 P90 4`, `p5=1, p50=2, p95=4`. */
const percentiles = /^p(5|10)\s*[=:]?\s*(.+?)[\s,;]+(?:p50\s*[=:]?\s*(.+?)[\s,;]+)?p(95|90)\s*[=:]?\s*(.+)$/i;
/** Requests or queries a second, as load tests print them. */
const perSecond = /(?<=[\d.]\s*[kmg]?\s*)(?:rps|qps)$/i;
const percentile = /^p(\d{1,2}(?:\.\d+)?)$/i;

/** What people type of loads and percentiles, in the words that are read: `40 rps` as `40/s`, `p95` of a share as `95%`. */
export function plainWords(typed: string, unit: string): string {
  const text = typed.trim();
  const share = unit === "share" ? percentile.exec(text)?.[1] : undefined;
  if (share !== undefined) return `${share}%`;
  const [, first, low, middle, last, high] = percentiles.exec(text) ?? [];
  const isPair = (first === "10") === (last === "90");
  if (low === undefined || high === undefined || !isPair) return typed.replace(perSecond, "/s");
  const ends = `${low} to ${high}`;
  return `${middle === undefined ? ends : `${middle} (${ends})`}, p${first} to p${last}`;
}
