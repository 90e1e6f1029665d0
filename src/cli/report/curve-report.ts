import { formatCount } from "../../quantity/format-number.ts";
import { formatShare } from "../../quantity/format-share.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { CurveDocument } from "../curve-document.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./paragraph.ts";
import { tableLines } from "./table.ts";

const columns = 100;
const barWidth = 24;

/** Doubling batches, the knee and the end: enough to see the bend. */
function shownBatches({ points, kneeBatch }: CurveDocument): ReadonlySet<number> {
  const shown = new Set([kneeBatch, points.length]);
  for (let batch = 1; batch <= points.length; batch *= 2) shown.add(batch);
  return shown;
}

function basisText({ basis, errorPercent }: CurveDocument): string {
  const error =
    errorPercent === null ? "no measurement stands behind it" : `median error ${formatCount(errorPercent)} %`;
  return `The roofline behind these figures is ${basis}: ${error}. No queue is in the time to first token.`;
}

/** What `curve` prints for people: throughput as a bar beside the times, the knee marked. */
export function curveReport(curve: CurveDocument, ink: Ink): string {
  const { points, kneeBatch, maxSequences } = curve;
  const last = points.at(-1);
  if (last === undefined) return "No sequence of this length fits: there is no curve. The command memory shows why.\n";
  const shown = shownBatches(curve);
  const most = Math.max(...points.map(({ throughputTokensPerSecond }) => throughputTokensPerSecond));
  const rows = points
    .filter(({ batch }) => shown.has(batch))
    .map(({ batch, throughputTokensPerSecond, callsPerSecond, ttftSeconds, itlSeconds, kvUse }) => [
      batch === kneeBatch ? `${batch} knee` : String(batch),
      formatCount(throughputTokensPerSecond),
      formatCount(callsPerSecond),
      formatSeconds(ttftSeconds),
      formatSeconds(itlSeconds),
      formatShare(kvUse),
      "█".repeat(Math.round((throughputTokensPerSecond / most) * barWidth)),
    ]);
  const answer =
    `A replica generates up to ${formatCount(last.throughputTokensPerSecond)} tokens a second at batch ${formatCount(last.batch)}; ` +
    `more load stops paying at ${formatCount(kneeBatch)}. Its memory holds ${formatCount(maxSequences)} sequences.`;
  const heads = ["batch", "tokens/s", "calls/s", "first token", "between", "KV use"];
  return [
    ...paragraph(answer, columns).map((line) => ink.strong(line)),
    "",
    ...tableLines(
      {
        columns: [...heads.map((head) => ({ head, align: "right" as const })), { head: "tokens/s", align: "left" }],
        rows,
      },
      ink,
      columns,
    ),
    "",
    ...paragraph(basisText(curve), columns, "  "),
    "",
  ].join("\n");
}
