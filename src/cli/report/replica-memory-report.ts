import { formatBytes } from "../../quantity/format-bytes.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { Pool } from "../../engine/input.ts";
import type { ReplicaMemory } from "../replica-memory.ts";
import { barLegend, barParts, barText } from "./device-bar.ts";
import type { Ink } from "./ink.ts";
import { memoryTable } from "./memory-table.ts";
import { paragraph } from "./paragraph.ts";
import { tableLines } from "./table.ts";

const columns = 96;

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
    ...paragraph(answer(pool, context, memory), columns).map((line) => ink.strong(line)),
    "",
    `  ${ink.accent(barText(parts, columns - 4))}`,
    ...paragraph(barLegend(parts), columns, "  "),
    "",
    ...tableLines(memoryTable(memory.ledger), ink, columns),
    "",
    ...paragraph(token, columns, "  "),
    "",
  ].join("\n");
}
