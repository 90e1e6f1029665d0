import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { CurveDocument, ReplicaMemory } from "../replica-documents.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { tableLines } from "./table.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import type { Pool } from "../../engine/input.ts";
import { barLegend, barParts, barText, memoryTable } from "./memory-table.ts";

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

const memoryColumns = 96;

function answer(
  { model, accelerator, tp, pp }: Pool,
  context: number,
  { fits, maxSequences, roomBytes }: ReplicaMemory,
): string {
  const devices = tp * pp === 1 ? `One ${accelerator.name}` : `${tp * pp} ${accelerator.name}`;
  const tokens = `${formatCount(context)} tokens`;
  if (fits)
    return `${devices} hold ${model.name} and ${formatCount(maxSequences)} sequences of ${tokens}.`.replace(
      /^(One .*) hold /,
      "$1 holds ",
    );
  if (roomBytes < 0)
    return `${model.name} does not fit: each device is short by ${formatBytes(-roomBytes)} for weights and overhead.`;
  return `${model.name} fits, but ${formatBytes(roomBytes)} of KV room a device hold no sequence of ${tokens}.`;
}

/** What `memory` prints for people: the answer, one device as a bar and as a ledger, and a sequence's share of it. */
export function replicaMemoryReport(pool: Pool, context: number, memory: ReplicaMemory, ink: Ink): string {
  const parts = barParts(memory.ledger, null);
  const token =
    `A token keeps ${formatCount(memory.kvBytesPerToken)} bytes of KV cache, ${formatCount(memory.kvBytesPerTokenPerDevice)} bytes on a ` +
    `device; a sequence ${formatBytes(memory.sequenceBytes)}.`;
  return [
    ...paragraph(answer(pool, context, memory), memoryColumns).map((line) => ink.strong(line)),
    "",
    `  ${ink.accent(barText(parts, memoryColumns - 4))}`,
    ...paragraph(barLegend(parts), memoryColumns, "  "),
    "",
    ...tableLines(memoryTable(memory.ledger), ink, memoryColumns),
    "",
    ...paragraph(token, memoryColumns, "  "),
    "",
  ].join("\n");
}
