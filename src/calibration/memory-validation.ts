import { type ErrorGroup, type ScoredRow, type ValidationDocument, errorGroup } from "./validation-document.ts";
import type { Prediction, SkippedRow } from "./measured/measured-row.ts";
import { memoryPool } from "./measured/measured-pool.ts";
import { type MemoryFile, type MemoryMetric, type MemoryRow, memoryMetrics } from "./measured/read-memory.ts";
import type { Pool } from "../engine/input.ts";
import { kvBytesPerTokenPerDevice, weightBytesPerDevice } from "../engine/memory/sharding.ts";
import { bytesPerGibibyte } from "../quantity/bytes.ts";
import { numberFormatName } from "../quantity/number-format-name.ts";
import { kvRoomSequences } from "../engine/memory/concurrency.ts";
import { kvRoomBytes } from "../engine/memory/kv-room.ts";

const unknownMemory = { reason: "no source says what memory the device's driver reports" } as const;

/** Whether every token keeps the same bytes, however long the context. */
function isEven({ model }: Pool): boolean {
  const { groups, stateBytesPerSequence } = model;
  return stateBytesPerSequence === 0 && groups.every(({ kind }) => kind === "full" || kind === "latent");
}

/**
 * Tokens that the cache holds, as engines print it: whole blocks; where tokens do not all keep the same, the longest context times
 * the sequences of that length.
 */
function kvTokens(pool: Pool, roomBytes: number, contextTokens: number | null): Prediction {
  const { blockTokens } = pool.runtime;
  if (isEven(pool)) {
    const blocks = Math.floor(Math.max(0, roomBytes) / (blockTokens * kvBytesPerTokenPerDevice(pool, 0)));
    return { value: blocks * blockTokens };
  }
  if (contextTokens === null)
    return { reason: "its layers do not all keep every token, and it gives no context length" };
  return { value: contextTokens * (kvRoomSequences(pool, contextTokens) ?? 0) };
}

/** What the memory model gives for one figure of a row. */
export function predictedMemory(pool: Pool, row: MemoryRow, metric: MemoryMetric): Prediction {
  if (metric === "weights_gib") return { value: weightBytesPerDevice(pool) / bytesPerGibibyte };
  const roomBytes = kvRoomBytes(pool);
  if (roomBytes === null) return unknownMemory;
  if (metric === "available_kv_gib") return { value: roomBytes / bytesPerGibibyte };
  if (metric === "kv_tokens") return kvTokens(pool, roomBytes, row.contextTokens);
  if (row.contextTokens === null) return { reason: "it gives no context length" };
  return { value: kvRoomSequences(pool, row.contextTokens) ?? 0 };
}

/** Far over what two decimals of five figures may differ by. */
const toleranceGib = 0.5;

function stated(note: string, name: RegExp): number | null {
  const found = name.exec(note)?.[1];
  return found === undefined ? null : Number(found);
}

function gibText(bytes: number): string {
  return `${(bytes / bytesPerGibibyte).toFixed(2)} GiB`;
}

/** vLLM prints all parts of one sum: share x memory = weights + activations + non-torch + cache. */
function misaddedParts({ engine, share, note, measured }: MemoryRow, memoryBytes: number): string | null {
  const { weights_gib: weights, available_kv_gib: room } = measured;
  const activations = stated(note, /\bactivation (?:peak )?(\d+\.\d+)/);
  const other = stated(note, /\bnon-torch (\d+\.\d+)/);
  if (engine !== "vllm" || share === null) return null;
  if (weights === null || room === null || activations === null || other === null) return null;
  const left = (share * memoryBytes) / bytesPerGibibyte - weights - activations - other;
  return Math.abs(left - room) > toleranceGib
    ? `its own parts leave ${left.toFixed(2)} GiB for the cache where it states ${room.toFixed(2)} GiB`
    : null;
}

/** Weights in the format that the row states would not fit, and yet the engine had room left: the format is another one. */
function misstatedFormat({ measured, precision }: MemoryRow, pool: Pool, memoryBytes: number): string | null {
  const room = measured.available_kv_gib ?? measured.kv_tokens;
  const weights = weightBytesPerDevice(pool);
  if (room === null || room <= 0 || weights <= memoryBytes) return null;
  const format = numberFormatName(precision);
  return `weights in ${format}, as it states, would take ${gibText(weights)} of a device's ${gibText(memoryBytes)}`;
}

/** Why a row cannot be right about its KV cache, in plain words; `null`: it can. */
export function contradiction(row: MemoryRow, pool: Pool): string | null {
  const { memoryBytes } = pool;
  return memoryBytes === null ? null : (misaddedParts(row, memoryBytes) ?? misstatedFormat(row, pool, memoryBytes));
}

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
