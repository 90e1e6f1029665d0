import { counted } from "../../quantity/sentence.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { type ReportSubject, type Section, baseOf } from "./subject.ts";
import type { MemoryLedger } from "../../engine/ledger.ts";
import { heldText } from "../../findings/held-text.ts";
import type { FitAttempt, PoolResult } from "../../engine/plan-result.ts";
import { barLegend, barParts, barText, kvLineColumn, memoryTable } from "./memory-table.ts";
import { paragraph } from "./prose.ts";
import { tableLines } from "./table.ts";

function barLines(
  { scenario, ink, columns }: ReportSubject,
  ledger: MemoryLedger,
  kvUse: number | null,
): readonly string[] {
  const width = columns - 4;
  const { kvUseLimit, marginShare } = scenario.targets;
  const line = baseOf(kvUseLimit) * (1 - baseOf(marginShare));
  const parts = barParts(ledger, kvUse);
  const column = kvLineColumn(parts, line, width);
  const under = column === null ? "" : `${" ".repeat(column)}▲ the KV line: ${formatShare(line)} of the room`;
  const flipped = column === null ? "" : `the KV line: ${formatShare(line)} of the room ▲`;
  const label = under.length <= width ? under : flipped.padStart((column ?? 0) + 1);
  return [
    `  ${ink.accent(barText(parts, width))}`,
    ...(label === "" ? [] : [`  ${label}`]),
    ...paragraph(barLegend(parts), columns, "  "),
  ];
}

function sessionsText(pool: PoolResult): string {
  const { kvBytesPerToken, kvDtype, maxSequences, maxSequencesAtP95, maxSequencesAtWorst } = pool;
  const token = `A token keeps ${formatCount(kvBytesPerToken)} bytes of KV memory (${kvDtype})`;
  if (maxSequences === null) return `${token}.`;
  return (
    `${token}. A replica holds ${formatCount(maxSequences)} sequences at the median context, ` +
    `${formatCount(maxSequencesAtP95)} at the 95th percentile and ${formatCount(maxSequencesAtWorst)} at the worst.`
  );
}

const refusals: Readonly<Record<FitAttempt["reason"], (attempt: FitAttempt) => string>> = {
  fits: () => "",
  weights: (attempt) => `${heldText(attempt)} on each are too many`,
  "kv-room": (attempt) => `${heldText(attempt)} on each leave no room for one call`,
  heads: () => "the heads of the model do not divide",
};

function splitText({ tp, pp }: FitAttempt): string {
  return `${counted(tp * pp, "device")}${pp > 1 ? ` in ${pp} stages` : ""}`;
}

/** The smallest replica that fits, and why smaller ones do not. */
function fitText(attempts: readonly FitAttempt[]): string {
  const first = attempts.findIndex(({ fits }) => fits);
  const smaller = attempts.slice(0, first === -1 ? attempts.length : first);
  const why = smaller.map((attempt) => `${splitText(attempt)}: ${refusals[attempt.reason](attempt)}`).join("; ");
  const found = attempts[first];
  if (found === undefined) return why === "" ? "" : `No split fits. ${why}.`;
  const fits = `The smallest replica that fits is ${splitText(found)}, with ${formatBytes(found.roomBytes)} of KV room on each`;
  return why === "" ? `${fits}.` : `${fits}. Smaller ones do not: ${why}.`;
}

function poolLines(subject: ReportSubject, pool: PoolResult): readonly string[] {
  const { ink, columns } = subject;
  const split = pool.tp * pool.pp === 1 ? "one device" : `${pool.tp * pool.pp} devices, of which one is shown`;
  const about = `${ink.strong(pool.id)}: ${pool.model} in ${pool.weightFormat} on ${pool.accelerator}; a replica is ${split}`;
  const head = paragraph(about, columns, "  ");
  const ledger = pool.memoryLedger;
  const fits = fitText(pool.fitAttempts);
  if (ledger === null) return [...head, "  The memory of this device is unknown."];
  return [
    ...head,
    ...barLines(subject, ledger, pool.kvUse),
    "",
    ...tableLines(memoryTable(ledger), ink, columns),
    "",
    ...paragraph(sessionsText(pool), columns, "  "),
    ...(fits === "" ? [] : paragraph(fits, columns, "  ")),
  ];
}

/** What fills one device of each pool, as a bar and as a ledger. */
export const memorySection: Section = (subject) => {
  const blocks = subject.plan.pools.map((pool) => poolLines(subject, pool));
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
  return [subject.ink.strong("Memory of one device"), ...lines];
};
