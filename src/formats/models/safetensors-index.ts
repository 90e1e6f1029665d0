import type { ImportFormat } from "../reading/import-format.ts";
import { oneRow } from "../reading/imported.ts";
import { recordOf, valueAt } from "../reading/json-text.ts";
import { formatBytes } from "../../quantity/format-bytes.ts";
import { indexSide } from "./index-against-shape.ts";

/** The index of a checkpoint's files: which tensor lies where, and how large all are together. */
const safetensorsIndex: ImportFormat = {
  id: "safetensors-index",
  called: "the index of a checkpoint's weights",
  kind: "none",
  ways: [
    {
      takes: "document",
      claims: (value) => recordOf(valueAt(value, "weight_map")) !== null,
      read: (value) => {
        const side = indexSide(value);
        const size = side.totalBytes === null ? "of unknown size" : `${formatBytes(side.totalBytes)} in all`;
        return {
          kind: "none",
          rows: oneRow,
          remarks: [`The index of ${side.tensors} tensors, ${size}: give the config.json with it.`],
          side,
        };
      },
    },
  ],
};

export default safetensorsIndex;
