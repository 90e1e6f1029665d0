import { weightBytes } from "../../engine/memory/weight-bytes.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import { formatCount, formatDigits } from "../../quantity/format-number.ts";
import type { ImportedModel } from "../reading/imported.ts";
import { numberAt, recordOf, valueAt } from "../reading/json-text.ts";

/** What an index of weights says as a whole. */
export interface IndexSide {
  readonly is: "safetensors-index";
  /** `null`: not said, or 0, which some tools write. */
  readonly totalBytes: number | null;
  readonly totalParameters: number | null;
  readonly tensors: number;
}

export function isIndexSide(side: unknown): side is IndexSide {
  return valueAt(recordOf(side), "is") === "safetensors-index";
}

/** The whole's figures of an index: sizes of 0 are none. */
export function indexSide(value: unknown): IndexSide {
  const positive = (key: string) => {
    const found = numberAt(value, "metadata", key);
    return found !== null && found > 0 ? found : null;
  };
  return {
    is: "safetensors-index",
    totalBytes: positive("total_size"),
    totalParameters: positive("total_parameters"),
    tensors: Object.keys(recordOf(valueAt(value, "weight_map")) ?? {}).length,
  };
}

/** Differences under this are scales, norms and buffers. */
const alikeShare = 0.01;
const percent = 100;

/** How the parameters of a shape and the bytes of an index go together. */
export function indexRemarks(model: ImportedModel, index: IndexSide): readonly string[] {
  const { row, weightFormat, parameters } = model;
  const remarks: string[] = [];
  if (index.totalBytes === null) {
    remarks.push("The index does not say how many bytes the weights are (total_size is 0 or missing).");
  } else if (weightFormat !== null) {
    const expected = weightBytes(row, weightFormat);
    const off = index.totalBytes / expected - 1;
    const size = `The index counts ${formatBytes(index.totalBytes)} of weights; the shape in ${weightFormat} gives ${formatBytes(expected)}`;
    if (Math.abs(off) <= alikeShare) remarks.push(`${size}: they agree.`);
    else {
      const share = formatDigits(Math.abs(off) * percent, { digits: 2 });
      const why =
        off > 0 ? "towers, further modules or wider layers are in it" : "the checkpoint may be cut, or narrower";
      remarks.push(`${size}: the index has ${share} % ${off > 0 ? "more" : "less"}, so ${why}.`);
    }
  }
  const tied = row.embeddingParameters;
  if (
    row.tiedEmbeddings &&
    index.totalParameters !== null &&
    index.totalParameters - parameters > tied * (1 - alikeShare)
  )
    remarks.push(
      `The index's total_parameters (${formatCount(index.totalParameters)}) may count the head that is one with the embedding a second time.`,
    );
  return remarks;
}
