import { millisecondsPerSecond } from "../../quantity/time.ts";

/** One value of a family at one moment. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** Milliseconds since 1970, where the exporter writes them. */
  readonly atMilliseconds: number | null;
}

/** What a `/metrics` address answered once. */
export interface Scrape {
  readonly samples: readonly Sample[];
  /** Families that are named, with or without a value. */
  readonly families: readonly string[];
  /** When it was taken, where that is said; seconds since 1970, or since the process began. */
  readonly atSeconds: number | null;
}

export interface PrometheusText {
  readonly scrapes: readonly Scrape[];
  /** Lines that are no comment and no sample, the first ones. */
  readonly strange: readonly number[];
  readonly strangeCount: number;
  readonly lines: number;
}

const sampleLine =
  /^([A-Za-z_:][\w:]*)(?:\{((?:[^"{}]|"(?:[^"\\]|\\.)*")*)\})?[ \t]+([+-]?(?:\d[\d.]*(?:[eE][+-]?\d+)?|\.\d+|Inf(?:inity)?|NaN))(?:[ \t]+(-?\d+(?:\.\d+)?))?(?:[ \t]+#.*)?$/i;
const labelPair = /([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"/g;
/** Lists of families as tools write them: a name and what it is. */
const familyLine = /^([A-Za-z_:][\w:]*)[ \t]+(gauge|counter|histogram|summary|untyped|unknown|info)$/;
const typeLine = /^#\s*(?:TYPE|HELP)\s+([A-Za-z_:][\w:]*)/;

const escapes: Readonly<Record<string, string>> = { n: "\n", "\\": "\\", '"': '"' };

function labelsIn(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(labelPair)].map(
    ([, key = "", value = ""]) =>
      [key, value.replaceAll(/\\(.)/g, (all, mark: string) => escapes[mark] ?? all)] as const,
  );
  return Object.fromEntries(pairs);
}

function numberIn(text: string): number {
  const plain = text.toLowerCase();
  if (/^[+]?inf/.test(plain)) return Infinity;
  return plain.startsWith("-inf") ? -Infinity : Number(plain);
}

/** A sample of a line; `null`: it is none. */
export function sampleIn(line: string): Sample | null {
  const [, name, labels = "", value = "", at] = sampleLine.exec(line) ?? [];
  if (name === undefined) return null;
  return {
    name,
    labels: labelsIn(labels),
    value: numberIn(value),
    atMilliseconds: at === undefined ? null : Number(at),
  };
}

/** The name of a line that lists a family. */
export function familyIn(line: string): string | null {
  return typeLine.exec(line)?.[1] ?? familyLine.exec(line)?.[1] ?? null;
}

/** One series: a name with its labels, whatever their order. */
export function seriesKey({ name, labels }: Pick<Sample, "name" | "labels">): string {
  const entries = Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, entries]);
}

const mostStrange = 5;
/** What shells and clients print around an answer. */
const around = /^(?:\$|>|<|curl\b|HTTP\/|[\w-]+: |\*|%|---|```|Output$|\s+\d)/i;

class OpenScrape {
  readonly samples: Sample[] = [];
  readonly families = new Set<string>();
  readonly keys = new Set<string>();
  closed(): Scrape {
    return { samples: this.samples, families: [...this.families], atSeconds: momentOf(this.samples) };
  }
}

/** When samples were taken: their own mark of time, or how long the process has been up. */
function momentOf(samples: readonly Sample[]): number | null {
  const marked = samples.find(({ atMilliseconds }) => atMilliseconds !== null)?.atMilliseconds;
  if (marked !== undefined && marked !== null) return marked / millisecondsPerSecond;
  return samples.find(({ name }) => name.endsWith("uptime_seconds"))?.value ?? null;
}

/** The lines of one or several answers, one after the other: where a series stands again, the next answer begins. */
export function prometheusText(text: string): PrometheusText {
  const scrapes: Scrape[] = [];
  const strange: number[] = [];
  let strangeCount = 0;
  let open = new OpenScrape();
  const lines = text.split(/\r\n?|\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const sample = sampleIn(line);
    if (sample !== null) {
      const key = seriesKey(sample);
      if (open.keys.has(key)) {
        scrapes.push(open.closed());
        open = new OpenScrape();
      }
      open.keys.add(key);
      open.samples.push(sample);
      continue;
    }
    const family = familyIn(line);
    if (family !== null) open.families.add(family);
    else if (!line.startsWith("#") && !around.test(line)) {
      strangeCount += 1;
      if (strange.length < mostStrange) strange.push(index + 1);
    }
  }
  if (open.samples.length > 0 || open.families.size > 0) scrapes.push(open.closed());
  return { scrapes, strange, strangeCount, lines: lines.length };
}
