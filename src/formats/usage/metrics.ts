import { formatCount } from "../../quantity/format-number.ts";
import type { ImportFormat, SideFile } from "../reading/import-format.ts";
import { type Imported, unusable } from "../reading/imported.ts";
import { isOfEngine } from "./metric-names.ts";
import { observedFigures } from "./observed-figures.ts";
import { type Scrape, familyIn, prometheusText, sampleIn } from "./prometheus-text.ts";
import { isRangeQuery, rangeQuery } from "./range-query.ts";

/** What a file of metrics holds for another one of the same process. */
interface MetricsSide {
  readonly scrapes: readonly Scrape[];
}

const isEngines = ({ samples, families }: Scrape) =>
  samples.some(({ name }) => isOfEngine(name)) || families.some(isOfEngine);

const noEngine = "These metrics are of no engine that is known: vLLM, SGLang, TGI, Dynamo and TensorRT-LLM are read.";

function importedOf(scrapes: readonly Scrape[], rows: Imported["rows"], said: readonly string[]): Imported {
  const { observed, unknown, remarks } = observedFigures(scrapes);
  const side: MetricsSide = { scrapes };
  return { kind: "metrics", rows, observed, unknown, remarks: [...said, ...remarks], side };
}

function readText(text: string): Imported {
  const { scrapes, strange, strangeCount } = prometheusText(text);
  const samples = scrapes.reduce((count, scrape) => count + scrape.samples.length, 0);
  const dropped = strangeCount === 0 ? [] : [{ reason: "no metric", rows: strangeCount }];
  const rows = { read: samples + strangeCount, kept: samples, dropped };
  if (!scrapes.some(isEngines)) return unusable("no-engine", "", noEngine, rows);
  const families = new Set(scrapes.flatMap((scrape) => scrape.families));
  if (samples === 0) {
    const said = `This is a list of ${formatCount(families.size)} families of metrics without values.`;
    return importedOf(scrapes, { read: families.size, kept: families.size, dropped: [] }, [said]);
  }
  const said =
    strangeCount === 0
      ? []
      : [`${formatCount(strangeCount)} lines are no metrics, the first of them line ${strange[0]}.`];
  return importedOf(scrapes, rows, said);
}

function readQuery(value: unknown): Imported {
  const { scrapes, series, nameless } = rangeQuery(value);
  const dropped =
    nameless === 0 ? [] : [{ reason: "the result of an expression, which does not say what it is", rows: nameless }];
  const rows = { read: series, kept: series - nameless, dropped };
  if (!scrapes.some(isEngines))
    return unusable(
      "no-engine",
      "data.result",
      nameless === series && series > 0
        ? "These series have no names: query the metrics themselves, not an expression of them."
        : noEngine,
      rows,
    );
  return importedOf(scrapes, rows, []);
}

const claimedLines = 400;

function claimsText(head: string): boolean {
  const lines = head.split(/\r\n?|\n/, claimedLines).map((line) => line.trim());
  const types = lines.filter((line) => line.startsWith("# TYPE ")).length;
  return (
    types > 1 ||
    lines.some((line) => {
      const name = sampleIn(line)?.name ?? familyIn(line);
      return name !== null && isOfEngine(name);
    })
  );
}

const identityLabels = ["model_name", "model", "instance", "pod", "engine", "engine_type", "job"];

/** The process that scrapes are of: when it began, and what it serves. */
function processOf({ side }: Imported): string {
  const { scrapes } = side as MetricsSide;
  const samples = scrapes.flatMap((scrape) => scrape.samples);
  const start = samples.find(({ name }) => name === "process_start_time_seconds")?.value ?? null;
  const served = samples.flatMap(({ name, labels }) =>
    isOfEngine(name) ? [identityLabels.map((key) => labels[key] ?? "").join(" ")] : [],
  );
  return JSON.stringify([start, [...new Set(served)].toSorted()]);
}

const hasValues = ({ side }: Imported) =>
  (side as MetricsSide | undefined)?.scrapes.some(({ samples }) => samples.length > 0);

/** What an engine's `/metrics` address says, once or twice, or what Prometheus kept of it. */
const metrics: ImportFormat = {
  id: "metrics",
  called: "an engine's metrics",
  kind: "metrics",
  ways: [
    { takes: "text", claims: claimsText, read: readText },
    { takes: "document", claims: isRangeQuery, read: readQuery },
  ],
  joins: ["metrics"],
  suits: (one, other) => hasValues(one) === true && hasValues(other) === true && processOf(one) === processOf(other),
  joined: (imported, sides) => {
    const scrapes = [imported, ...sides].flatMap(({ side }: Imported | SideFile) => (side as MetricsSide).scrapes);
    return importedOf(scrapes, imported.rows, []);
  },
};

export default metrics;
