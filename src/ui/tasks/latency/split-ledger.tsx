import { useState } from "react";
import type { Promised } from "../../../planning/judge/promise.ts";
import type { SplitRow, SplitTable } from "../../../planning/split-table.ts";
import { splitSet } from "../../../levers/hardware.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { moneyCode, printedAmount } from "../../../quantity/printed-currency.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { Offer } from "../../../state/jobs/promises.ts";
import type { SplitKind } from "../../../state/jobs/splits.ts";
import { useApp } from "../../../state/use-app.tsx";
import { promiseWords, usePromises } from "../../answer/use-promises.ts";
import type { ChartCell, ChartTable } from "../../kit/chart-table.ts";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./latency.module.css";
import { outcomeText, rowName, splitText } from "./split-words.ts";

/** The best of them are simulated before they are offered. */
const mostChecked = 3;

/** Rows that stand there until all are asked for; the one in use is among them. */
const mostShown = 8;

interface SplitLedgerProps {
  readonly table: SplitTable;
  readonly kind: SplitKind;
  /** It is of the values before. */
  readonly isOld: boolean;
}

/** The ranked ways to run a pool's model, each with why it stands there and a press to take it. */
export function SplitLedger({ table, kind, isOld }: SplitLedgerProps) {
  const [isWhole, setWhole] = useState(false);
  const isPaper = useOnPaper();
  const { rows } = table;
  const shown = isWhole || isPaper ? rows : rows.filter(({ isCurrent }, index) => index < mostShown || isCurrent);
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const hasPrice = table.rankedBy === "usdPerMonth";
  const offers = table.rows
    .filter(({ isCurrent, outcome }) => !isCurrent && outcome === "meets")
    .slice(0, mostChecked)
    .map((row) => offerOf(row, table, kind));
  const asked = isOld ? [] : offers;
  const promises = usePromises(asked);
  const checking = new Set(asked.map(({ key }) => key).filter((key) => !(key in promises)));
  return (
    <div className={styles["ranked"]}>
      <Ledger
        caption={kind === "splits" ? "Splits of a replica, the best first" : "Accelerators, the best first"}
        columns={[
          { id: "name", label: kind === "splits" ? "Split" : "Accelerator", align: "left" },
          right("devices", "Devices a replica"),
          right("node", "Replicas a server"),
          right("ttft", "First token"),
          right("itl", "Between tokens"),
          right("goodput", "Calls/s a device"),
          { ...right("fleet", "Devices, about"), isMain: !hasPrice },
          ...(hasPrice
            ? [right("million", "A million calls"), { ...right("month", "A month, about"), isMain: true }]
            : []),
          { id: "outcome", label: "Outcome", align: "left" },
        ]}
        rows={shown.map((row) => ledgerRow(row, table, { kind, hasPrice, promises, checking }))}
      />
      {rows.length > shown.length || isWhole ? (
        <p className={styles["more"]}>
          <TextButton onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `and ${rows.length - shown.length} more`}
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}

interface LedgerLook {
  readonly kind: SplitKind;
  readonly hasPrice: boolean;
  readonly promises: Readonly<Record<string, Promised | null>>;
  /** Offers that are being simulated. */
  readonly checking: ReadonlySet<string>;
}

/** Taking a row, as an offer. */
function offerOf(row: SplitRow, { poolId }: SplitTable, kind: SplitKind): Offer {
  const sets = splitSet(poolId, row, kind === "splits" ? null : row.accelerator);
  return { key: JSON.stringify(sets), sets };
}

function ledgerRow(row: SplitRow, table: SplitTable, { kind, hasPrice, promises, checking }: LedgerLook): LedgerRow {
  const { poolId } = table;
  const { key } = offerOf(row, table, kind);
  const promised = promises[key] ?? null;
  const isChecking = checking.has(key);
  const { accelerator, tp, pp, attentionRanks, ep, devicesPerReplica, replicasPerNode, outcome, isCurrent } = row;
  const isFit = outcome !== "does-not-fit";
  const seconds = (value: number | null) => (value === null ? null : formatSeconds(value));
  return {
    id: `${accelerator} ${tp} ${pp} ${attentionRanks} ${ep} ${isCurrent ? "own" : ""}`,
    isMuted: outcome !== "meets",
    cells: [
      <RowName key="name" row={row} kind={kind} />,
      formatCount(devicesPerReplica),
      replicasPerNode === 0 ? "under 1" : formatCount(replicasPerNode),
      seconds(row.ttftSeconds),
      seconds(row.itlSeconds),
      isFit && row.goodputPerDevice !== null ? formatCount(row.goodputPerDevice) : null,
      row.devices === null ? null : formatCount(row.devices),
      ...(hasPrice
        ? [
            row.usdPerGoodput === null ? (isFit ? "no price" : null) : formatUsd(row.usdPerGoodput),
            row.usdPerMonth === null ? null : formatUsd(row.usdPerMonth),
          ]
        : []),
      <Outcome key="outcome" {...{ row, poolId, kind, promised, isChecking }} />,
    ],
  };
}

/** What the row is; one in use stands out. */
function RowName({ row, kind }: { readonly row: SplitRow; readonly kind: SplitKind }) {
  return (
    <span className={styles["split"]} data-current={row.isCurrent ? "" : undefined}>
      {rowName(row, kind)}
      {kind === "accelerators" && <small>{splitText(row)}</small>}
    </span>
  );
}

/** What becomes of a row and why, and a press to take it. */
function Outcome({ promised, ...taken }: UseButtonProps & { readonly promised: Promised | null }) {
  const { row, isChecking } = taken;
  const canBeUsed = !row.isCurrent && row.outcome !== "does-not-fit";
  return (
    <span className={styles["outcome"]}>
      <small>{outcomeText(row)}</small>
      {row.isCurrent && <strong>In use</strong>}
      {isChecking && <small>Being checked.</small>}
      {promised !== null && <small>All in all {promiseWords(promised)}.</small>}
      {canBeUsed && <UseButton {...taken} />}
    </span>
  );
}

interface UseButtonProps {
  readonly row: SplitRow;
  readonly poolId: string;
  readonly kind: SplitKind;
  /** It is being simulated, and offered once that is done. */
  readonly isChecking: boolean;
}

/** Takes a row for the pool: one step that can be undone. */
function UseButton({ row, poolId, kind, isChecking }: UseButtonProps) {
  const edit = useApp((state) => state.edit);
  const name = kind === "splits" ? splitText(row) : `${row.acceleratorName}, ${splitText(row)}`;
  const words = kind === "splits" ? "Use this split" : "Use this accelerator";
  return (
    <TextButton
      label={`${words}: ${name}`}
      isDisabled={isChecking}
      onClick={() =>
        void edit(splitSet(poolId, row, kind === "splits" ? null : row.accelerator), `Split of ${poolId} → ${name}`)
      }
    >
      {words}
    </TextButton>
  );
}

interface CsvColumn {
  readonly label: string;
  readonly cell: (row: SplitRow) => ChartCell;
  readonly isMoney?: true;
}

const inMilliseconds = (seconds: number | null) => (seconds === null ? null : seconds * millisecondsPerSecond);

const fileColumns: readonly CsvColumn[] = [
  { label: "Accelerator", cell: (row) => row.acceleratorName },
  { label: "TP", cell: (row) => row.tp },
  { label: "PP", cell: (row) => row.pp },
  { label: "DP", cell: (row) => row.attentionRanks },
  { label: "EP", cell: (row) => row.ep },
  { label: "Devices a replica", cell: (row) => row.devicesPerReplica },
  { label: "Replicas a server", cell: (row) => row.replicasPerNode },
  { label: "To first token, ms", cell: (row) => inMilliseconds(row.ttftSeconds) },
  { label: "Between tokens, ms", cell: (row) => inMilliseconds(row.itlSeconds) },
  { label: "Goodput of a replica, calls/s", cell: (row) => row.goodputCallsPerSecond },
  { label: "Goodput of a device, calls/s", cell: (row) => row.goodputPerDevice },
  { label: "A million calls", cell: (row) => printedAmount(row.usdPerGoodput), isMoney: true },
  { label: "Devices", cell: (row) => row.devices },
  { label: "A month", cell: (row) => printedAmount(row.usdPerMonth), isMoney: true },
  { label: "Outcome", cell: (row) => row.outcome },
  { label: "Reason", cell: (row) => row.reason ?? "" },
  { label: "Runtime row", cell: (row) => row.runtime },
  { label: "Basis", cell: (row) => row.basis },
  { label: "Median error between tokens, %", cell: (row) => row.errorPercent },
  { label: "In use", cell: (row) => (row.isCurrent ? "yes" : "no") },
];

/** All that is known of each row, for a file. */
export function splitCsv({ rows }: SplitTable): ChartTable {
  return {
    columns: fileColumns.map(({ label, isMoney }) => ({
      id: label,
      label: isMoney ? `${label}, ${moneyCode()}` : label,
      align: "left",
    })),
    rows: rows.map((row, index) => ({ id: String(index), cells: fileColumns.map(({ cell }) => cell(row)) })),
  };
}
