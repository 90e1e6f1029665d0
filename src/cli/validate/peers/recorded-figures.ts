import type { RecordedFigure } from "./peer-run.ts";

/** What the peer calls its figures, and what we call them. */
const distributions = { ttft: "ttft", itl: "itl", tpotPerRequest: "tpot", e2e: "e2e" } as const;
const totals = [
  "completed",
  "timedOut",
  "requestsPerSecond",
  "outputTokensPerSecond",
  "preemptions",
  "restarts",
  "blockHitShare",
] as const;
/** Of each distribution. */
const statistics = ["mean", "p50", "p90", "p95", "p99", "max"] as const;

type Json = Readonly<Record<string, unknown>>;

function asJson(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function distributionFigures(json: Json, ending: string): RecordedFigure[] {
  return Object.entries(distributions).flatMap(([key, name]) =>
    statistics.flatMap((statistic) => {
      const value = asJson(json[key])[statistic];
      return typeof value === "number" ? [{ metric: `${name}_${statistic}${ending}`, value }] : [];
    }),
  );
}

/** The figures of a run's `outputs`: distributions over all requests and over each class, and totals. */
export function recordedFigures(outputs: unknown): readonly RecordedFigure[] {
  const json = asJson(outputs);
  const classes = Object.entries(asJson(json["perClass"]));
  return [
    ...distributionFigures(json, ""),
    ...classes.flatMap(([name, figures]) => distributionFigures(asJson(figures), ` ${name}`)),
    ...totals.flatMap((metric) => {
      const value = json[metric];
      return typeof value === "number" ? [{ metric, value }] : [];
    }),
  ];
}
