import { batchArrivalsWaitMean, constantServicesWaitMean, generalServiceWaitMean, sharingResponseMean, singleServerWaitMean, variabilityFactor } from "../../src/engine/queue/mean-waits.ts";
import { batchChain, type BatchChain } from "../../src/engine/queue/batch-chain.ts";
import { concurrencyQuantile } from "../../src/engine/queue/running-quantile.ts";
import { constantServiceWaitQuantile, constantServiceWaitShare } from "../../src/engine/queue/constant-service-wait.ts";
import { deadlineFailures, waitQuantileSeconds } from "../../src/engine/queue/wait-tail.ts";
import { erlangB, erlangC, erlangResponseQuantile, erlangWaitMean, halfinWhittDelay, halfinWhittMargin, halfinWhittServers, serversForWait } from "../../src/engine/queue/erlang.ts";
import { impatientChain } from "../../src/engine/queue/impatient-chain.ts";
import { retryStates } from "../../src/engine/queue/retry-curve.ts";
import { serverPreemptiveWaits, serverPriorityWaits, singleServerPreemptiveResponses, singleServerPriorityWaits } from "../../src/engine/queue/priority-waits.ts";
import { unevenArrivalsWait, unevenArrivalsWaitQuantile } from "../../src/engine/queue/uneven-arrivals-wait.ts";
import { parameter, parameters, type QueueingRow } from "./queueing-rows.ts";

/** What the project's closed form gives for a row; `undefined` where it has none for that metric. */
type Form = (row: QueueingRow) => number | null | undefined;

/** Equal servers: n of them complete n mu calls a second. */
function equalServers(row: QueueingRow): number[] {
  const mu = parameter(row, "mu");
  return Array.from({ length: parameter(row, "c") }, (_, index) => (index + 1) * mu);
}

/** The part behind `prefix` as a number: 0.99 of `Wq_p0.99`, 2 of `W_mean_class2`. */
function tailNumber(metric: string, prefix: string): number | null {
  return metric.startsWith(prefix) ? Number(metric.slice(prefix.length)) : null;
}

function ofClass(row: QueueingRow, prefix: string, values: readonly (number | null)[]): number | null | undefined {
  const number = tailNumber(row.metric, prefix);
  return number === null ? undefined : values[number - 1];
}

const multiServer: Form = (row) => {
  const mu = parameter(row, "mu");
  const erlangs = parameter(row, "lambda") / mu;
  const servers = parameter(row, "c");
  const wait = erlangWaitMean(erlangs, servers, mu);
  if (row.metric === "P_wait") return erlangC(erlangs, servers);
  if (row.metric === "Wq_mean") return wait;
  if (row.metric === "Lq") return (wait ?? Number.NaN) * parameter(row, "lambda");
  const response = tailNumber(row.metric, "W_p");
  if (response !== null) return erlangResponseQuantile(erlangs, servers, mu, response);
  const p = tailNumber(row.metric, "Wq_p");
  // 30 / (1 - load) places leave e^-30 = 1e-13 of the queue out.
  const places = Math.ceil(30 / (1 - erlangs / servers));
  const chain = batchChain(equalServers(row), places, parameter(row, "lambda"));
  return p === null ? undefined : waitQuantileSeconds(chain, p);
};

function chainFigure(chain: BatchChain, metric: string): number | undefined {
  const p = tailNumber(metric, "Wq_accepted_p");
  if (p !== null) return waitQuantileSeconds(chain, p);
  return {
    blocking: chain.blockedShare,
    throughput: chain.throughputPerSecond,
    throughput_rps: chain.throughputPerSecond,
    Wq_mean_accepted: chain.waitMeanSeconds,
    P_wait_accepted: chain.waitProbability,
    mean_in_service: chain.meanRunning,
    Wq_mean_ms: chain.waitMeanSeconds * 1000,
    resp_mean_ms: (chain.meanInSystem / chain.throughputPerSecond) * 1000,
    "Wq_p0.99_ms": waitQuantileSeconds(chain, 0.99) * 1000,
  }[metric];
}

