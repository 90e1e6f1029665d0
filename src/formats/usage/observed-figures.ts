import { formatDigits } from "../../quantity/format-number.ts";
import type { Observed } from "../reading/imported.ts";
import { type Histogram, countOf, meanOf, quantileOf } from "./histogram.ts";
import { type Meaning, isOfEngine, meaningOf } from "./metric-names.ts";
import { type Sample, type Scrape, seriesKey } from "./prometheus-text.ts";

/** What scrapes tell: figures under our names, families that were not understood, and what is to be known of them. */
export interface ObservedFigures {
  readonly observed: readonly Observed[];
  readonly unknown: readonly string[];
  readonly remarks: readonly string[];
}

type Labels = Readonly<Record<string, string>>;

/** Labels that tell kinds of one engine's calls apart: their counts are one count. */
const kindsOfCalls = new Set([
  "le",
  "finished_reason",
  "finish_reason",
  "reason",
  "status",
  "endpoint",
  "request_type",
  "method",
  "cache_source",
  "source",
  "batch_type",
  "error_type",
]);

/** One family of one engine: of a histogram all its buckets, of a counter all its kinds. */
interface Group {
  readonly family: string;
  readonly meaning: Meaning;
  readonly labels: Labels;
  readonly samples: Sample[];
}

const suffix = /_(?:bucket|sum|count)$/;

/** The family of a sample: a histogram's name stands without what its buckets and sums add. */
function familyOf(name: string): { readonly family: string; readonly meaning: Meaning | null } {
  const base = name.replace(suffix, "");
  const meaning = base === name ? null : meaningOf(base);
  if (meaning?.is === "histogram") return { family: base, meaning };
  return { family: name, meaning: meaningOf(name) };
}

function ownLabels(labels: Labels, isGauge: boolean): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => isGauge || !kindsOfCalls.has(key)));
}

function groupsOf(samples: readonly Sample[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const sample of samples) {
    const { family, meaning } = familyOf(sample.name);
    if (meaning === null) continue;
    const labels = ownLabels(sample.labels, meaning.is === "gauge" || meaning.is === "facts");
    const key = seriesKey({ name: family, labels });
    const group = groups.get(key) ?? { family, meaning, labels, samples: [] };
    groups.set(key, group);
    group.samples.push(sample);
  }
  return [...groups.values()];
}

const total = (samples: readonly Sample[]) => samples.reduce((sum, { value }) => sum + value, 0);

function histogramOf({ samples }: Group): Histogram {
  const named = (end: string) => samples.filter(({ name }) => name.endsWith(end));
  const counts = new Map<number, number>();
  for (const { labels, value } of named("_bucket")) {
    const atMost = /inf/i.test(labels["le"] ?? "") ? Infinity : Number(labels["le"]);
    if (!Number.isNaN(atMost)) counts.set(atMost, (counts.get(atMost) ?? 0) + value);
  }
  const buckets = [...counts].toSorted(([one], [other]) => one - other).map(([atMost, count]) => ({ atMost, count }));
  const [sums, all] = [named("_sum"), named("_count")];
  return {
    buckets,
    sum: sums.length === 0 ? null : total(sums),
    count: all.length === 0 ? null : total(all),
  };
}

const percentiles = [
  { name: "P50", share: 0.5, words: "median" },
  { name: "P95", share: 0.95, words: "95th percentile" },
  { name: "P99", share: 0.99, words: "99th percentile" },
] as const;

function histogramFigures(group: Group, labels: Labels, remarks: string[]): readonly Observed[] {
  const { meaning, family } = group;
  if (meaning.is !== "histogram") return [];
  const histogram = histogramOf(group);
  if (countOf(histogram) <= 0) return [];
  const ending = meaning.unit === "s" ? "Seconds" : "";
  const figure = (name: string, value: number | null): Observed => ({
    metric: `${meaning.metric}${name}${ending}`,
    value,
    unit: meaning.unit,
    labels,
  });
  const mean = meanOf(histogram);
  const quantiles = histogram.buckets.length < 2 ? [] : percentiles;
  return [
    ...(mean === null ? [] : [figure("Mean", mean)]),
    ...quantiles.map(({ name, share, words }) => {
      const value = quantileOf(histogram, share);
      if (value === "below" || value === "above") {
        const [first, last] = [histogram.buckets[0]?.atMost ?? 0, histogram.buckets.at(-2)?.atMost ?? 0];
        const where =
          value === "below"
            ? `below its smallest bucket, ${formatDigits(first, { digits: 3 })}`
            : `above its largest bucket, ${formatDigits(last, { digits: 3 })}`;
        remarks.push(`The ${words} of ${family} lies ${where} ${meaning.unit}: it is not knowable.`);
        return figure(name, null);
      }
      return figure(name, value);
    }),
  ];
}

/** Facts of an engine that stand in labels: its block, its share of memory, its room. */
function facts({ samples, labels }: Group, source: Labels): readonly Observed[] {
  const number = (key: string) => {
    const value = Number(labels[key] ?? "none");
    return Number.isFinite(value) ? value : null;
  };
  const [block, blocks, share] = [number("block_size"), number("num_gpu_blocks"), number("gpu_memory_utilization")];
  if (samples.length === 0) return [];
  const at = (metric: string, value: number | null, unit: string): readonly Observed[] =>
    value === null ? [] : [{ metric, value, unit, labels: source }];
  return [
    ...at("kvBlockTokens", block, "tokens"),
    ...at("memoryShare", share, "share"),
    ...at("kvRoomTokens", block === null || blocks === null ? null : block * blocks, "tokens"),
  ];
}

