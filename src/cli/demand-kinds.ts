import { allDayShapes } from "../catalog/day-shapes/index.generated.ts";
import { peakToMean } from "../catalog/day-shapes/peak-to-mean.ts";
import { allServiceLevels } from "../catalog/service-levels/index.generated.ts";
import type { Count } from "../catalog/workloads/figure.ts";
import { allWorkloads } from "../catalog/workloads/index.generated.ts";
import { formatCount } from "../quantity/format-number.ts";
import { millisecondsPerSecond } from "../quantity/time.ts";
import { type CatalogKind, left, right } from "./catalog-kind.ts";

const base = ({ value }: Count) => formatCount(typeof value === "number" ? value : value.base);

/** What is asked of a system: kinds of work, how long it may take and when it comes. */
export const demandKinds: readonly CatalogKind[] = [
  {
    name: "workloads",
    rows: () => allWorkloads,
    table: () => ({
      columns: [
        left("id"),
        left("lane"),
        right("workflows a day"),
        right("steps"),
        right("first prompt"),
        right("success"),
        right("agents"),
        left("checked"),
        left("source"),
      ],
      rows: allWorkloads.map(({ id, figures, agents, date, source }) => [
        id,
        figures.lane.value,
        base(figures["arrivals.perDay"]),
        base(figures.steps),
        base(figures.prefixTokens),
        base(figures.successPerAttempt),
        formatCount(agents.length),
        date,
        source.join(", "),
      ]),
    }),
  },
  {
    name: "service-levels",
    rows: () => allServiceLevels,
    table: () => ({
      columns: [
        left("id"),
        right("first token, ms"),
        right("between tokens, ms"),
        right("share of calls"),
        left("checked"),
        left("source"),
      ],
      rows: allServiceLevels.map(({ id, limits, date, source }) => [
        id,
        formatCount(limits.ttftSeconds * millisecondsPerSecond),
        formatCount(limits.itlSeconds * millisecondsPerSecond),
        formatCount(limits.percentile),
        date,
        source.join(", "),
      ]),
    }),
  },
  {
    name: "day-shapes",
    rows: () => allDayShapes,
    table: () => ({
      columns: [left("id"), left("title"), right("peak over mean"), left("basis"), left("checked"), left("compared")],
      rows: allDayShapes.map((shape) => [
        shape.id,
        shape.title,
        formatCount(peakToMean(shape)),
        shape.hours.source,
        shape.date,
        shape.source.join(", "),
      ]),
    }),
  },
];
