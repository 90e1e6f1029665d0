import type { KeyboardEvent } from "react";
import { known } from "../../../experiment-words/account-shape.ts";
import { countWords } from "../../../experiment-words/count-words.ts";
import type { Forecast } from "../../../planning/forecast/forecast-document.ts";
import { monthWords } from "../../../quantity/calendar-month.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { counted, nounOf } from "../../../quantity/sentence.ts";
import styles from "./forecast.module.css";
import type { MonthLayout } from "./month-picture.ts";

/** `Month 12, November 2027: 60 devices, $234k a month`. */
export function readingOf({ months }: Forecast, at: number): string {
  const month = months[at];
  if (month === undefined) return "";
  const { date, devices, boughtDevices, costUsdPerMonth, demandPerDay } = month;
  const bought = boughtDevices === undefined ? "" : ` (${formatCount(boughtDevices)} bought)`;
  const fleet = devices.base === null ? "no fleet carries it" : `${counted(devices.base, "device")}${bought}`;
  const band =
    devices.p10 === null || devices.p90 === null
      ? ""
      : `, ${formatCount(devices.p10)} to ${formatCount(devices.p90)} in eight draws of ten`;
  const money = costUsdPerMonth.base === null ? "" : `; ${formatUsd(costUsdPerMonth.base)} a month`;
  return `Month ${at}, ${monthWords(date)}: ${known(demandPerDay.base, countWords)} ${nounOf(demandPerDay.base, "workflow")} a day, ${fleet}${band}${money}`;
}

interface ReaderProps {
  readonly forecast: Forecast;
  readonly layout: MonthLayout;
  readonly at: number;
  readonly onPoint: (month: number | null) => void;
  readonly onChoose: (month: number) => void;
}

/** What is over the picture: it points at a month, and a press or Enter chooses it. */
export function MonthReader({ forecast, layout, at, onPoint, onChoose }: ReaderProps) {
  const { left, right, devices, work, monthAt } = layout;
  const last = forecast.months.length - 1;
  const under = (clientX: number, element: Element) => monthAt(clientX - element.getBoundingClientRect().left + left);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 6, PageDown: -6 }[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? last : by === undefined ? null : at + by;
    if (event.key === "Enter") onChoose(at);
    if (next === null) return;
    event.preventDefault();
    onPoint(Math.min(last, Math.max(0, next)));
  };
  return (
    <div
      className={styles["reader"]}
      style={{ left, top: devices.top, width: right - left, height: work.bottom - devices.top }}
      role="slider"
      tabIndex={0}
      aria-label="Month that the plan looks ahead to"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={readingOf(forecast, at)}
      onPointerMove={({ clientX, currentTarget }) => onPoint(under(clientX, currentTarget))}
      onPointerLeave={() => onPoint(null)}
      onClick={({ clientX, currentTarget }) => onChoose(under(clientX, currentTarget))}
      onBlur={() => onPoint(null)}
      onKeyDown={onKeyDown}
    />
  );
}
