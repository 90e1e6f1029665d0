import { emitsOf, type Emit } from "../../../metrics/emits.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatQuantity } from "../../../quantity/format-quantity.ts";
import { moneyCode, printedAmount } from "../../../quantity/printed-currency.ts";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { KnownFigure } from "../../explain/explainable-figure.tsx";

const columns = [
  { id: "of", label: "Of", align: "left" },
  { id: "setting", label: "Setting", align: "left" },
  { id: "value", label: "Value", align: "right" },
  { id: "reason", label: "Why", align: "left" },
] as const;
const fileColumns = [...columns, { id: "from", label: "From the figure", align: "left" }] as const;

/** Settings of engines, routers, scalers and accounts that follow from the plan, each with the figure that it comes from. */
export function SettingsLedger({ page: { plan, input } }: { readonly page: PagePlan }) {
  const emits = emitsOf(plan, input);
  const nameOf = ({ scope, at }: Emit) =>
    scope === "class" ? (input.classes.find(({ id }) => id === at)?.name ?? at) : (at ?? "the plan");
  return (
    <LedgerFrame
      title={`${emits.length} settings that follow from this plan`}
      caption="Each value opens the figure that it comes from."
      fileName="settings"
      rows={emits.map((emit) => ({
        id: `${emit.at} ${emit.id}`,
        cells: [
          nameOf(emit),
          emit.label,
          <KnownFigure
            key="value"
            target={emit.from}
            named={{ ...emit.from, id: `emits.${emit.id}` }}
            value={emit.value}
          >
            {emit.value === null ? "none" : formatQuantity(emit.value, emit.unit)}
          </KnownFigure>,
          emit.reason,
        ],
      }))}
      columns={columns}
      table={{
        columns: fileColumns,
        rows: emits.map((emit) => ({
          id: `${emit.at} ${emit.id}`,
          cells: [
            nameOf(emit),
            `${emit.label}${emit.unit === "" ? "" : `, ${emit.unit.replace(/^USD/, moneyCode())}`}`,
            emit.unit.startsWith("USD") ? printedAmount(emit.value) : emit.value,
            emit.reason,
            emit.from.id,
          ],
        })),
      }}
    />
  );
}
