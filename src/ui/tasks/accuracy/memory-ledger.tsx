import type { Accuracy, AccuracyMemory } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { Ledger } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { biasText, percentText } from "./accuracy-words.ts";

const names: Readonly<Record<string, string>> = {
  weights_gib: "Weights",
  available_kv_gib: "Room for the KV cache",
  kv_tokens: "Tokens in the KV cache",
  max_concurrency: "Sequences at the longest context",
};

/** Memory as engines printed it at their start, beside the memory model. */
export function MemoryLedger({ accuracy: { memory } }: { readonly accuracy: Accuracy }) {
  const { figures, rowsScored, rowsRead } = memory;
  if (figures.length === 0) return null;
  return (
    <TitledPart
      title="Memory"
      caption={`What engines printed at their start: ${formatCount(rowsScored)} of ${formatCount(rowsRead)} logs name a model and a device of the catalogue`}
    >
      <Ledger
        caption="Errors of memory figures"
        columns={[
          { id: "what", label: "Figure of a device", align: "left" },
          { id: "rows", label: "Logs", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "size", label: "that is", align: "right" },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={figures.map(row)}
      />
    </TitledPart>
  );
}

function row({ metric, unit, rows, medianErrorPercent, medianError, p90Error, biasPercent }: AccuracyMemory) {
  const inUnit = (value: number) => `${formatCount(value)} ${unit}`;
  return {
    id: metric,
    cells: [
      names[metric] ?? metric,
      formatCount(rows),
      percentText(medianErrorPercent),
      inUnit(medianError),
      inUnit(p90Error),
      biasText(biasPercent),
    ],
  };
}
