import type { SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { TimelineChart } from "../../../charts/timeline-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { intervalOf, timelinePicture, timelineTable } from "./timeline-picture.ts";
import { timelineTitle } from "./timeline-words.ts";

/** What queue, memory and cache did while the simulation ran. */
export function RunTimeline({ simulated }: { readonly simulated: SimulatedPlan }) {
  const { series, runs } = simulated;
  if (series.length < 2) return null;
  const first = runs > 1 ? `the first of ${formatCount(runs)} runs` : "the whole run";
  return (
    <ChartFrame
      title={timelineTitle(simulated)}
      caption={`Simulated: ${first}, all serving replicas together, at the end of every ${formatSeconds(intervalOf(series))}`}
      table={timelineTable(simulated)}
      fileName="simulated-run"
    >
      <TimelineChart picture={timelinePicture(simulated)} />
    </ChartFrame>
  );
}
