import { parameter, parameters, type QueueingRow } from "../../../reference/queueing-rows.ts";
import type { System } from "./memory-seconds.ts";
import type { CallClass, QueueingSystem } from "./queueing-system.ts";
import { runLength } from "./run-length.ts";

/** Tokens of a mean service: rounding to whole tokens moves no time by more than a hundred-thousandth of it. */
const meanTokens = 1e5;

const exponential: CallClass = { share: 1, meanTokens, scv: 1 };

type Builder = (row: QueueingRow) => System;

function poisson(callsPerSecond: number): QueueingSystem["arrivals"] {
  return { kind: "renewal", callsPerSecond, scv: 1 };
}

/** Servers with services of one law, calls at random, an endless line, callers that stay. */
function servers(count: number, callsPerSecond: number, meanSeconds: number, scv = 1): System {
  return {
    arrivals: poisson(callsPerSecond),
    classes: [{ ...exponential, scv }],
    servers: count,
    // A replica a server where they are few; the batch of one replica where they are many.
    shape: count <= 16 ? "replicas" : "slots",
    stepSeconds: meanSeconds / meanTokens,
    perCallSeconds: 0,
    maxWaiting: Number.POSITIVE_INFINITY,
    patienceSeconds: Number.POSITIVE_INFINITY,
  };
}

const multiServer: Builder = (row) => servers(parameter(row, "c"), parameter(row, "lambda"), 1 / parameter(row, "mu"));

const loaded =
  (scvOf: (row: QueueingRow) => number): Builder =>
  (row) => {
    const count = row.parameters.has("c") ? parameter(row, "c") : 1;
    const meanSeconds = parameter(row, row.parameters.has("D") ? "D" : "ES");
    return servers(count, (parameter(row, "rho") * count) / meanSeconds, meanSeconds, scvOf(row));
  };

const unevenArrivals =
  (scv: number): Builder =>
  (row) => {
    const callsPerSecond = parameter(row, "lambda");
    const system = servers(1, callsPerSecond, 1 / parameter(row, "mu"));
    return { ...system, arrivals: { kind: "renewal", callsPerSecond, scv } };
  };

/** Classes by urgency; their work in steps of a hundred-thousandth of a second. */
const classes: Builder = (row) => {
  const rates = parameters(row, "lambdas");
  const callsPerSecond = rates.reduce((sum, rate) => sum + rate, 0);
  const meanSeconds = (index: number) => {
    if (row.parameters.has("ES")) return parameters(row, "ES")[index] ?? Number.NaN;
    return 1 / (row.parameters.has("mus") ? (parameters(row, "mus")[index] ?? Number.NaN) : parameter(row, "mu"));
  };
  const scv = (index: number) => (row.parameters.has("scv") ? (parameters(row, "scv")[index] ?? Number.NaN) : 1);
  const system = servers(row.parameters.has("c") ? parameter(row, "c") : 1, callsPerSecond, 1);
  return {
    ...system,
    classes: rates.map((rate, index) => ({
      share: rate / callsPerSecond,
      meanTokens: meanSeconds(index) * meanTokens,
      scv: scv(index),
    })),
  };
};

/** The iteration of the row, cut in 200 steps: calls come and go at the ends of steps, and the chain may do so at any time. */
const modelServer: Builder = (row) => {
  const cut = 200;
  const [input, output] = [parameter(row, "in"), parameter(row, "out")];
  const perCallMs =
    (parameter(row, "beta_ms") * (input + output)) / (1 + output) + parameter(row, "gamma_ms") * (input + output / 2);
  return {
    ...servers(parameter(row, "maxBatch"), parameter(row, "rps"), 1),
    shape: "slots",
    classes: [{ ...exponential, meanTokens: (1 + output) * cut }],
    stepSeconds: parameter(row, "alpha_ms") / 1000 / cut,
    perCallSeconds: perCallMs / 1000 / cut,
    maxWaiting: parameter(row, "maxQueue"),
  };
};

/** A step gives each call a token and is as long as there are calls: a server shared evenly. A tenth of them has size x. */
const shared: Builder = (row) => {
  const share = 0.1;
  const sized = { share, meanTokens: parameter(row, "x") * meanTokens, scv: 0 };
  const other = {
    share: 1 - share,
    meanTokens: ((1 - share * parameter(row, "x")) / (1 - share)) * meanTokens,
    scv: 4,
  };
  const system = servers(500, parameter(row, "rho"), 1);
  return { ...system, classes: [sized, other], stepSeconds: 0, perCallSeconds: 1 / meanTokens };
};

const builders: Readonly<Record<string, Builder>> = {
  ErlangB: (row) => ({ ...servers(parameter(row, "c"), parameter(row, "a"), 1), shape: "slots", maxWaiting: 0 }),
  MMc: multiServer,
  MMcK: (row) => ({ ...multiServer(row), maxWaiting: parameter(row, "K") - parameter(row, "c") }),
  ErlangA: (row) => ({ ...multiServer(row), patienceSeconds: 1 / parameter(row, "theta") }),
  MG1: loaded((row) => parameter(row, "scv")),
  MD1: loaded(() => 0),
  MDc_exact: loaded(() => 0),
  MGc_exact_E2: loaded((row) => parameter(row, "scv")),
  MGc_exact_H2bal: loaded((row) => parameter(row, "scv")),
  DM1: unevenArrivals(0),
  E2M1: unevenArrivals(0.5),
  H2M1: unevenArrivals(4),
  Priority_NP_MM1: classes,
  Priority_NP_MG1: classes,
  Priority_NP_MMc: classes,
  MMn1K_LLM: modelServer,
  MX_M1_fixedbatch: (row) => {
    const callsPerSecond = parameter(row, "rho") * parameter(row, "mu");
    const arrivals = { kind: "groups", callsPerSecond, size: parameter(row, "batch") } as const;
    return { ...servers(1, callsPerSecond, 1 / parameter(row, "mu")), arrivals };
  },
  MG1_PS: shared,
  // Far more places than calls: ten standard deviations over the mean.
  MGinf_concurrency: (row) => {
    const mean = parameter(row, "mean");
    return { ...servers(Math.ceil(mean + 10 * Math.sqrt(mean) + 30), mean, 1, 4), shape: "slots" };
  },
  MMPP2_MMc: (row) => {
    const callsPerSecond = [parameter(row, "lambda1"), parameter(row, "lambda2")] as const;
    const leavesPerSecond = [parameter(row, "r12"), parameter(row, "r21")] as const;
    const system = servers(parameter(row, "c"), 1, 1 / parameter(row, "mu"));
    return { ...system, arrivals: { kind: "switching", callsPerSecond, leavesPerSecond } };
  },
};

/** The system that a row speaks of, and how long it runs: `effort` times the least. `undefined` for a model without one. */
export function rowSystem(row: QueueingRow, effort: number): QueueingSystem | undefined {
  const system = builders[row.model]?.(row);
  return system === undefined ? undefined : { ...system, ...runLength(system, effort) };
}
