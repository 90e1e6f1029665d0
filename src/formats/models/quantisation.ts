import type { ImportFormat } from "../reading/import-format.ts";
import { oneRow } from "../reading/imported.ts";
import { numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { quantisationOf } from "./quantisation-of.ts";

/** The record that says how weights were quantised: the file itself, or what stands under `quantization`. */
function recordIn(value: unknown) {
  return recordOf(valueAt(value, "quantization")) ?? recordOf(value);
}

function isQuantisation(value: unknown): boolean {
  if (textAt(value, "model_type") !== null && numberAt(value, "hidden_size") !== null) return false;
  const record = recordIn(value);
  const byBits = numberAt(record, "bits") !== null || numberAt(record, "w_bit") !== null;
  const isGrouped = numberAt(record, "group_size") !== null || numberAt(record, "q_group_size") !== null;
  return (
    textAt(record, "quant_algo") !== null ||
    (byBits && (isGrouped || textAt(record, "quant_method") !== null || valueAt(record, "damp_percent") !== undefined))
  );
}

/** How a checkpoint was quantised, in a file beside its config.json: `quantize_config.json`, `hf_quant_config.json`. */
const quantisation: ImportFormat = {
  id: "quantisation",
  called: "a checkpoint's quantisation",
  kind: "none",
  ways: [
    {
      takes: "document",
      claims: isQuantisation,
      read: (value) => {
        const record = recordIn(value);
        const { format, remarks } = quantisationOf(record, textAt(record, "zero_point") === null ? "gptq" : "awq");
        const words = format === null ? "a format that no pool has" : format;
        return {
          kind: "none",
          rows: oneRow,
          remarks: [`Weights in ${words}: give the config.json with it.`, ...remarks],
          side: record,
        };
      },
    },
  ],
};

export default quantisation;
