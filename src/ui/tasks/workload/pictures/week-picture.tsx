import { StepChart } from "../../../charts/step-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ClassFigures } from "./class-figures.ts";
import { weekCaption, weekFinding, weekSteps, weekTable } from "./week-steps.ts";

interface WeekPictureProps {
  readonly figures: ClassFigures;
  readonly timeZone: string;
}

/** The hours of a class's week, with the load that the plan carries. */
export function WeekPicture({ figures: { input, result, view }, timeZone }: WeekPictureProps) {
  const week = { hours: view.hours, arrivals: result, rules: input };
  if (view.hours.length === 0) return null;
  return (
    <ChartFrame
      title={weekFinding(week)}
      caption={weekCaption(week, timeZone)}
      table={weekTable(week)}
      fileName={`week-${input.id}`}
    >
      <StepChart picture={weekSteps(week)} />
    </ChartFrame>
  );
}
