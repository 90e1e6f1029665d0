import type { ReactNode } from "react";
import { type LeverFigures, leverFigures } from "../../../levers/lever-figures.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import type { ExplainTarget } from "../../../state/app-state.ts";
import { KnownFigure } from "../../explain/explainable-figure.tsx";

/** Devices, first token and success of a plan, as text; `about` stands before those that a simulation would change. */
export function figureTexts(
  { devices, ttftSeconds, successShare }: LeverFigures,
  about = "",
): readonly [string, string, string] {
  return [
    devices === null ? formatCount(devices) : `${about}${formatCount(devices)}`,
    ttftSeconds === null ? "" : `${about}${formatSeconds(ttftSeconds)}`,
    successShare === null ? "" : formatShare(successShare),
  ];
}

/** The same of the plan that changes are held against: each figure opens how it came about, where the page shows that very plan. */
export function beforeCells(before: LeverFigures, page: PagePlan | null): readonly ReactNode[] {
  const texts = figureTexts(before);
  if (page === null || !isSame(leverFigures(page.plan), before)) return texts;
  const { classes } = page.plan;
  const slowest = classes.find(({ ttftAtPercentileSeconds: ttft }) => ttft === before.ttftSeconds);
  const [first, ...others] = classes;
  const alone = others.length === 0 ? first : undefined;
  const targets: readonly (ExplainTarget | null)[] = [
    { scope: "plan", at: null, id: "devices" },
    slowest === undefined ? null : { scope: "class", at: slowest.id, id: "ttftAtPercentileSeconds" },
    alone === undefined ? null : { scope: "class", at: alone.id, id: "successShare" },
  ];
  const values = [before.devices, before.ttftSeconds, before.successShare];
  return texts.map((text, index) => {
    const target = targets[index] ?? null;
    const value = values[index] ?? null;
    if (target === null || value === null) return text;
    return (
      <KnownFigure key={target.id} target={target} value={value}>
        {text}
      </KnownFigure>
    );
  });
}

function isSame(one: LeverFigures, other: LeverFigures): boolean {
  return (
    one.devices === other.devices &&
    one.costUsdPerMonth === other.costUsdPerMonth &&
    one.ttftSeconds === other.ttftSeconds
  );
}
