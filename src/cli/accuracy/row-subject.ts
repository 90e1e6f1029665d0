import type { AccuracySubject } from "../../catalog/accuracy.ts";
import type { MeasuredRow } from "../validate/measured-row.ts";

/** With more calls in flight, waiting behind other prompts is most of the time to the first token. */
const crowdedConcurrency = 8;

/** What a metric of a measured file, or of the fit's groups, speaks of. */
export function metricSubject(metric: string): AccuracySubject {
  if (metric === `ttft above ${crowdedConcurrency}`) return "ttft-crowded";
  if (metric.startsWith("ttft")) return "ttft";
  if (metric.startsWith("e2e")) return "e2e";
  return metric.includes("throughput") ? "throughput" : "itl";
}

/** What a measured row speaks of; first tokens with more than eight calls in flight stand apart, as in the fit. */
export function rowSubject({ load, metric, demand }: MeasuredRow): AccuracySubject {
  const subject = metricSubject(metric);
  const isCrowded = load === "closed_agg" && demand.kind === "concurrency" && demand.count > crowdedConcurrency;
  return subject === "ttft" && isCrowded ? "ttft-crowded" : subject;
}
