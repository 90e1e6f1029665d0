import type { PlanDocument } from "../../../planning/plan-document.ts";
import type { TornadoRow } from "../../../planning/tornado-row.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { moneyCode, printedAmount } from "../../../quantity/printed-currency.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { RangeLine } from "../../charts/ledger-marks.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ToldFigure } from "../../explain/told-figure.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { type Extreme, bindingSentence, extremes, mixedEndsText } from "./extremes.ts";
import type { InputName } from "./input-name.ts";
import styles from "./range.module.css";

interface ExtremesChartProps {
  readonly document: PlanDocument;
  readonly rows: readonly TornadoRow[];
  readonly nameOf: (path: string) => InputName;
  /** The document is of the values before: its base is not the figure that Explain would open. */
  readonly isOld: boolean;
}

/** Best, base and worst of the answer as positions on a line. */
export function ExtremesChart({ document, rows: inputs, nameOf, isOld }: ExtremesChartProps) {
  const rows = extremes(document);
  const ranges = inputs.length;
  const mixed = mixedEndsText(inputs, nameOf);
  return (
    <div>
      <ChartFrame
        title={title(rows, document)}
        caption={caption(ranges)}
        table={{
          columns: [
            { id: "figure", label: "Figure", align: "left" },
            { id: "best", label: "Best", align: "right" },
            { id: "base", label: "Base", align: "right" },
            { id: "worst", label: "Worst", align: "right" },
          ],
          rows: rows.map((row) => ({
            id: row.id,
            cells: [fileLabel(row), ...[row.best, row.base, row.worst].map((value) => fileCell(row, value))],
          })),
        }}
        fileName="best-base-worst"
      >
        <Ledger
          caption="Best, base and worst"
          columns={[
            { id: "figure", label: "Figure", align: "left" },
            { id: "best", label: "Best", align: "right" },
            { id: "base", label: "Base", align: "right", isMain: true },
            { id: "worst", label: "Worst", align: "right" },
            { id: "line", label: "", align: "left" },
          ]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              row.label,
              <End key="best" row={row} side="best" said={caption(ranges)} />,
              <strong key="base" className={styles["base"]}>
                {isOld ? (
                  text(row, row.base)
                ) : (
                  <ExplainableFigure target={{ scope: "plan", at: null, id: row.id }} text={text(row, row.base)} />
                )}
              </strong>,
              <End key="worst" row={row} side="worst" said={caption(ranges)} />,
              row.at === null ? null : <RangeLine key="line" at={row.at} isPoint={row.best === row.worst} />,
            ],
          }))}
        />
      </ChartFrame>
      {mixed !== null && <p className={styles["note"]}>{mixed}</p>}
      <p className={styles["note"]}>{bindingSentence(document, document.range)}</p>
    </div>
  );
}

interface EndProps {
  readonly row: Extreme;
  readonly side: "best" | "worst";
  readonly said: string;
}

/** A figure at an end of all ranges, which opens which end that is. */
function End({ row, side, said }: EndProps) {
  const shown = text(row, row[side]);
  if (row[side] === null) return shown;
  return (
    <ToldFigure
      metric={`range.${side}.${row.id}`}
      at={side}
      value={row[side]}
      name={`${row.label}, at ${side}`}
      text={shown}
      said={[`${said}.`]}
    />
  );
}

function text({ unit }: Extreme, value: number | null): string {
  if (value === null) return "unknown";
  return unit === "USD" ? formatUsd(value) : formatCount(value);
}

/** `Cost a month, EUR`: numbers in a file stand without their sign. */
function fileLabel({ label, unit }: Extreme): string {
  return unit === "USD" ? `${label}, ${moneyCode()}` : label;
}

function fileCell(row: Extreme, value: number | null) {
  return { text: text(row, value), value: row.unit === "USD" ? printedAmount(value) : value };
}

function caption(ranges: number): string {
  if (ranges === 0) return "No input is a range, so all three are one plan";
  if (ranges === 1) return "The only range at its favourable end, at its base and at its unfavourable end";
  return `All ${ranges} ranges at once: each at its better end, at its base, at its worse end. All at one end together is much rarer than any one of them there`;
}

function title(rows: readonly Extreme[], { range: { best, worst } }: PlanDocument): string {
  const devices = rows.find(({ id }) => id === "devices");
  if (devices === undefined || devices.best === null) return "No fleet carries the load, not even at best";
  if (devices.worst === null) return "At worst, no fleet carries the load";
  const [least, most] = [formatCount(devices.best), formatCount(devices.worst)];
  if (worst.misses) {
    const when = best.misses ? "at best, base and worst" : "at worst";
    return `${least === most ? "" : `${least} to `}${most} ${most === "1" ? "device does" : "devices do"} not carry the load ${when}`;
  }
  if (least === most) {
    const cost = rows.find(({ id }) => id === "costUsdPerMonth");
    const money = cost === undefined || cost.best === cost.worst ? "" : "; only the money moves";
    return `${least} ${least === "1" ? "device" : "devices"} in every case${money}`;
  }
  return `Between ${least} and ${most} devices`;
}
