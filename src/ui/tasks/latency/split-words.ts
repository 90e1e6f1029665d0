import type { SplitRow, SplitTable } from "../../../planning/split-table.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import type { SplitKind } from "../../../state/jobs/splits.ts";

/** `TP 4 × PP 2, DP 4, EP 4`: what is not split goes unsaid. */
export function splitText({ tp, pp, attentionRanks, ep }: SplitRow): string {
  const layers = pp > 1 ? `TP ${tp} × PP ${pp}` : `TP ${tp}`;
  const groups = [
    { name: "DP", count: attentionRanks },
    { name: "EP", count: ep },
  ].flatMap(({ name, count }) => (count > 1 ? [`${name} ${count}`] : []));
  return [layers, ...groups].join(", ");
}

/** What the short names of a split stand for. */
export const splitNames =
  "TP: devices that split each layer; PP: pipeline stages; DP: groups that run sequences of their own; EP: groups that hold experts of their own";

/** What a row is called in its table. */
export function rowName(row: SplitRow, kind: SplitKind): string {
  return kind === "splits" ? splitText(row) : row.acceleratorName;
}

/** What its fleet costs, or takes of devices. */
function price(row: SplitRow, { rankedBy }: SplitTable): number | null {
  return rankedBy === "usdPerMonth" ? row.usdPerMonth : row.devices;
}

/** Costs nearer to each other than this are as good as the same: other splits are computed to about 1 %. */
const noticeableShare = 0.02;

/** What the comparison finds, against the row in use: of accelerators that of the pool's own, at its best split. */
export function splitTitle(table: SplitTable, kind: SplitKind, accelerator: string): string {
  const noun = kind === "splits" ? "split" : "accelerator";
  const [best] = table.rows.filter(({ outcome }) => outcome === "meets");
  const isUsed = (row: SplitRow) => (kind === "splits" ? row.isCurrent : row.accelerator === accelerator);
  const current = table.rows.find(isUsed) ?? null;
  if (best === undefined) return `No ${noun} of ${table.rows.length} meets every limit`;
  const name = rowName(best, kind);
  if (best === current) return `${name}, in use, costs least of the ${table.rows.length} ${noun}s compared`;
  if (current === null) return `${name} costs least inside every limit`;
  if (current.outcome !== "meets") {
    const why = current.outcome === "misses" ? "misses a limit" : "does not fit";
    return `${rowName(current, kind)}, in use, ${why}; ${name} keeps every limit at the least cost`;
  }
  const [least, now] = [price(best, table), price(current, table)];
  if (least === null || now === null) return `${name} costs least inside every limit`;
  const saved = 1 - least / now;
  return saved < noticeableShare
    ? `${rowName(current, kind)}, in use, is as good as the best of ${table.rows.length} ${noun}s, ${name}`
    : `With ${name} the fleet takes about ${formatShare(saved, 2)} less ${table.rankedBy === "usdPerMonth" ? "money" : "of the devices"} than with ${rowName(current, kind)}, in use`;
}

const outcomeWords: Readonly<Record<SplitRow["outcome"], string>> = {
  meets: "Keeps the limits.",
  misses: "Misses a limit.",
  "does-not-fit": "Does not fit.",
};

/** What becomes of a row and why, as one text. */
export function outcomeText({ outcome, reason }: SplitRow): string {
  return reason === null ? outcomeWords[outcome] : `${outcomeWords[outcome]} ${reason}`;
}
