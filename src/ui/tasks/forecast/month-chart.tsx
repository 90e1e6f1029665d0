import { useState } from "react";
import {
  comingEnds,
  forecastTitle,
  monthCells,
  monthHeads,
  tellingOf,
} from "../../../experiment-words/forecast-words.ts";
import type { Forecast } from "../../../planning/forecast/forecast-document.ts";
import { daysBetween } from "../../../quantity/calendar-day.ts";
import { shortMonthWords } from "../../../quantity/calendar-month.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { MeasuredWidth } from "../../charts/measured-width.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import styles from "./forecast.module.css";
import { MonthReader, readingOf } from "./month-reader.tsx";
import {
  bandPath,
  type MonthLayout,
  monthLayout,
  monthsUntil,
  orderMark,
  orderRoom,
  orderWords,
  stepPath,
  tickText,
} from "./month-picture.ts";

/** Workflows a day that came in a month after the start. */
export interface CameDot {
  readonly month: number;
  readonly perDay: number;
}

interface MonthChartProps {
  readonly forecast: Forecast;
  /** What the chart is drawn from, in a line. */
  readonly caption: string;
  readonly asOfDate: string;
  readonly came: readonly CameDot[];
  readonly steps: readonly { readonly date: string; readonly label: string }[];
  /** The month that the plan looks ahead to; 0: none. */
  readonly chosen: number;
  readonly onChoose: (month: number) => void;
}

/** Devices above, work below, over one calendar; a month is chosen by a press or the arrow keys. */
export function MonthChart(props: MonthChartProps) {
  const { forecast, caption } = props;
  const heads = monthHeads(forecast);
  return (
    <ChartFrame
      title={forecastTitle(forecast)}
      caption={caption}
      table={{
        columns: [
          { id: "month", label: "Month", align: "left" },
          ...heads.map((label, place) => ({
            id: label,
            label,
            align: place === heads.length - 1 ? ("left" as const) : ("right" as const),
          })),
        ],
        rows: forecast.months.map((month) => ({
          id: month.date,
          cells: [shortMonthWords(month.date), ...monthCells(forecast, month)],
        })),
      }}
      fileName="forecast"
    >
      <MeasuredWidth height={440}>{(width) => <Months {...props} width={width} />}</MeasuredWidth>
    </ChartFrame>
  );
}

function Months(props: MonthChartProps & { readonly width: number }) {
  const { forecast, width, came, chosen, onChoose } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const layout = monthLayout(forecast, width, Math.max(0, ...came.map(({ perDay }) => perDay)));
  const at = pointed ?? chosen;
  return (
    <>
      <div className={styles["place"]}>
        <Drawing {...props} layout={layout} at={at} />
        <MonthReader forecast={forecast} layout={layout} at={at} onPoint={setPointed} onChoose={onChoose} />
      </div>
      <p className={styles["reading"]} aria-hidden>
        {at === 0 ? "Press a month to say it beside the plan's figures." : readingOf(forecast, at)}
      </p>
    </>
  );
}

/** A mark of today this near to the start says nothing and would stand on the axis. */
const soon = 1.5;
/** Room that its word takes. */
const todayRoom = 44;

interface DrawingProps extends MonthChartProps {
  readonly layout: MonthLayout;
  readonly at: number;
}

function Drawing({ forecast, asOfDate, came, steps, layout, at }: DrawingProps) {
  const { width, height, devices, work, xOf, left, right, isWide } = layout;
  const { months, start } = forecast;
  const today = monthsUntil(start, asOfDate);
  const isSoon = xOf(today) - left < todayRoom;
  const last = months.at(-1);
  return (
    <svg className={styles["chart"]} width={width} height={height} role="img" aria-label={forecastTitle(forecast)}>
      <Axes layout={layout} title="Devices" panel={devices} />
      <Axes layout={layout} title="Workflows a day" panel={work} />
      <path d={bandPath(months, (month) => month.devices, layout, devices)} className={styles["band"]} />
      <path d={bandPath(months, (month) => month.demandPerDay, layout, work)} className={styles["band"]} />
      <Limits forecast={forecast} layout={layout} />
      <Bought forecast={forecast} layout={layout} />
      <path d={stepPath(months, (month) => month.devices.base, layout, devices)} className={styles["line"]} />
      <path d={stepPath(months, (month) => month.demandPerDay.base, layout, work)} className={styles["line"]} />
      {isWide && last !== undefined && last.devices.base !== null && (
        <text x={right + 8} y={devices.yOf(last.devices.base) + 4} className={styles["strong"]}>
          as planned
        </text>
      )}
      {today > soon && today < months.length && (
        <>
          <line x1={xOf(today)} x2={xOf(today)} y1={24} y2={work.bottom} className={styles["now"]} />
          <text
            x={xOf(today) + (isSoon ? 5 : -5)}
            y={34}
            textAnchor={isSoon ? "start" : "end"}
            className={styles["quiet"]}
          >
            today
          </text>
        </>
      )}
      {steps.map(({ date, label }) => (
        <Step key={`${date} ${label}`} x={xOf(monthsUntil(start, date))} label={label} layout={layout} />
      ))}
      {came.map(({ month, perDay }) => (
        <circle
          key={month}
          cx={(xOf(month) + xOf(month + 1)) / 2}
          cy={work.yOf(perDay)}
          r={3.5}
          className={styles["came"]}
        />
      ))}
      <Order forecast={forecast} layout={layout} />
      {at > 0 && <line x1={xOf(at)} x2={xOf(at)} y1={devices.top} y2={work.bottom} className={styles["chosen"]} />}
      <Calendar layout={layout} left={left} />
    </svg>
  );
}