const boundedServers: Form = (row) =>
  chainFigure(
    batchChain(equalServers(row), parameter(row, "K") - parameter(row, "c"), parameter(row, "lambda")),
    row.metric,
  );

/**
 * n calls complete at n / ((1 + out) (alpha + n delta)), where delta spreads prompt and decode work over the iterations of a
 * call: beta (in + out) / (1 + out) + gamma (in + out / 2), milliseconds.
 */
const modelServer: Form = (row) => {
  const input = parameter(row, "in");
  const output = parameter(row, "out");
  const perCall =
    (parameter(row, "beta_ms") * (input + output)) / (1 + output) + parameter(row, "gamma_ms") * (input + output / 2);
  const rates = Array.from(
    { length: parameter(row, "maxBatch") },
    (_, index) => ((index + 1) / ((1 + output) * (parameter(row, "alpha_ms") + (index + 1) * perCall))) * 1000,
  );
  return chainFigure(batchChain(rates, parameter(row, "maxQueue"), parameter(row, "rps")), row.metric);
};

const impatient: Form = (row) => {
  const chain = impatientChain(equalServers(row), Infinity, parameter(row, "lambda"), parameter(row, "theta"));
  if (chain === null) return null;
  return {
    P_abandon: chain.abandonedShare,
    P_wait: chain.waitProbability,
    Wq_mean_all: chain.waitMeanSeconds,
    utilization: chain.meanRunning / parameter(row, "c"),
  }[row.metric];
};

const constantService: Form = (row) => {
  const load = parameter(row, "rho");
  const seconds = parameter(row, "D");
  if (row.metric === "Wq_mean") return singleServerWaitMean(load, seconds, 0);
  if (row.metric === "P_wait_le_D") return constantServiceWaitShare(load, seconds, seconds);
  const p = tailNumber(row.metric, "Wq_p");
  return p === null ? undefined : constantServiceWaitQuantile(load, seconds, p);
};

function unevenArrivals(scv: number): Form {
  return (row) => {
    const wait = unevenArrivalsWait(parameter(row, "lambda"), scv, parameter(row, "mu"));
    if (wait === null) return null;
    if (row.metric === "P_wait") return wait.waitProbability;
    if (row.metric === "Wq_mean") return wait.waitMeanSeconds;
    const p = tailNumber(row.metric, "Wq_p");
    return p === null ? undefined : unevenArrivalsWaitQuantile(wait, p);
  };
}

/** Mean wait of M/G/c by one of the approximations of two moments. */
function severalServers(wait: (erlangs: number, servers: number, seconds: number, scv: number) => number | null): Form {
  return (row) => {
    const servers = parameter(row, "c");
    return wait(parameter(row, "rho") * servers, servers, parameter(row, "ES"), parameter(row, "scv"));
  };
}

const allenCunneen = severalServers((erlangs, servers, seconds, scv) => {
  const wait = erlangWaitMean(erlangs, servers, 1 / seconds);
  return wait === null ? null : variabilityFactor(1, scv) * wait;
});

const groups: Form = (row) => {
  const load = parameter(row, "rho");
  const seconds = 1 / parameter(row, "mu");
  const wait = batchArrivalsWaitMean(load, seconds, parameter(row, "batch"));
  if (wait === null || row.metric === "Wq_mean") return wait;
  return row.metric === "L_mean" ? (load / seconds) * (wait + seconds) : undefined;
};

/** Classes of M/G/1; exponential where the row gives a rate. */
function urgencies(row: QueueingRow) {
  const of = (name: string, index: number) => parameters(row, name)[index] ?? Number.NaN;
  return parameters(row, "lambdas").map((callsPerSecond, index) => ({
    callsPerSecond,
    serviceSeconds: row.parameters.has("ES")
      ? of("ES", index)
      : 1 / (row.parameters.has("mu") ? parameter(row, "mu") : of("mus", index)),
    serviceScv: row.parameters.has("scv") ? of("scv", index) : 1,
  }));
}

