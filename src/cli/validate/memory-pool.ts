import shared from "../../catalog/runtimes/shared.ts";
import type { Pool, WeightFormat } from "../../engine/input.ts";
import { gibibytes } from "../../quantity/bytes.ts";
import { checkpointShape } from "./checkpoint-shape.ts";
import { engineLimits } from "./engine-limits.ts";
import { engineMemoryOf } from "./engine-memory-of.ts";
import type { MemoryRow } from "./memory-row.ts";
import { plainRouting } from "./plain-routing.ts";

/** Where an engine asks CUDA and not the driver, and logs say what it hears. */
const visibleToCuda: Readonly<Record<string, number>> = { "h100-sxm": gibibytes(79.18) };

const usualShare = 0.9;

/** 8-bit integers keep embedding, head and norms at two bytes in checkpoints, as FP8 does: the bytes are the same. */
function stored(format: WeightFormat): WeightFormat {
  return format === "int8" ? "fp8-mixed" : format;
}

/** The replica that a row's engine ran, as far as memory goes; or why it cannot be known, in plain words. */
export function memoryPool(row: MemoryRow): Pool | string {
  const { model, accelerator, tp } = row;
  if (model === null) return `the catalogue has no model called ${row.modelName || "nothing"}`;
  if (row.acceleratorName === "") return "it names no device";
  if (accelerator === null) return `the catalogue has no accelerator called ${row.acceleratorName}`;
  const memoryBytes = row.visibleBytes ?? visibleToCuda[accelerator.id] ?? accelerator.memoryBytes;
  const { sequences, tokens } = engineLimits(row, memoryBytes ?? gibibytes(accelerator.memoryLabelGb));
  const weights = stored(row.precision);
  return {
    id: "measured",
    model: checkpointShape(model, row.modelName, weights),
    accelerator,
    runtime: { ...shared, ...engineMemoryOf(row).figures },
    tp,
    pp: 1,
    attentionRanks: 1,
    ep: 1,
    weights,
    kv: row.kvFormat,
    memoryShare: row.share ?? usualShare,
    overheadBytes: null,
    memoryBytes,
    maxSequences: sequences,
    batchTokens: tokens,
    maxWaiting: 0,
    replicas: null,
    usdPerDeviceHour: null,
    priceDate: null,
    quotaDevices: null,
    routing: plainRouting,
  };
}
