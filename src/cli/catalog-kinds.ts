import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { memoryByLabel } from "../catalog/assumed-memory.ts";
import type { AcceleratorRow } from "../catalog/accelerators/accelerator-row.ts";
import { allAccelerators } from "../catalog/accelerators/index.generated.ts";
import { allHosted } from "../catalog/hosted/index.generated.ts";
import { allModels } from "../catalog/models/index.generated.ts";
import { allPrices } from "../catalog/prices/index.generated.ts";
import type { PriceRow } from "../catalog/prices/price-row.ts";
import { allReferences } from "../catalog/references/index.generated.ts";
import { runtimeRows } from "../catalog/runtimes/runtime-rows.ts";
import { bytesPerGibibyte, bytesPerTerabyte } from "../quantity/bytes.ts";
import { microsecondsPerSecond, millisecondsPerSecond } from "../quantity/time.ts";
import { billion, trillion } from "../quantity/number-words.ts";
import { allDayShapes } from "../catalog/day-shapes/index.generated.ts";
import { peakToMean } from "../catalog/day-shapes/peak-to-mean.ts";
import { serviceLevels } from "../catalog/service-levels.ts";
import type { Count } from "../catalog/workloads/figure.ts";
import { allWorkloads } from "../catalog/workloads/index.generated.ts";
import { left, right, type Table } from "./report/table.ts";

/** One part of the catalogue: its rows whole, for JSON, and the few columns a person looks for. */
interface CatalogKind {
  readonly name: string;
  readonly rows: () => readonly { readonly id: string }[];
  readonly table: () => Table;
}

const base = ({ value }: Count) => formatCount(typeof value === "number" ? value : value.base);

/** What is asked of a system: kinds of work, how long it may take and when it comes. */
const demandKinds: readonly CatalogKind[] = [
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
    rows: () => serviceLevels,
    table: () => ({
      columns: [
        left("id"),
        right("first token, ms"),
        right("between tokens, ms"),
        right("share of calls"),
        left("checked"),
        left("source"),
      ],
      rows: serviceLevels.map(({ id, limits, date, source }) => [
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

interface ListedPrice extends PriceRow {
  readonly id: string;
  readonly provider: string;
  readonly isMarketplace: boolean;
}

/** Every price with its provider. A row has no name of its own: provider and place in its list, which only grows, make one. */
function listedPrices(): readonly ListedPrice[] {
  return allPrices.flatMap(({ id, provider, isMarketplace, rows }) =>
    rows.map((row, index) => ({ id: `${id}-${index + 1}`, provider, isMarketplace, ...row })),
  );
}

const hostedRows = () => allHosted.flatMap(({ rows }) => rows);

/** Devices that a fast link joins to servers of eight come first, of one chip the largest memory: what most people look for. */
function listedAccelerators(): readonly AcceleratorRow[] {
  const chip = ({ id }: AcceleratorRow) => id.split("-")[0] ?? id;
  const isAlone = ({ linkDomainDevices }: AcceleratorRow) => Number(linkDomainDevices < 8);
  return allAccelerators.toSorted(
    (one, other) =>
      isAlone(one) - isAlone(other) ||
      chip(one).localeCompare(chip(other), "en") ||
      other.memoryLabelGb - one.memoryLabelGb,
  );
}

export const catalogKinds: readonly CatalogKind[] = [
  {
    name: "models",
    rows: () => allModels,
    table: () => ({
      columns: [
        left("id"),
        right("parameters, 10^9"),
        right("active"),
        right("layers"),
        right("context"),
        left("checked"),
        left("source"),
      ],
      rows: allModels.map((row) => [
        row.id,
        formatCount(row.totalParameters / billion),
        formatCount(row.activeParameters / billion),
        formatCount(row.layers),
        formatCount(row.maxContextTokens),
        row.date,
        row.source.join(", "),
      ]),
    }),
  },
  {
    name: "accelerators",
    rows: listedAccelerators,
    table: () => ({
      columns: [
        left("id"),
        right("GiB by the driver"),
        right("TB/s"),
        right("bf16 TFLOP/s"),
        right("fp8"),
        left("checked"),
        left("source"),
      ],
      rows: listedAccelerators().map((row) => [
        row.id,
        row.memoryBytes === null
          ? `about ${(memoryByLabel(row).base / bytesPerGibibyte).toFixed(0)}`
          : (row.memoryBytes / bytesPerGibibyte).toFixed(2),
        formatCount(row.bandwidthBytesPerSecond / bytesPerTerabyte),
        formatCount(row.bf16FlopsPerSecond / trillion),
        row.fp8FlopsPerSecond === null ? "none" : formatCount(row.fp8FlopsPerSecond / trillion),
        row.date,
        row.source.join(", "),
      ]),
    }),
  },
  {
    name: "prices",
    rows: listedPrices,
    table: () => ({
      columns: [
        left("accelerator"),
        right("USD/device-hour"),
        left("commitment"),
        left("provider"),
        left("region"),
        left("date"),
        left("source"),
      ],
      rows: listedPrices()
        .toSorted(
          (one, other) =>
            one.accelerator.localeCompare(other.accelerator, "en") || one.usdPerDeviceHour - other.usdPerDeviceHour,
        )
        .map((row) => [
          row.accelerator,
          row.usdPerDeviceHour.toFixed(2),
          row.commitment,
          row.provider,
          row.region ?? "not said",
          row.date,
          row.source,
        ]),
    }),
  },
  {
    name: "hosted",
    rows: hostedRows,
    table: () => ({
      columns: [
        left("id"),
        left("provider"),
        right("input $/M"),
        right("cached"),
        right("output"),
        right("batch factor"),
        left("checked"),
        left("source"),
      ],
      rows: hostedRows().map((row) => [
        row.id,
        row.provider,
        formatUsd(row.inputUsdPerMillion),
        row.cachedInputUsdPerMillion === null ? "as input" : formatUsd(row.cachedInputUsdPerMillion),
        formatUsd(row.outputUsdPerMillion),
        row.batchFactor === null ? "none" : formatCount(row.batchFactor),
        row.date,
        row.source.join(", "),
      ]),
    }),
  },
  {
    name: "runtimes",
    rows: () => runtimeRows,
    table: () => ({
      columns: [
        left("id"),
        right("bandwidth"),
        right("compute"),
        right("us a layer"),
        right("ms a step"),
        left("basis"),
        left("checked"),
      ],
      rows: runtimeRows.map((row) => [
        row.id,
        formatCount(row.bandwidthEfficiency),
        formatCount(row.computeEfficiency),
        formatCount(row.secondsPerLayer * microsecondsPerSecond),
        formatCount(row.secondsPerStep * millisecondsPerSecond),
        row.basis,
        row.date,
      ]),
    }),
  },
  ...demandKinds,
  {
    name: "references",
    rows: () => allReferences,
    table: () => ({
      columns: [left("id"), left("date"), left("where"), left("title")],
      rows: allReferences.map((row) => [row.id, row.date ?? "not known", row.where, row.title]),
    }),
  },
];
