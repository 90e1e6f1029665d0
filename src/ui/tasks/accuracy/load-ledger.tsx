import type { Accuracy, AccuracyLoad, AccuracySubject } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { Ledger } from "../../kit/ledger.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { biasText, loadWords, percentText, subjectWords } from "./accuracy-words.ts";

/** The errors of each kind of load: of the rows themselves, and by fits that saw nothing of their deployments. */
export function LoadLedger({ accuracy }: { readonly accuracy: Accuracy }) {
  const { loads, rowsScored, rowsRead } = accuracy;
  return (
    <TitledPart
      title="Errors by kind of load"
      caption={`${formatCount(rowsScored)} of ${formatCount(rowsRead)} published rows. “Not seen”: by fits without the row’s deployment. Bias over 0: the model says too much.`}
    >
      <Ledger
        caption="Errors by kind of load"
        columns={[
          { id: "what", label: "Figure", align: "left" },
          { id: "load", label: "Load", align: "left" },
          { id: "rows", label: "Rows", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "kept", label: "Not seen: half within", align: "right" },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={bySubject(loads).map(row)}
      />
    </TitledPart>
  );
}

const order: readonly AccuracySubject[] = ["itl", "ttft", "ttft-crowded", "e2e", "throughput"];

/** Kinds of load that give one figure stand together, the most rows first. */
function bySubject(loads: readonly AccuracyLoad[]): readonly AccuracyLoad[] {
  return order.flatMap((subject) => loads.filter((load) => load.subject === subject));
}

/** `12.1 %`, with how many rows it is of where the fit leaves some out. */
function keptBackText(crossValidated: AccuracyLoad["crossValidated"], rows: number): string {
  if (crossValidated === null) return "not fitted on";
  const of = crossValidated.rows < rows ? ` of ${formatCount(crossValidated.rows)}` : "";
  return `${percentText(crossValidated.medianErrorPercent)}${of}`;
}

function row({ load, subject, rows, crossValidated, ...errors }: AccuracyLoad) {
  return {
    id: `${load} ${subject}`,
    cells: [
      subjectWords[subject].one,
      loadWords(load),
      formatCount(rows),
      percentText(errors.medianErrorPercent),
      keptBackText(crossValidated, rows),
      percentText(errors.p90ErrorPercent),
      biasText(errors.biasPercent),
    ],
  };
}
