import type { CSSProperties } from "react";
import { type BridgeRow, bridgeRows } from "../../../experiment-words/compare-tables.ts";
import type { SideNames } from "../../../experiment-words/compare-words.ts";
import type { Comparison } from "../../../planning/compare/comparison-document.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { moneyCode, moneySign, printedAmount } from "../../../quantity/printed-currency.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import styles from "./compare.module.css";

interface BridgeProps {
  readonly found: Comparison;
  readonly names: SideNames;
}

interface PlacedRow extends BridgeRow {
  readonly from: number;
  readonly to: number;
}

/** The way from A to B, change by change: each bar begins where the one above it ends. */
export function BridgePart({ found, names }: BridgeProps) {
  const all = bridgeRows(found, names);
  if (all.length === 0) return null;
  const isPriced = all.some(({ costUsdPerMonth }) => costUsdPerMonth !== null);
  const rows = placed(all, isPriced);
  const ends = [0, ...rows.flatMap(({ from, to }) => [from, to])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const left = (id: string, label: string) => ({ id, label, align: "left" }) as const;
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const orders =
    found.sampledOrders === null
      ? "Each part is the mean over all orders of making the changes"
      : `Each part is the mean over ${formatCount(found.sampledOrders)} of the orders of making the changes`;
  return (
    <ChartFrame
      title={titleOf(rows)}
      caption={`${orders}, by formula; the parts add up to the difference. An outlined bar takes away.`}
      table={{
        columns: [
          left("part", "From A to B"),
          right("month", `${moneyCode()} a month`),
          right("devices", "Devices"),
          right("success", `${moneyCode()} a success`),
        ],
        rows: rows.map(({ name, costUsdPerMonth, devices, costUsdPerSuccess, texts }, index) => ({
          id: `${index}`,
          cells: [
            name,
            { text: texts[0], value: printedAmount(costUsdPerMonth) },
            { text: texts[1], value: devices },
            { text: texts[2], value: printedAmount(costUsdPerSuccess) },
          ],
        })),
      }}
      fileName="from-a-to-b"
    >
      <Ledger
        caption="From A to B"
        columns={[
          left("part", "From A to B"),
          left("bar", ""),
          { ...right("month", `${moneySign()} a month`), isMain: isPriced },
          { ...right("devices", "Devices"), isMain: !isPriced },
          right("success", `${moneySign()} a success`),
        ]}
        rows={rows.map((row, index) => ({
          id: `${index}`,
          isMuted: row.paths.length === 0,
          cells: [row.name, <Bar key="bar" row={row} least={least} most={most} />, ...row.texts],
        }))}
      />
    </ChartFrame>
  );
}

function placed(rows: readonly BridgeRow[], isPriced: boolean): readonly PlacedRow[] {
  let at = 0;
  return rows.map((row) => {
    const from = at;
    at += (isPriced ? row.costUsdPerMonth : row.devices) ?? 0;
    return { ...row, from, to: at };
  });
}

/** `The longer prompts add the most` or take the most. */
function titleOf(rows: readonly PlacedRow[]): string {
  const [first] = rows;
  if (first === undefined || first.from === first.to) return "No change moves the plan";
  return `${first.name}: ${first.to > first.from ? "this adds the most" : "this takes the most away"}`;
}

interface BarProps {
  readonly row: PlacedRow;
  readonly least: number;
  readonly most: number;
}

function Bar({ row: { from, to }, least, most }: BarProps) {
  const width = most - least;
  const share = (value: number) => (width === 0 ? 0 : (100 * value) / width);
  const place: CSSProperties = {
    left: `${share(Math.min(from, to) - least)}%`,
    width: `${share(Math.abs(to - from))}%`,
  };
  return (
    <span className={styles["bar"]} aria-hidden>
      <s style={{ left: `${share(0 - least)}%` }} />
      <i data-way={to < from ? "less" : undefined} style={place} />
    </span>
  );
}
