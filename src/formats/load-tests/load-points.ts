import type { JsonRecord } from "../reading/import-format.ts";
import type { Deployment, Imported, LoadPoint, LoadTest } from "../reading/imported.ts";
import { listOf, numberAt, textAt } from "../reading/json-text.ts";

/** Nothing is known of what was measured. */
export const unknownDeployment: Deployment = {
  engine: null,
  engineVersion: null,
  model: null,
  accelerator: null,
  devices: null,
  tp: null,
  pp: null,
  ep: null,
  precision: null,
  isHosted: null,
  isSplit: null,
  isPredicted: null,
};

/** A point as a format reads it: what it does not name is unknown, and which curve it lies on is told later. */
export type PointRead = Partial<Omit<LoadPoint, "group" | "deployment">> &
  Pick<LoadPoint, "load"> & { readonly deployment?: Deployment };

const unknownPoint: Omit<LoadPoint, "load" | "group" | "deployment"> = {
  concurrency: null,
  ratePerSecond: null,
  promptTokensMean: null,
  outputTokensMean: null,
  requests: null,
  failed: null,
  requestsPerSecond: null,
  outputTokensPerSecond: null,
  ttftMeanSeconds: null,
  ttftP50Seconds: null,
  ttftP99Seconds: null,
  itlMeanSeconds: null,
  tpotMeanSeconds: null,
  e2eMeanSeconds: null,
  itlP50Seconds: null,
  tpotP50Seconds: null,
  tpotP99Seconds: null,
  e2eP50Seconds: null,
  requestedRatePerSecond: null,
  cachedShare: null,
};

/** The mean of a total; `null` where either is unknown or there is nothing to divide by. */
export function meanOf(total: number | null, count: number | null): number | null {
  return total === null || count === null || count === 0 ? null : total / count;
}

/** A number times a factor, where it is known. */
export function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

/** A share that whoever ran a test said with it, as our own commands do; `null`: it is none. */
export function shareSaid(text: string | null): number | null {
  const share = text === null || text === "" ? Number.NaN : Number(text);
  return share >= 0 && share <= 1 ? share : null;
}

/** The share of prompts that a beginning of so many tokens, the same in all, is; `null` where either is unknown. */
export function shareOfPrefix(prefixTokens: number | null, promptTokens: number | null): number | null {
  const share = meanOf(prefixTokens, promptTokens);
  return share !== null && share > 0 && share <= 1 ? share : null;
}

/** Text at a key, or at the first of several that has any. */
export function firstText(record: JsonRecord, ...keys: readonly string[]): string | null {
  return keys.map((key) => textAt(record, key)).find((text) => text !== null && text !== "") ?? null;
}

export function firstNumber(record: JsonRecord, ...keys: readonly string[]): number | null {
  return keys.map((key) => numberAt(record, key)).find((value) => value !== null) ?? null;
}

/** The engine that a free word names: `sglang-oai`, `vLLM 0.9`, `trtllm`. `null`: none that plans know. */
export function engineNamed(text: string | null): string | null {
  const word = text?.toLowerCase() ?? "";
  if (/trt|tensorrt/.test(word)) return "tensorrt-llm";
  return ["vllm", "sglang"].find((name) => word.includes(name)) ?? null;
}

/** The day in a text that begins with one, with or without dashes: `20260213-075258`, `2026-02-13T07:52:58`. */
export function dayOf(text: string | null): string | null {
  const found = /^(20\d\d)-?([01]\d)-?([0-3]\d)(?!\d)/.exec(text ?? "");
  return found === null ? null : `${found[1]}-${found[2]}-${found[3]}`;
}

/** Mean lengths of one sweep differ by what is drawn at random; those of another by more. */
const sameLength = 0.15;

function isNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= sameLength * Math.max(one, other);
}

function isSameDeployment(one: Deployment, other: Deployment): boolean {
  return (Object.keys(unknownDeployment) as (keyof Deployment)[]).every((key) => one[key] === other[key]);
}

/** No clock, counter or rate shows more. */
const mostFigure = 1e15;

/** A point without the figures that nothing can have measured: below 0, or beyond all bounds. They are as good as unknown. */
function possible<Point extends PointRead>(point: Point): Point {
  const entries = Object.entries(point).map(([key, value]) => {
    const isImpossible = typeof value === "number" && !(value >= 0 && value <= mostFigure);
    return [key, isImpossible ? null : value] as const;
  });
  return Object.fromEntries(entries) as Point;
}

function hasImpossible(point: PointRead): boolean {
  return Object.values(point).some((value) => typeof value === "number" && !(value >= 0 && value <= mostFigure));
}

