import { useState } from "react";
import {
  confidenceText,
  drawnName,
  figureHeads,
  figureRows,
  fleetCells,
  fleetHeads,
  oddsMethod,
  shortText,
  varianceCells,
  varianceHeads,
  wantedConfidences,
} from "../../../experiment-words/odds-words.ts";
import type { Odds } from "../../../planning/draws/odds-document.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { ComparisonBar } from "../../charts/ledger-marks.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import styles from "./odds.module.css";

interface OddsLedgersProps {
  readonly odds: Odds;
  readonly nameOf: (path: string) => string;
}

const right = (label: string, isMain = false) => ({ id: label, label, align: "right", isMain }) as const;
const left = (label: string) => ({ id: label, label, align: "left" }) as const;

/** The chance of each fleet, the figures of all draws, and which inputs carry the spread. */
export function OddsLedgers({ odds, nameOf }: OddsLedgersProps) {
  const planned = odds.fleets.find(({ isPlanned }) => isPlanned) ?? null;
  return (
    <>
      <div>
        <Ledger
          caption="Chance that a fleet holds the peak"
          columns={[left("Fleet"), ...fleetHeads.map((head, index) => right(head, index === 0))]}
          rows={odds.fleets.map((fleet) => ({
            id: fleet.replicas.join(),
            cells: fleet.isPlanned ? plannedCells(fleetCells(fleet, planned)) : fleetCells(fleet, planned),
            isTotal: fleet.isPlanned,
          }))}
        />
        <p className={styles["note"]}>{unbroken(shortText(odds))}</p>
        <Confidence odds={odds} />
      </div>
      {odds.variance.length > 0 && (
        <Ledger
          caption="Which inputs carry the spread"
          columns={[
            left("Carries the spread"),
            ...varianceHeads.map((head, index) => right(head, index === 3)),
            left(""),
          ]}
          rows={odds.variance.map((input, place) => ({
            id: input.path,
            cells: [
              drawnName(input, nameOf),
              ...varianceCells(input),
              <ComparisonBar
                key="bar"
                value={input.totalOrder}
                low={Math.max(0, input.totalOrder - 2 * input.totalOrderError)}
                high={input.totalOrder + 2 * input.totalOrderError}
                isHot={place === 0}
              />,
            ],
          }))}
        />
      )}
      <Ledger
        caption="All draws"
        columns={[left("All draws"), ...figureHeads.map((head, index) => right(head, index === 1))]}
        rows={figureRows(odds).map((cells) => ({ id: cells[0] ?? "", cells }))}
      />
      <p className={styles["note"]}>{unbroken(oddsMethod(odds))}</p>
    </>
  );
}

/** The planned fleet's devices, as on top: they open what they rest on. */
function plannedCells([devices = "", ...cells]: readonly string[]) {
  return [
    <ExplainableFigure key="devices" target={{ scope: "plan", at: null, id: "devices" }} text={devices} />,
    ...cells,
  ];
}

/** The fleet for a confidence that is chosen, and what more of it would cost. */
function Confidence({ odds }: { readonly odds: Odds }) {
  const [confidence, setConfidence] = useState("0.9");
  const options = wantedConfidences.map((share) => ({ value: String(share), label: formatShare(share, 2) }));
  return (
    <p className={styles["note"]}>
      {"To be sure in "}
      <SelectField label="Confidence" value={confidence} options={options} onChange={setConfidence} />
      {" of the draws: "}
      {unbroken(confidenceText(odds, Number(confidence)))}
    </p>
  );
}
