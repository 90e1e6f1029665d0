import { aboveShare } from "../../../experiment-words/odds-words.ts";
import type { Odds } from "../../../planning/draws/odds-document.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { moneyCode, printedAmount } from "../../../quantity/printed-currency.ts";
import { axisTicks } from "../../charts/axis-ticks.ts";
import { MeasuredWidth } from "../../charts/measured-width.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { dotRadius, oddsDots, twentieths, wideFrom } from "./odds-dots.ts";
import styles from "./odds.module.css";

interface OddsChartProps {
  readonly odds: Odds;
  readonly title: string;
  /** The amount that is held against the draws; `null`: none. */
  readonly amountUsd: number | null;
}

/** The months of all draws as twenty dots, with an amount as a line through them. */
export function OddsChart({ odds, title, amountUsd }: OddsChartProps) {
  const { monthsUsd, draws } = odds;
  const dots = twentieths(monthsUsd, draws);
  const month = odds.figures.find(({ id }) => id === "costUsdPerMonth");
  const marks = (["p10", "p50", "p90"] as const).flatMap((key) => {
    const usd = month?.[key] ?? null;
    return usd === null ? [] : [{ name: key.toUpperCase(), usd }];
  });
  if (dots.length === 0) return null;
  const text =
    amountUsd === null
      ? ""
      : `; ${formatUsd(amountUsd)} is not enough in ${formatShare(aboveShare(odds, amountUsd), 2)} of them`;
  return (
    <ChartFrame
      title={title}
      caption={`Each dot is one outcome in twenty of what a month costs, from ${String(draws)} draws`}
      table={{
        columns: [
          { id: "share", label: "Draws at or below", align: "left" },
          { id: "month", label: `A month, ${moneyCode()}`, align: "right" },
        ],
        rows: dots.map((usd, place) => ({
          id: String(place),
          cells: [formatShare((place + 0.5) / dots.length, 3), { text: formatUsd(usd), value: printedAmount(usd) }],
        })),
      }}
      fileName="odds-of-a-month"
    >
      <MeasuredWidth height={180}>
        {(width) => (
          <Dots dots={dots} marks={marks} amountUsd={amountUsd} width={width} words={`Months of the draws${text}`} />
        )}
      </MeasuredWidth>
    </ChartFrame>
  );
}

interface DotsProps {
  readonly dots: readonly number[];
  readonly marks: readonly { readonly name: string; readonly usd: number }[];
  readonly amountUsd: number | null;
  readonly width: number;
  readonly words: string;
}

function Dots({ dots, marks, amountUsd, width, words }: DotsProps) {
  const most = Math.max(...dots, ...marks.map(({ usd }) => usd));
  const ticks = axisTicks(most, width < wideFrom ? 6 : 12);
  const least = Math.min(...dots);
  const shown = ticks.filter((usd, place) => (ticks[place + 1] ?? usd) >= least);
  const layout = oddsDots(dots, marks, amountUsd, shown, width);
  const { height, baseline, amountX } = layout;
  const every = Math.ceil(layout.ticks.length / (width < wideFrom ? 4 : 8));
  return (
    <svg className={styles["chart"]} width={width} height={height} role="img" aria-label={words}>
      <line x1={0} x2={width} y1={baseline} y2={baseline} className={styles["axis"]} />
      {layout.ticks.map(({ usd, x }, place) =>
        place % every === 0 ? (
          <text key={usd} x={x} y={baseline + 18} textAnchor="middle" className={styles["quiet"]}>
            {formatUsd(usd)}
          </text>
        ) : null,
      )}
      {layout.dots.map(({ x, y, isAbove }, place) => (
        <circle key={place} cx={x} cy={y} r={dotRadius} className={isAbove ? styles["above"] : styles["dot"]} />
      ))}
      {amountX !== null && (
        <>
          <line x1={amountX} x2={amountX} y1={18} y2={baseline} className={styles["amount"]} />
          <text x={amountX} y={12} textAnchor={amountX > width / 2 ? "end" : "start"} className={styles["strong"]}>
            {formatUsd(amountUsd)}
          </text>
        </>
      )}
      <line
        x1={layout.marks[0]?.x}
        x2={layout.marks.at(-1)?.x}
        y1={baseline + 36}
        y2={baseline + 36}
        className={styles["reach"]}
      />
      {layout.marks.map(({ name, usd, x, hasRoom }) => (
        <g key={name}>
          <circle cx={x} cy={baseline + 36} r={3.5} className={styles["mark"]} />
          {hasRoom && (
            <text x={x} y={baseline + 56} textAnchor="middle" className={styles["strong"]}>
              {width < wideFrom ? name : `${name} ${formatUsd(usd)}`}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
