import { parameter, type QueueingRow } from "../../../reference/queueing-rows.ts";
import { meanRate } from "./arrival-gaps.ts";
import type { QueueingSystem } from "./queueing-system.ts";
import { memorySeconds } from "./memory-seconds.ts";
import type { RunRecord } from "./run-record.ts";

/** A figure as the ratio of two sums over the calls of a run. */
export interface Ratio {
  readonly sum: number;
  readonly of: number;
}

/** What a run says of a row: the value is `low` or above and `high` or below. Both are one unless the value is a quantile. */
export interface Figure {
  /** What the ratios are to be compared with: the row's value, or the share of its quantile. */
  readonly value: number;
  readonly low: (record: RunRecord) => Ratio;
  readonly high: (record: RunRecord) => Ratio;
  /** Time that steps blur, in the units of the figure. */
  readonly grain: number;
  /** For a share of calls: so many in a row tell as much as one. */
  readonly clump: number;
}

/** Time that a step may add to a wait: in a batch a call is admitted at the end of the step in progress. */
function grainSeconds({ stepSeconds, perCallSeconds, servers, shape }: QueueingSystem): number {
  return shape === "slots" ? 2 * (stepSeconds + perCallSeconds * servers) : 1e-9;
}

function total(values: Float64Array, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += values[index] ?? 0;
  return sum;
}

function share(record: RunRecord, holds: (wait: number) => boolean): Ratio {
  let sum = 0;
  for (let index = 0; index < record.served; index += 1) sum += holds(record.waits[index] ?? 0) ? 1 : 0;
  return { sum, of: record.served };
}

function ofClass(record: RunRecord, level: number, values: Float64Array): Ratio {
  const ratio = { sum: 0, of: 0 };
  for (let index = 0; index < record.served; index += 1) {
    if (record.classes[index] !== level) continue;
    ratio.sum += values[index] ?? 0;
    ratio.of += 1;
  }
  return ratio;
}

function foundAtMost({ found, calls }: RunRecord, most: number): Ratio {
  let sum = 0;
  for (let index = 0; index < calls; index += 1) sum += (found[index] ?? 0) <= most ? 1 : 0;
  return { sum, of: calls };
}

const waitSum = (record: RunRecord) => total(record.waits, record.served);
const serviceSum = (record: RunRecord) => total(record.services, record.served);
const responses = (record: RunRecord) => record.waits.map((wait, index) => wait + (record.services[index] ?? 0));

type Read = (record: RunRecord, row: QueueingRow, grain: number) => Ratio;

/** Figures that are times, or rates: Little's law turns seconds of calls into numbers of calls. */
const amounts: Readonly<Record<string, Read>> = {
  Wq_mean: (record) => ({ sum: waitSum(record), of: record.served }),
  Wq_mean_accepted: (record) => ({ sum: waitSum(record), of: record.served }),
  Wq_mean_ms: (record) => ({ sum: 1000 * waitSum(record), of: record.served }),
  Wq_mean_all: (record) => ({ sum: waitSum(record) + record.abandonedWaitSeconds, of: record.calls }),
  Lq: (record) => ({ sum: waitSum(record), of: record.spanSeconds }),
  L_mean: (record) => ({ sum: waitSum(record) + serviceSum(record), of: record.spanSeconds }),
  mean_in_service: (record) => ({ sum: serviceSum(record), of: record.spanSeconds }),
  utilization: (record, row) => ({ sum: serviceSum(record), of: record.spanSeconds * parameter(row, "c") }),
  resp_mean_ms: (record) => ({ sum: 1000 * (waitSum(record) + serviceSum(record)), of: record.served }),
  throughput: (record) => ({ sum: record.served, of: record.spanSeconds }),
  throughput_rps: (record) => ({ sum: record.served, of: record.spanSeconds }),
  lambda_mean: (record) => ({ sum: record.calls, of: record.spanSeconds }),
  sojourn_mean_given_size: (record) => ofClass(record, 0, responses(record)),
};

/** Figures that are shares of calls. */
const shares: Readonly<Record<string, Read>> = {
  blocking: (record) => ({ sum: record.refused, of: record.calls }),
  P_abandon: (record) => ({ sum: record.abandoned, of: record.calls }),
  P_wait_accepted: (record, _, grain) => share(record, (wait) => wait > grain),
  P_wait_arrival: (record, _, grain) => share(record, (wait) => wait > grain),
  P_wait: (record, _, grain) => {
    const { sum } = share(record, (wait) => wait > grain);
    return { sum: sum + record.abandoned, of: record.calls };
  },
  P_wait_le_D: (record, row, grain) => share(record, (wait) => wait <= parameter(row, "D") + grain),
};

/** A value below which a share p lies: fewer than p are below it, and no fewer than p up to it. */
function quantile(row: QueueingRow, grain: number, clump: number): Figure | undefined {
  const [, name = "", digits = ""] = /^(Wq_p|Wq_accepted_p|W_p|quantile_)([\d.]+)(?:_ms)?$/.exec(row.metric) ?? [];
  if (name === "") return undefined;
  const figure = { value: Number(digits), grain: 0, clump };
  if (name === "quantile_") {
    const below = (record: RunRecord) => foundAtMost(record, row.value - 1);
    return { ...figure, low: below, high: (record) => foundAtMost(record, row.value) };
  }
  const seconds = row.metric.endsWith("_ms") ? row.value / 1000 : row.value;
  const of = (record: RunRecord) => (name === "W_p" ? { ...record, waits: responses(record) } : record);
  return {
    ...figure,
    low: (record) => share(of(record), (wait) => wait < seconds - grain),
    high: (record) => share(of(record), (wait) => wait <= seconds + grain),
  };
}

/** What a run of the row's system says of the row. */
export function rowFigure(row: QueueingRow, system: QueueingSystem): Figure {
  const grain = grainSeconds(system);
  const clump = Math.max(1, meanRate(system.arrivals) * memorySeconds(system));
  const [, level] = /^Wq_mean_class(\d)$/.exec(row.metric) ?? [];
  const ofLevel: Read = (record) => ofClass(record, Number(level) - 1, record.waits);
  const amount = level === undefined ? amounts[row.metric] : ofLevel;
  const read = amount ?? shares[row.metric];
  if (read === undefined) {
    const figure = quantile(row, grain, clump);
    if (figure === undefined) throw new Error(`no figure: ${row.metric}`);
    return figure;
  }
  const ratio = (record: RunRecord) => read(record, row, grain);
  const both = { value: row.value, low: ratio, high: ratio };
  if (amount === undefined) return { ...both, grain: 0, clump };
  return { ...both, grain: row.metric.endsWith("_ms") ? 1000 * grain : grain, clump: 0 };
}
