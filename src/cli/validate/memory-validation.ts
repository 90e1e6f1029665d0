import { contradiction } from "./contradiction.ts";
import { errorGroup } from "./error-group.ts";
import type { SkippedRow } from "./measured-row.ts";
import { memoryPool } from "./memory-pool.ts";
import { type MemoryMetric, type MemoryRow, memoryMetrics } from "./memory-row.ts";
import { predictedMemory } from "./predicted-memory.ts";
import type { MemoryFile } from "./read-memory.ts";
import type { ErrorGroup, ScoredRow, ValidationDocument } from "./validation-document.ts";

const units: Readonly<Record<MemoryMetric, string>> = {
  weights_gib: "GiB",
  available_kv_gib: "GiB",
  kv_tokens: "tokens",
  max_concurrency: "sequences",
};

const names: Readonly<Record<MemoryMetric, string>> = {
  weights_gib: "weights",
  available_kv_gib: "room for KV cache",
  kv_tokens: "tokens",
  max_concurrency: "sequences",
};

interface RowVerdict {
  readonly scored: readonly ScoredRow[];
  readonly skipped: readonly SkippedRow[];
}

function verdict(row: MemoryRow): RowVerdict {
  const at = { file: row.file, row: row.row };
  const pool = memoryPool(row);
  if (typeof pool === "string") return { scored: [], skipped: [{ ...at, reason: pool }] };
  const misstated = contradiction(row, pool);
  const scored: ScoredRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const metric of memoryMetrics) {
    const measured = row.measured[metric];
    if (measured === null) continue;
    const prediction =
      misstated !== null && metric !== "weights_gib" ? { reason: misstated } : predictedMemory(pool, row, metric);
    if ("reason" in prediction) skipped.push({ ...at, reason: `${names[metric]}: ${prediction.reason}` });
    else scored.push({ ...at, metric, measured, predicted: prediction.value });
  }
  return { scored, skipped };
}

function groups(rows: readonly ScoredRow[], engines: ReadonlyMap<number, string>): readonly ErrorGroup[] {
  return memoryMetrics.flatMap((metric) => {
    const ofMetric = rows.filter((row) => row.metric === metric);
    if (ofMetric.length === 0) return [];
    const present = [...new Set(ofMetric.map(({ row }) => engines.get(row) ?? "unknown"))];
    return [
      errorGroup({}, metric, ofMetric, units[metric]),
      ...present.map((engine) =>
        errorGroup(
          { engine },
          metric,
          ofMetric.filter(({ row }) => engines.get(row) === engine),
          units[metric],
        ),
      ),
    ];
  });
}

/** Compares what engines printed about their memory with what the memory model gives. */
export function memoryValidation({ rows, unread }: MemoryFile): ValidationDocument {
  const verdicts = rows.map(verdict);
  const scored = verdicts.flatMap((one) => one.scored);
  return {
    schema: "plimsoll.validate/1",
    rowsRead: rows.length + unread.length,
    rowsScored: verdicts.filter((one) => one.scored.length > 0).length,
    skipped: [...unread, ...verdicts.flatMap((one) => one.skipped)],
    rows: scored,
    groups: groups(scored, new Map(rows.map(({ row, engine }) => [row, engine]))),
  };
}
