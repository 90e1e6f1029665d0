import type { StackLine } from "../../../engine/stack.ts";
import { stackFigureIds } from "../../../metrics/stack.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatDollars } from "../../../quantity/format-money.ts";
import { moneyCode, moneySign, printedAmount } from "../../../quantity/printed-currency.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatQuantity } from "../../../quantity/format-quantity.ts";
import { useApp } from "../../../state/use-app.tsx";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { KnownFigure } from "../../explain/explainable-figure.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./plan-view.module.css";

const inPlan = { scope: "plan", at: null } as const;

/** The other layers of the stack, each sized from the work, and the processors of the servers beside what the peak takes of them. */
export function StackPart({ page: { plan } }: { readonly page: PagePlan }) {
  const openField = useApp((state) => state.openField);
  const { lines, usdPerMonth } = plan.stack;
  const priced = lines.filter((line) => line.usdPerMonth !== null).length;
  const money =
    usdPerMonth === null
      ? "no layer has a price"
      : `${formatDollars(usdPerMonth)} a month for the ${priced} with a price`;
  return (
    <>
      <LedgerFrame
        title={`${lines.length} layers beside the devices: ${money}`}
        caption={
          <>
            Sized from the work by rough factors, most of them without a source: enter yours. A layer with a price has a
            part in the month’s cost, besides what is entered there for storage, traffic and logs.{" "}
            <TextButton onClick={() => openField("stack.sessionBytesPerToken")}>Change factors and prices</TextButton>
          </>
        }
        fileName="rest-of-the-stack"
        columns={[
          { id: "layer", label: "Layer", align: "left" },
          { id: "size", label: "Needs", align: "right" },
          { id: "usd", label: `${moneySign()} a month`, align: "right" },
        ]}
        rows={lines.map((line) => ({
          id: line.id,
          cells: [line.label, <Size key="size" line={line} />, usdCell(line)],
        }))}
        table={{
          columns: [
            { id: "layer", label: "Layer", align: "left" },
            { id: "size", label: "Needs", align: "right" },
            { id: "unit", label: "Unit", align: "left" },
            { id: "usd", label: `${moneyCode()} a month`, align: "right" },
          ],
          rows: lines.map(({ id, label, size, unit, usdPerMonth: usd }) => ({
            id,
            cells: [
              label,
              { text: formatQuantity(size, unit), value: size },
              unit,
              { text: formatDollars(usd), value: printedAmount(usd) },
            ],
          })),
        }}
      />
      {plan.pools.map((pool) => (
        <HostLine key={pool.id} pool={pool} isNamed={plan.pools.length > 1} />
      ))}
    </>
  );
}

function Size({ line: { id, size, unit } }: { readonly line: StackLine }) {
  return (
    <KnownFigure target={{ ...inPlan, id: stackFigureIds[id].size }} value={size}>
      {size === 0 ? "none" : formatQuantity(size, unit)}
    </KnownFigure>
  );
}

function usdCell({ id, usdPerMonth }: StackLine) {
  if (usdPerMonth === null) return "no price set";
  return (
    <KnownFigure key="usd" target={{ ...inPlan, id: stackFigureIds[id].money }} value={usdPerMonth}>
      {formatDollars(usdPerMonth).replace(moneySign(), "")}
    </KnownFigure>
  );
}

interface HostLineProps {
  readonly pool: PagePlan["plan"]["pools"][number];
  readonly isNamed: boolean;
}

/** What the peak takes of the processors of a pool's servers. */
function HostLine({ pool: { id, hostCoresNeeded: needed, hostCores: held }, isNamed }: HostLineProps) {
  if (needed === null || held === null) return null;
  const at = { scope: "pool", at: id } as const;
  return (
    <p className={styles["cores"]}>
      {isNamed ? `Pool ${id}: engines` : "Engines"}, tokenising and routing the peak take{" "}
      <KnownFigure target={{ ...at, id: "hostCoresNeeded" }} value={needed}>
        {formatCount(needed)}
      </KnownFigure>{" "}
      of the{" "}
      <KnownFigure target={{ ...at, id: "hostCores" }} value={held}>
        {formatCount(held)}
      </KnownFigure>{" "}
      cores of its servers{needed > held ? ": these bind before the devices do." : "."}
    </p>
  );
}
