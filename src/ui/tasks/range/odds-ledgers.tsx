import {
  drawnName,
  figureHeads,
  figureRows,
  fleetCells,
  fleetHeads,
  oddsMethod,
  shortText,
  varianceCells,
  varianceHeads,
} from "../../../experiment-words/odds-words.ts";
import type { Odds } from "../../../planning/draws/odds-document.ts";
import { Ledger } from "../../kit/ledger.tsx";
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
            cells: fleetCells(fleet, planned),
            isTotal: fleet.isPlanned,
          }))}
        />
        <p className={styles["note"]}>{unbroken(shortText(odds))}</p>
      </div>
      {odds.variance.length > 0 && (
        <Ledger
          caption="Which inputs carry the spread"
          columns={[left("Carries the spread"), ...varianceHeads.map((head, index) => right(head, index === 3))]}
          rows={odds.variance.map((input) => ({
            id: input.path,
            cells: [drawnName(input, nameOf), ...varianceCells(input)],
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
