import { useState } from "react";
import { groupedMonth, type GroupedMonth, type GroupKind, usedKinds } from "../../../metrics/month-groups.ts";
import { monthTable } from "../../../metrics/month-table.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { moneyCode } from "../../../quantity/printed-currency.ts";
import { capital } from "../../../quantity/sentence.ts";
import { shownScenario } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { toldCells } from "../../explain/told-figure.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { saveRows } from "../../kit/save-file.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./cost.module.css";
import { dollarDigits, monthRows, monthTitle, unitRows } from "./month-rows.tsx";

/** The month by class, by a label or by model, and as a file. On paper every kind that is used stands by itself. */
export function MonthBy({ page: { allocation } }: { readonly page: PagePlan }) {
  const scenario = useApp(shownScenario);
  const [wanted, setWanted] = useState<GroupKind>("class");
  const isPaper = useOnPaper();
  if (allocation.works.length === 0) return null;
  const kinds = usedKinds(scenario.classes);
  const shown = kinds.includes(wanted) ? wanted : "class";
  const monthOf = (kind: GroupKind) => groupedMonth(allocation, kind, scenario.classes);
  if (isPaper) return kinds.map((kind) => <Month key={kind} month={monthOf(kind)} />);
  const month = monthOf(shown);
  const download = () => void saveRows(`month-by-${shown}`, monthTable(month, scenario));
  return (
    <div>
      <div className={styles["kinds"]}>
        <div role="group" aria-label="The month by">
          By
          {kinds.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => setWanted(kind)}>
              {capital(kind)}
            </button>
          ))}
        </div>
        <TextButton label={`Download CSV of the month by ${shown}`} onClick={download}>
          Download CSV
        </TextButton>
      </div>
      <Month month={month} />
      {kinds.length === 2 && (
        <p className={styles["notes"]}>
          Label classes with a product, feature, tenant or tier, and the month is added up by it, too.
        </p>
      )}
    </div>
  );
}

const monthText =
  "Allocated: what its own work takes, shared devices by engine time. With unallocated: its part of what is idle, spare and in reserve as well, by its work at the peak; what one of each costs is of that. Both columns make the whole month.";

/** Rows whose numbers open how the month is divided. */
function told(rows: readonly LedgerRow[], heads: readonly string[]): readonly LedgerRow[] {
  return rows.map(({ cells: [first, ...cells], ...row }) => {
    const name = typeof first === "string" ? first : row.id;
    return { ...row, cells: [first, ...toldCells(cells, { at: row.id, name, heads, said: [monthText] })] };
  });
}

const monthTotal = { scope: "plan", at: null, id: "costUsdPerMonth" } as const;

function Month({ month }: { readonly month: GroupedMonth }) {
  const { kind } = month;
  const name = capital(kind);
  const total = <ExplainableFigure key="total" target={monthTotal} text={dollarDigits(month.total.carriedUsd)} />;
  const hasUsers = month.groups.some(({ users }) => users !== null);
  return (
    <TitledPart title={monthTitle(month)} caption={monthText}>
      <Ledger
        caption={`The month by ${kind}`}
        columns={[
          { id: "name", label: name, align: "left" },
          { id: "classes", label: "Classes", align: "right" },
          { id: "allocated", label: `Allocated, ${moneyCode()}`, align: "right" },
          { id: "carried", label: `With unallocated, ${moneyCode()}`, align: "right", isMain: true },
          { id: "share", label: "Of the month", align: "right" },
        ]}
        rows={told(monthRows(month, total), ["Classes", "Allocated", "With unallocated", "Of the month"])}
      />
      {kind !== "class" && (
        <div className={styles["units"]}>
          <Ledger
            caption={`What one of each costs by ${kind}`}
            columns={[
              { id: "name", label: `${name}, one of each`, align: "left" },
              { id: "call", label: "A call", align: "right" },
              { id: "tokens", label: "1M tokens", align: "right" },
              { id: "input", label: "1M input", align: "right" },
              { id: "cached", label: "1M cached input", align: "right" },
              { id: "output", label: "1M output", align: "right" },
              { id: "attempt", label: "An attempt", align: "right" },
              ...(hasUsers ? [{ id: "user", label: "A user a month", align: "right" } as const] : []),
              { id: "success", label: "A success", align: "right" },
            ]}
            rows={told(unitRows(month, hasUsers), [
              "A call",
              "1M tokens",
              "1M input",
              "1M cached input",
              "1M output",
              "An attempt",
              ...(hasUsers ? ["A user a month"] : []),
              "A success",
            ])}
          />
        </div>
      )}
    </TitledPart>
  );
}
