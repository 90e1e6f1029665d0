import { useMemo, useState } from "react";
import { type LeverFigures, worthOf } from "../../../levers/lever-figures.ts";
import type { Standing } from "../../../levers/lever-standing.ts";
import { aboutText } from "../../../levers/lever-words.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { LeverRow } from "../../../planning/levers/tried-levers.ts";
import { formatDollars, withoutSign } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { moneyCode, moneySign, printedAmount } from "../../../quantity/printed-currency.ts";
import { capital } from "../../../quantity/sentence.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import type { LedgerRow } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { beforeCells, figureTexts } from "./before-cells.tsx";
import { changesText } from "./changes-text.ts";
import styles from "./levers.module.css";
import type { ShownLevers, TakeLever } from "./use-lever-standing.ts";

type Row = Standing<LeverRow>;

/** What rows can be sorted by: the largest first, or the least. */
const sorts = [
  { id: "saved", label: "money", of: ({ saved }: Row) => -worthOf(saved) },
  { id: "devices", label: "devices", of: ({ figures }: Row) => figures.devices ?? Infinity },
  { id: "ttft", label: "first token", of: ({ figures }: Row) => figures.ttftSeconds ?? Infinity },
  { id: "success", label: "success", of: ({ figures }: Row) => -(figures.successShare ?? 0) },
] as const;
type SortId = (typeof sorts)[number]["id"];

interface LeverLedgerProps {
  readonly shown: ShownLevers;
  readonly isReady: (id: string) => boolean;
  readonly onTake: TakeLever;
}

/** Each change that helps, alone: what it saves, what the plan is then, what it risks, and the press that makes it. */
export function LeverLedger({ shown: { standing, before }, isReady, onTake }: LeverLedgerProps) {
  const [sortedBy, setSortedBy] = useState<SortId>("saved");
  const page = useApp(shownPlan);
  const scenario = useApp((state) => state.levers.answer?.scenario ?? state.scenario);
  const { singles } = standing;
  const changes = useMemo(
    () => new Map(singles.map((row) => [row.id, changesText(scenario, row.scenario)])),
    [singles, scenario],
  );
  if (singles.length === 0) return null;
  const sort = sorts.find(({ id }) => id === sortedBy) ?? sorts[0];
  const rows = singles.toSorted((one, other) => sort.of(one) - sort.of(other));
  const most = Math.max(...singles.map(({ saved }) => worthOf(saved)));
  return (
    <LedgerFrame
      title={ledgerTitle(rows.length)}
      caption={<SortedBy basis={captionOf(rows)} sortedBy={sort.id} onSort={setSortedBy} />}
      columns={columns(before)}
      rows={[
        baseRow(before, page),
        ...rows.map((row) =>
          ledgerRow(row, most, { changes: changes.get(row.id) ?? "", isReady: isReady(row.id), onTake }),
        ),
      ]}
      table={leverCsv(rows)}
      fileName="levers"
    />
  );
}

interface SortedByProps {
  readonly basis: string;
  readonly sortedBy: SortId;
  readonly onSort: (id: SortId) => void;
}

/** What the rows rest on, and what they are sorted by. */
function SortedBy({ basis, sortedBy, onSort }: SortedByProps) {
  return (
    <>
      {basis}
      <span className={styles["sort"]} role="group" aria-label="Sort the changes by">
        Sorted by
        {sorts.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === sortedBy} onClick={() => onSort(id)}>
            {label}
          </button>
        ))}
      </span>
    </>
  );
}

/** `8 changes that keep the limits`. */
function ledgerTitle(count: number): string {
  return count === 1
    ? "One change that keeps the limits"
    : `${capital(formatCount(count))} changes that keep the limits`;
}

function captionOf(rows: readonly Row[]): string {
  const simulated = rows.filter(({ basis }) => basis === "simulated").length;
  if (simulated === rows.length) return "Each alone, planned and simulated anew";
  return "Each alone and planned anew: by formula, where it says about";
}

function columns({ costUsdPerMonth }: LeverFigures) {
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const saved = costUsdPerMonth === null ? "Devices less" : `${moneySign()} less a month`;
  return [
    { id: "name", label: "Change", align: "left" },
    { id: "bar", label: "", align: "left" },
    { ...right("saved", saved), isMain: true },
    right("devices", "Devices"),
    right("ttft", "First token"),
    right("success", "Succeed"),
    { id: "risk", label: "Risk, or what must hold", align: "left" },
    { id: "take", label: "", align: "left" },
  ] as const;
}

function baseRow(before: LeverFigures, page: PagePlan | null): LedgerRow {
  return { id: "now", isMuted: true, cells: ["As it is now", null, "0", ...beforeCells(before, page), null, null] };
}

interface Taking {
  /** What it sets. */
  readonly changes: string;
  readonly isReady: boolean;
  readonly onTake: TakeLever;
}

function ledgerRow(row: Row, most: number, { changes, isReady, onTake }: Taking): LedgerRow {
  const { id, name, when, figures, risk, unknown, saved, scenario } = row;
  const worth = worthOf(saved);
  const { usdPerMonth } = saved;
  return {
    id,
    cells: [
      <span key="name" className={styles["change"]}>
        {name}
        <details>
          <summary>What it takes</summary>
          For {when}.{changes !== "" && <> It sets {changes}.</>} Not known: {unknown}.
        </details>
      </span>,
      <span key="bar" className={styles["bar"]} aria-hidden>
        <i data-hot={worth === most ? "" : undefined} style={{ width: `${(100 * worth) / most}%` }} />
      </span>,
      `${aboutText(row)}${usdPerMonth === null ? formatCount(worth) : withoutSign(formatDollars(usdPerMonth))}`,
      ...figureTexts(figures, aboutText(row)),
      <span key="risk" className={styles["risk"]}>
        {capital(risk)}
      </span>,
      <TextButton
        key="take"
        label={isReady ? `Apply: ${name}` : `Being checked: ${name}`}
        isDisabled={!isReady}
        onClick={() => onTake({ scenario, name })}
      >
        {isReady ? "Apply" : "Being checked"}
      </TextButton>,
    ],
  };
}

/** All that is known of each change, for a file. */
function leverCsv(rows: readonly Row[]): ChartTable {
  const left = (id: string, label: string) => ({ id, label, align: "left" }) as const;
  return {
    columns: [
      left("name", "Change"),
      left("at", "At"),
      left("when", "For"),
      left("saved", `Less a month, ${moneyCode()}`),
      left("fewer", "Devices less"),
      left("devices", "Devices"),
      left("ttft", "First token at the percentile, s"),
      left("success", "Share of workflows that succeed"),
      left("basis", "Basis"),
      left("risk", "Risk, or what must hold"),
      left("unknown", "What no plan knows"),
    ],
    rows: rows.map(({ id, name, at, when, saved, figures, basis, risk, unknown }) => ({
      id,
      cells: [
        name,
        at,
        when,
        printedAmount(saved.usdPerMonth),
        saved.devices,
        figures.devices,
        figures.ttftSeconds,
        figures.successShare,
        basis,
        risk,
        unknown,
      ],
    })),
  };
}
