import { useState } from "react";
import type { Headline } from "../../../engine/plan-result.ts";
import { drawnEnd, scaledText } from "../../../experiment-words/odds-words.ts";
import type { Odds } from "../../../planning/draws/odds-document.ts";
import type { TornadoRow } from "../../../planning/tornado-row.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { moneyCode, printedAmount } from "../../../quantity/printed-currency.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatLongFigure, isPrintedWith } from "../../../quantity/format-quantity.ts";
import { TornadoLedger, type TornadoLine } from "../../charts/tornado-ledger.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { SelectField } from "../../kit/select-field.tsx";
import { isPlural, type InputName } from "./input-name.ts";
import styles from "./range.module.css";
import {
  measuresOf,
  shownBars,
  tornadoScale,
  type TornadoBar,
  type TornadoEnd,
  type TornadoMeasure,
} from "./tornado-scale.ts";
import { capital } from "../../../quantity/sentence.ts";

interface TornadoChartProps {
  readonly rows: readonly TornadoRow[];
  /** By formula, as the rows are. */
  readonly base: Headline;
  /** The headline on top where it is a simulated one; `null`: it is the base. */
  readonly simulated: Headline | null;
  /** What scales the capacity of the rows and of their base; empty: they are by formula alone. */
  readonly factors: Odds["factors"];
  readonly nameOf: (path: string) => InputName;
  readonly onOpen: (path: string) => void;
}

/** What each input that is not certain does to a figure of the answer by itself, the one that moves it most first. */
export function TornadoChart({ rows, base, simulated, factors, nameOf, onOpen }: TornadoChartProps) {
  const [asked, setAsked] = useState<TornadoMeasure | null>(null);
  const known = measuresOf(base);
  const scale = tornadoScale(rows, base, known.find((one) => one === asked) ?? known[0]);
  if (scale === null) return null;
  const { measure, baseAt } = scale;
  const { bars, left, mostLeft } = shownBars(scale.bars);
  const value = (of: number | null) => measureText(measure, of);
  return (
    <ChartFrame
      title={title(bars, nameOf, measure)}
      caption={
        <>
          <SelectField
            label="What the bars show"
            value={measure}
            options={known.map((one) => ({ value: one, label: measureNames[one] }))}
            onChange={setAsked}
          />
          {`, one input at a time from its 5th to its 95th percentile, all others at their base; values of the input stand at the ends${besideText(measure, { base, simulated, factors })}`}
        </>
      }
      table={tornadoTable(rows, nameOf)}
      fileName="one-input-at-a-time"
      isTableOnPaper
    >
      <TornadoLedger
        caption="What each input does by itself"
        heads={{ input: "Input", side: measure === "devices" ? "Replicas" : "Devices" }}
        axis={{ least: value(scale.least), base: value(scale.base), most: value(scale.most) }}
        baseAt={baseAt}
        lines={bars.map((bar, index) => line(bar, index === 0, nameOf, measure))}
        onOpen={onOpen}
      />
      {left > 0 && <p className={styles["note"]}>{leftText(left, mostLeft, measure)}</p>}
    </ChartFrame>
  );
}

const measureNames: Readonly<Record<TornadoMeasure, string>> = {
  costUsdPerSuccess: "Cost of a successful workflow",
  costUsdPerMonth: "Cost of a month",
  devices: "Devices",
};

const measureWords: Readonly<Record<TornadoMeasure, string>> = {
  costUsdPerSuccess: "the cost of a success",
  costUsdPerMonth: "the cost of a month",
  devices: "the number of devices",
};

/** `. By formula on all sides, with $0.115 at the base; simulated it is $0.107`; empty where no headline is simulated. */
function besideText(
  measure: TornadoMeasure,
  { base, simulated, factors }: Pick<TornadoChartProps, "base" | "simulated" | "factors">,
): string {
  if (simulated === null) return "";
  const [own, other] = [measureText(measure, base[measure]), measureText(measure, simulated[measure])];
  const apart = own === other || simulated[measure] === null ? "" : `; simulated it is ${other}`;
  const scaled = factors.length === 0 ? "" : `, ${scaledText(factors)}`;
  return `. By formula on all sides${scaled}, with ${own} at the base${apart}`;
}

