import type { Accuracy, AccuracySimulated } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { biasText, loadWords, percentText, replayedLoads, subjectWords } from "./accuracy-words.ts";
import { bySubject } from "./error-ledgers.tsx";

/** The errors of measured runs that are played call by call, beside those of the formulas on the same rows. */
export function ReplayedLedger({ accuracy }: { readonly accuracy: Accuracy }) {
  const rows = replayedRows(accuracy);
  if (rows.length === 0) return null;
  return (
    <TitledPart
      title="Runs replayed call by call"
      caption="What the simulation says of measured runs: the count on top rests on it. “By formula”: half of the same rows within. Of prompts computed apart no formula is compared, and nothing is fitted on those runs"
    >
      <Ledger
        caption="Errors of replayed runs"
        columns={[
          { id: "what", label: "Figure", align: "left" },
          { id: "load", label: "Load", align: "left" },
          { id: "rows", label: "Rows", align: "right" },
          { id: "half", label: "Half within", align: "right", isMain: true },
          { id: "formula", label: "By formula", align: "right" },
          { id: "most", label: "Nine in ten within", align: "right" },
          { id: "bias", label: "Bias", align: "right" },
        ]}
        rows={rows}
      />
    </TitledPart>
  );
}

/** A row of each kind of load and figure, those of one figure together. */
export function replayedRows(accuracy: Accuracy): readonly LedgerRow[] {
  return bySubject(replayedLoads(accuracy)).map(row);
}

function row({ load, subject, statistic, rows, closedFormMedianErrorPercent: formula, ...errors }: AccuracySimulated) {
  return {
    id: `${load} ${subject}`,
    cells: [
      `${subjectWords[subject].one}${statistic === "p50" ? ", median" : ""}`,
      loadWords(load),
      formatCount(rows),
      percentText(errors.medianErrorPercent),
      formula === null ? "gives none" : percentText(formula),
      percentText(errors.p90ErrorPercent),
      biasText(errors.biasPercent),
    ],
  };
}