const uninterrupted: Form = (row) => ofClass(row, "Wq_mean_class", singleServerPriorityWaits(urgencies(row)));

function severalServersOfClasses(waits: typeof serverPriorityWaits): Form {
  return (row) =>
    ofClass(row, "Wq_mean_class", waits(parameters(row, "lambdas"), parameter(row, "c"), parameter(row, "mu")));
}

const squareRootStaffing: Form = (row) => {
  const target = parameter(row, "target_P_wait");
  if (row.metric === "beta") return halfinWhittMargin(target);
  return row.metric === "c_ceil_a_plus_beta_sqrt_a" ? halfinWhittServers(parameter(row, "a"), target) : undefined;
};

const retries: Form = (row) => {
  const servers = parameter(row, "c");
  const rule = {
    maxAttempts: parameter(row, "max_attempts"),
    retryShare: parameter(row, "p_retry"),
    failedShareAt: deadlineFailures(equalServers(row), parameter(row, "K") - servers, Infinity),
    fullRate: servers * parameter(row, "mu"),
  };
  const [state, ...others] = retryStates(rule, parameter(row, "lambda"));
  if (state === undefined || others.length > 0) return null;
  return {
    offered_rate: state.offeredPerSecond,
    blocking: state.failedShare,
    amplification: state.attemptsPerCall,
    goodput: state.goodPerSecond,
  }[row.metric];
};

/** The closed form of each model of `queueing.csv` that has one. */
export const queueingForms: Readonly<Record<string, Form>> = {
  ErlangB: (row) => erlangB(parameter(row, "a"), parameter(row, "c")),
  MMc: multiServer,
  MMcK: boundedServers,
  MMn1K_LLM: modelServer,
  ErlangA: impatient,
  MG1: (row) => singleServerWaitMean(parameter(row, "rho"), parameter(row, "ES"), parameter(row, "scv")),
  MD1: constantService,
  DM1: unevenArrivals(0),
  E2M1: unevenArrivals(0.5),
  H2M1: unevenArrivals(4),
  MGc_AllenCunneen: allenCunneen,
  MDc_Kimura: severalServers(constantServicesWaitMean),
  MGc_Kimura: severalServers(generalServiceWaitMean),
  MX_M1_fixedbatch: groups,
  MG1_PS: (row) => sharingResponseMean(parameter(row, "rho"), parameter(row, "x")),
  MGinf_concurrency: (row) =>
    concurrencyQuantile(parameter(row, "mean"), tailNumber(row.metric, "quantile_") ?? Number.NaN),
  Priority_NP_MM1: uninterrupted,
  Priority_NP_MG1: uninterrupted,
  Priority_PR_MM1: (row) => ofClass(row, "W_mean_class", singleServerPreemptiveResponses(urgencies(row))),
  Priority_NP_MMc: severalServersOfClasses(serverPriorityWaits),
  Priority_PR_MMc: severalServersOfClasses(serverPreemptiveWaits),
  HalfinWhitt: (row) => halfinWhittDelay(parameter(row, "beta")),
  Staffing_ErlangC: (row) => serversForWait(parameter(row, "a"), parameter(row, "target_P_wait")),
  Staffing_HalfinWhitt: squareRootStaffing,
  Retry_MMcK_fixedpoint: retries,
};

/** Rows without a closed form, and why. */
export function whyNoForm({ model, metric }: QueueingRow): string | null {
  if (model === "MMPP2_MMc") return "arrivals in bursts: numerical, left to simulation";
  if (/^M[DG]c_exact/.test(model)) return "numerical: what the approximations are held against";
  if (model === "MMn1K_LLM" && /^(?:itl_ms|ttft_mean_ms)$/.test(metric)) return "time of one iteration: of no queue";
  return null;
}