/** Hits over what was asked for, where both are counted for the same engine. */
function shares(groups: readonly Group[], since: string): readonly Observed[] {
  return groups.flatMap((group) => {
    if (group.meaning.is !== "part" || group.meaning.part !== "hits") return [];
    const { share } = group.meaning;
    const key = seriesKey({ name: "", labels: group.labels });
    const asked = groups.find(
      ({ meaning, labels }) =>
        meaning.is === "part" &&
        meaning.share === share &&
        meaning.part === "asked" &&
        seriesKey({ name: "", labels }) === key,
    );
    const all = asked === undefined ? 0 : total(asked.samples);
    return all > 0
      ? [
          {
            metric: share,
            value: total(group.samples) / all,
            unit: "share",
            labels: { ...group.labels, source: group.family, over: since },
          },
        ]
      : [];
  });
}

function figuresOf(
  groups: readonly Group[],
  since: string,
  seconds: number | null,
  remarks: string[],
): readonly Observed[] {
  const single = groups.flatMap((group): readonly Observed[] => {
    const { meaning, family, labels } = group;
    const value = total(group.samples);
    const own = { ...labels, source: family };
    const over = { ...own, over: since };
    switch (meaning.is) {
      case "gauge":
        return Number.isFinite(value) ? [{ metric: meaning.metric, value, unit: meaning.unit, labels: own }] : [];
      case "counter": {
        if (!Number.isFinite(value)) return [];
        const rate =
          seconds === null
            ? []
            : [{ metric: meaning.rate, value: value / seconds, unit: `${meaning.unit}/s`, labels: over }];
        return [{ metric: meaning.metric, value, unit: meaning.unit, labels: over }, ...rate];
      }
      case "histogram":
        return histogramFigures(group, over, remarks);
      case "facts":
        return facts(group, { source: family });
      case "part":
        return [];
    }
  });
  return [...single, ...shares(groups, since)];
}

/** Samples of what was counted between two scrapes; what only stands at a moment is the second's. */
function between(
  first: Scrape,
  second: Scrape,
): { readonly samples: readonly Sample[]; readonly isRestarted: boolean } {
  const before = new Map(first.samples.map((sample) => [seriesKey(sample), sample.value] as const));
  const isCount = (sample: Sample) => {
    const { meaning } = familyOf(sample.name);
    return meaning !== null && meaning.is !== "gauge" && meaning.is !== "facts";
  };
  const isRestarted = second.samples.some(
    (sample) => isCount(sample) && sample.value < (before.get(seriesKey(sample)) ?? 0),
  );
  if (isRestarted) return { samples: second.samples, isRestarted };
  const samples = second.samples.map((sample) =>
    isCount(sample) ? { ...sample, value: sample.value - (before.get(seriesKey(sample)) ?? 0) } : sample,
  );
  return { samples, isRestarted };
}

/** What a scrape has counted over all: of two of one process the later one has more. */
function counted({ samples }: Scrape): number {
  return total(samples.filter(({ name, value }) => /_(?:total|count)$/.test(name) && Number.isFinite(value)));
}

function inOrder(scrapes: readonly Scrape[]): readonly Scrape[] {
  return scrapes.toSorted((one, other) =>
    one.atSeconds !== null && other.atSeconds !== null
      ? one.atSeconds - other.atSeconds
      : counted(one) - counted(other),
  );
}

const mostUnknown = 60;

function unknownFamilies(scrapes: readonly Scrape[]): readonly string[] {
  const names = scrapes.flatMap(({ samples, families }) => [
    ...samples.map(({ name }) => familyOf(name).family),
    ...families,
  ]);
  const strange = names.filter((name) => isOfEngine(name) && familyOf(name).meaning === null);
  return [...new Set(strange.map((name) => name.replace(suffix, "")))].toSorted().slice(0, mostUnknown);
}

/** The figures of one scrape since the engine began, or of what lies between the first and the last of several. */
export function observedFigures(scrapes: readonly Scrape[]): ObservedFigures {
  const remarks: string[] = [];
  const [first, ...later] = inOrder(scrapes.filter(({ samples }) => samples.length > 0));
  const last = later.at(-1);
  const unknown = unknownFamilies(scrapes);
  if (first === undefined) return { observed: [], unknown, remarks };
  if (last === undefined) {
    const observed = figuresOf(groupsOf(first.samples), "since the start", null, remarks);
    return { observed, unknown, remarks };
  }
  const { samples, isRestarted } = between(first, last);
  const apart = first.atSeconds === null || last.atSeconds === null ? null : last.atSeconds - first.atSeconds;
  const seconds = apart !== null && apart > 0 && !isRestarted ? apart : null;
  if (isRestarted)
    remarks.push("A count is lower in the later scrape: the engine began anew in between, and counts are since then.");
  else if (seconds === null)
    remarks.push(
      "The scrapes do not say when they were taken: what was counted between them is known, its rate a second is not.",
    );
  else remarks.push(`The scrapes lie ${formatDigits(seconds, { digits: 3 })} s apart.`);
  const since = isRestarted ? "since the start" : "between two scrapes";
  return { observed: figuresOf(groupsOf(samples), since, seconds, remarks), unknown, remarks };
}