function Axes({
  layout: { left, right },
  title,
  panel,
}: {
  readonly layout: MonthLayout;
  readonly title: string;
  readonly panel: MonthLayout["work"];
}) {
  return (
    <>
      <text x={0} y={panel.top - 14} className={styles["strong"]}>
        {title}
      </text>
      {panel.ticks.map(({ value, y }, place) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} className={place === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 8} y={y + 4} textAnchor="end" className={styles["quiet"]}>
            {tickText(value)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Quotas, as far as they are on the picture. */
function Limits({ forecast, layout }: { readonly forecast: Forecast; readonly layout: MonthLayout }) {
  const { left, right, isWide, devices } = layout;
  const most = devices.ticks.at(-1)?.value ?? 0;
  const quotas = forecast.ends.filter(({ kind, limit }) => kind === "quota" && limit <= most);
  return (
    <>
      {quotas.map(({ poolId, limit }) => {
        const y = devices.yOf(limit);
        return (
          <g key={poolId}>
            <line x1={left} x2={right} y1={y} y2={y} className={styles["limit"]} />
            <text x={isWide ? right + 8 : left + 6} y={isWide ? y + 18 : y - 6}>
              quota {formatCount(limit)}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Devices that are bought with whole nodes, where they are more than are used. */
function Bought({ forecast: { months }, layout }: { readonly forecast: Forecast; readonly layout: MonthLayout }) {
  if (!months.some(({ boughtDevices }) => boughtDevices !== undefined)) return null;
  const read = (month: Forecast["months"][number]) => month.boughtDevices ?? month.devices.base;
  return <path d={stepPath(months, read, layout, layout.devices)} className={styles["bought"]} />;
}

function Step({
  x,
  label,
  layout: { work, left, right },
}: {
  readonly x: number;
  readonly label: string;
  readonly layout: MonthLayout;
}) {
  if (x <= left || x >= right) return null;
  return (
    <>
      <line x1={x} x2={x} y1={work.top} y2={work.bottom} className={styles["whisker"]} />
      <text x={x + 4} y={work.top + 10}>
        {label}
      </text>
    </>
  );
}

/** The first day to act on: its mark on the axis, with its lead time as a bracket to the month that it saves. */
function Order({ forecast, layout }: { readonly forecast: Forecast; readonly layout: MonthLayout }) {
  const end = comingEnds(forecast).find((own) => own.orderBy[tellingOf(own)] !== null);
  const mark = end === undefined ? null : orderMark(forecast, end, tellingOf(end), layout);
  if (end === undefined || mark === null) return null;
  const { devices, isWide } = layout;
  const { x, saves, isBefore } = mark;
  const words = orderWords(forecast, x, layout);
  const by = end.orderBy[tellingOf(end)] ?? "";
  const weeks = Math.round(daysBetween(by, forecast.months[end.passed[tellingOf(end)] ?? 0]?.date ?? by) / daysOfWeek);
  return (
    <>
      <line x1={saves} x2={saves} y1={devices.yOf(end.limit)} y2={devices.bottom} className={styles["whisker"]} />
      <circle cx={saves} cy={devices.yOf(end.limit)} r={4.5} className={styles["ring"]} />
      {!isBefore && <path d={`M${x} ${devices.bottom - 1}l-5 -9h10z`} className={styles["mark"]} />}
      <line x1={x} x2={saves} y1={devices.bottom - 18} y2={devices.bottom - 18} className={styles["whisker"]} />
      {saves - x > orderRoom && (
        <text x={(x + saves) / 2} y={devices.bottom - 24} textAnchor="middle">
          {isWide ? `${weeks} weeks to get them` : `${weeks} weeks`}
        </text>
      )}
      <text x={words.x} y={words.y} textAnchor={words.anchor} className={styles["strong"]}>
        {isBefore
          ? `${dayWords(by)} was the last day to order`
          : `${words.isAbove ? "\u25bc " : ""}order by ${dayWords(by)}`}
      </text>
    </>
  );
}

const daysOfWeek = 7;

function Calendar({ layout: { work, months, years }, left }: { readonly layout: MonthLayout; readonly left: number }) {
  return (
    <>
      {months.map(({ text, x }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={work.bottom} y2={work.bottom + 4} className={styles["tick"]} />
          <text x={Math.max(left, x)} y={work.bottom + 19} className={styles["quiet"]}>
            {text}
          </text>
        </g>
      ))}
      {years.map(({ text, x }) => (
        <text key={text} x={x} y={work.bottom + 37} className={styles["quiet"]}>
          {text}
        </text>
      ))}
    </>
  );
}