/** `The other 51 inputs move it by $0.0008 at most: the table has them.` */
function leftText(count: number, most: number | null, measure: TornadoMeasure): string {
  const others = `The other ${formatCount(count)} inputs`;
  if (most === 0) return `${others} move nothing: the table has them.`;
  if (most === null) return `${others} are in the table.`;
  const by = measure === "devices" ? `${formatCount(most)} ${most === 1 ? "device" : "devices"}` : formatUsd(most);
  return `${others} move it by ${by} at most: the table has them.`;
}

function measureText(measure: TornadoMeasure, value: number | null): string {
  return measure === "devices" ? formatCount(value) : formatUsd(value);
}

function title(bars: readonly TornadoBar[], nameOf: (path: string) => InputName, measure: TornadoMeasure): string {
  const moving = bars.filter(({ isStill }) => !isStill);
  const what = measureWords[measure];
  if (moving.length === 0) return `No input moves ${what} by itself`;
  const inputs = moving.slice(0, 2).map(({ path }) => nameOf(path));
  // Two classes may have an input of one name.
  const names = [...new Set(inputs.map(({ label }) => label.toLowerCase()))];
  const isOne = names.length === 1 && inputs.length === 1 && !inputs.some(isPlural);
  const text = `${names.join(" and ")} ${isOne ? "moves" : "move"} ${what} most`;
  return capital(text);
}

function line(
  bar: TornadoBar,
  isFirst: boolean,
  nameOf: (path: string) => InputName,
  measure: TornadoMeasure,
): TornadoLine {
  const { label, whose } = nameOf(bar.path);
  const end = ({ input, at, value }: TornadoEnd) => ({
    at,
    text: inputText(bar, input),
    words: value === null ? "no fleet carries it" : measureText(measure, value),
  });
  return {
    id: bar.path,
    label,
    note: whose,
    less: end(bar.less),
    more: end(bar.more),
    isFirst: isFirst && !bar.isStill,
    isStill: bar.isStill,
    isField: bar.kind === "range",
    side: devicesText(bar.devices),
  };
}

/** The ends of a bar have little room, and the name of the row says what is counted. */
function shortUnit(unit: string): string {
  return isPrintedWith(unit) ? unit : unit.startsWith("USD") ? "USD" : "";
}

function inputText(of: Pick<TornadoBar, "kind" | "unit">, value: number): string {
  return of.kind === "range" ? formatLongFigure(value, shortUnit(of.unit), 4) : drawnEnd(of, value);
}

function devicesText([low, high]: TornadoBar["devices"]): string {
  if (low === null || high === null) return "unknown";
  const [least, most] = [Math.min(low, high), Math.max(low, high)];
  return least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`;
}

/** Rows from which on paper leaves those out that move nothing. */
const mostOnPaper = 12;

function tornadoTable(rows: readonly TornadoRow[], nameOf: (path: string) => InputName): ChartTable {
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const success = ({ costUsdPerSuccess }: Headline) => ({
    text: formatUsd(costUsdPerSuccess),
    value: printedAmount(costUsdPerSuccess),
  });
  return {
    columns: [
      { id: "input", label: "Input", align: "left" },
      right("low", "Low"),
      right("atLow", `A success at low, ${moneyCode()}`),
      right("devicesLow", "Devices at low"),
      right("high", "High"),
      right("atHigh", `A success at high, ${moneyCode()}`),
      right("devicesHigh", "Devices at high"),
    ],
    rows: rows.map(({ path, kind, unit, low, high, swing }) => ({
      id: path,
      isBetween: swing === 0 && rows.length > mostOnPaper,
      cells: [
        [nameOf(path).label, nameOf(path).whose].filter((part) => part !== "").join(", "),
        { text: inputText({ kind, unit }, low.value), value: low.value },
        success(low.headline),
        low.headline.devices,
        { text: inputText({ kind, unit }, high.value), value: high.value },
        success(high.headline),
        high.headline.devices,
      ],
    })),
  };
}
