import { type ReactNode, useState } from "react";
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
import { toldCells } from "../../explain/told-figure.tsx";
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
            cells: fleetRow(odds, fleet, planned),
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
              ...toldCells(varianceCells(input), {
                at: input.path,
                name: drawnName(input, nameOf),
                heads: varianceHeads,
                said: [oddsMethod(odds)],
              }),
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
        rows={figureRows(odds).map(([name = "", ...cells]) => ({
          id: name,
          cells: [name, ...toldCells(cells, { at: name, name, heads: figureHeads, said: [oddsMethod(odds)] })],
        }))}
      />
      <p className={styles["note"]}>{unbroken(oddsMethod(odds))}</p>
    </>
  );
}

type OddsFleet = Odds["fleets"][number];

/** A fleet's chance and what it costs, of the draws; the planned fleet's devices, as on top, open what they rest on. */
function fleetRow(odds: Odds, fleet: OddsFleet, planned: OddsFleet | null): readonly ReactNode[] {
  const [devices = "", ...cells] = fleetCells(fleet, planned);
  const told = toldCells(cells, { at: devices, name: devices, heads: fleetHeads, said: [oddsMethod(odds)] });
  if (!fleet.isPlanned) return [devices, ...told];
  return [
    <ExplainableFigure key="devices" target={{ scope: "plan", at: null, id: "devices" }} text={devices} />,
    ...told,
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