/** Numbers the curves that points lie on: the same deployment, lengths alike. */
export function grouped(points: readonly PointRead[], shared: Deployment): readonly LoadPoint[] {
  const firsts: LoadPoint[] = [];
  return points.map((read) => {
    const point: LoadPoint = { ...unknownPoint, deployment: shared, ...possible(read), group: 0 };
    const found = firsts.findIndex(
      (first) =>
        isNear(first.promptTokensMean, point.promptTokensMean) &&
        isNear(first.outputTokensMean, point.outputTokensMean) &&
        isSameDeployment(first.deployment, point.deployment),
    );
    const group = found < 0 ? firsts.length : found;
    if (found < 0) firsts.push(point);
    return { ...point, group };
  });
}

/** What all points have in common, `null` where they differ. */
function commonDeployment(points: readonly LoadPoint[], shared: Deployment): Deployment {
  const [first, ...rest] = points;
  if (first === undefined) return shared;
  const entries = (Object.keys(unknownDeployment) as (keyof Deployment)[]).map((key) => {
    const value = first.deployment[key];
    return [key, rest.every(({ deployment }) => deployment[key] === value) ? value : null] as const;
  });
  return Object.fromEntries(entries) as unknown as Deployment;
}

function whole(tokens: number | null): string {
  return tokens === null ? "an unknown number of" : String(Math.round(tokens));
}

/** How far what was sent may stay behind what was asked for before it is said. */
const sentInFull = 0.95;

function lengthsRemark(points: readonly LoadPoint[]): readonly string[] {
  const firsts = points.filter(({ group }, index) => points.findIndex((one) => one.group === group) === index);
  const pairs = firsts.map(
    ({ promptTokensMean, outputTokensMean }) => `${whole(promptTokensMean)} in and ${whole(outputTokensMean)} out`,
  );
  const kinds = [...new Set(pairs)];
  if (kinds.length < 2) return [];
  const listed = kinds.length > 4 ? `${kinds.slice(0, 4).join("; ")}; and ${kinds.length - 4} more` : kinds.join("; ");
  return [
    `The ${points.length} points are of ${kinds.length} sweeps with other lengths (${listed}): they are not joined.`,
  ];
}

function behindRemark(points: readonly LoadPoint[]): readonly string[] {
  const behind = points.filter(
    ({ requestedRatePerSecond: asked, ratePerSecond: sent }) =>
      asked !== null && sent !== null && sent < sentInFull * asked,
  );
  if (behind.length === 0) return [];
  const [sent, asked] = [behind.at(0)?.ratePerSecond ?? 0, behind.at(0)?.requestedRatePerSecond ?? 0];
  return [
    `${behind.length === 1 ? "At one point" : `At ${behind.length} points`} the client sent fewer calls than it was asked for (${sent.toFixed(1)} of ${asked.toFixed(1)} a second at the first): they stand at what was sent.`,
  ];
}

/** What a load test comes to: its points on their curves, and what a person should know of them. */
export function loadTest(
  points: readonly PointRead[],
  { deployment = unknownDeployment, date = null, tool = null }: Partial<Omit<LoadTest, "points">> = {},
  words: readonly string[] = [],
): Omit<Imported, "rows"> {
  const all = grouped(points, deployment);
  const common = commonDeployment(all, deployment);
  const impossible = points.filter(hasImpossible).length;
  const failed = all.filter((point) => (point.failed ?? 0) > 0).length;
  const remarks = [
    ...words,
    ...lengthsRemark(all),
    ...behindRemark(all),
    ...(impossible > 0
      ? [`At ${impossible} of ${all.length} points a figure is below 0 or beyond all bounds: it counts as unknown.`]
      : []),
    ...(failed > 0 ? [`At ${failed} of ${all.length} points some calls failed.`] : []),
  ];
  return { kind: "load-test", loadTest: { points: all, deployment: common, date, tool }, remarks };
}

/** Keys of an object that a format does not know, sorted; a hostile file's long list is cut. */
export function unknownKeys(record: JsonRecord, known: RegExp): readonly string[] {
  return Object.keys(record)
    .filter((key) => !known.test(key))
    .map((key) => (key.length > longestKey ? `${key.slice(0, longestKey)}…` : key))
    .slice(0, mostKeys)
    .toSorted();
}

const mostKeys = 50;
const longestKey = 80;

/** Keys that were met in any row and are not known. */
export class UnknownKeys {
  private readonly found = new Set<string>();
  private readonly known: RegExp;
  constructor(known: RegExp) {
    this.known = known;
  }
  meet(record: JsonRecord): void {
    if (this.found.size < mostKeys) for (const key of unknownKeys(record, this.known)) this.found.add(key);
  }
  get keys(): readonly string[] {
    return [...this.found].toSorted();
  }
}

/** Mean of the finite numbers of a list, or of the lists in it; `null` where there are none. */
export function meanOfList(value: unknown): number | null {
  let sum = 0;
  let count = 0;
  for (const entry of listOf(value)) {
    for (const one of Array.isArray(entry) ? (entry as readonly unknown[]) : [entry]) {
      if (typeof one !== "number" || !Number.isFinite(one)) continue;
      sum += one;
      count += 1;
    }
  }
  return meanOf(sum, count);
}
