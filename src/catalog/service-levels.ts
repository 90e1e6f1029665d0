import { millisecondsPerSecond } from "../quantity/time.ts";

/**
 * Limits that a benchmark or a vendor published. MLPerf's TPOT is the mean time between a request's tokens: a plan that holds
 * it for single gaps holds it for the mean.
 */
export interface ServiceLevel {
  readonly id: string;
  readonly title: string;
  readonly limits: {
    readonly ttftSeconds: number;
    readonly itlSeconds: number;
    /** Share of calls that must meet both. */
    readonly percentile: number;
  };
  readonly note: string;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
}

/** A scenario of MLPerf's, by TTFT and TPOT in milliseconds. */
function mlperf(id: string, title: string, ttft: number, tpot: number, source = "mlperf-loadgen"): ServiceLevel {
  return {
    id: `mlperf-${id}`,
    title: `MLPerf ${title}`,
    limits: {
      ttftSeconds: ttft / millisecondsPerSecond,
      itlSeconds: tpot / millisecondsPerSecond,
      percentile: 0.99,
    },
    note: `99 % of requests: TTFT at most ${ttft} ms, TPOT at most ${tpot} ms`,
    source: [source],
    date: "2026-11-21",
  };
}

export const serviceLevels: readonly ServiceLevel[] = [
  mlperf("deepseek-r1-interactive", "DeepSeek R1 Interactive", 1500, 15),
  mlperf("deepseek-r1-server", "DeepSeek R1 Server", 2000, 80),
  mlperf("gpt-oss-120b-interactive", "gpt-oss-120b Interactive", 2000, 15, "mlperf-inference-6.0"),
  mlperf("gpt-oss-120b-server", "gpt-oss-120b Server", 3000, 80, "mlperf-inference-6.0"),
  mlperf("llama-2-70b-interactive", "Llama 2 70B Interactive", 450, 40),
  mlperf("llama-2-70b-server", "Llama 2 70B Server", 2000, 200),
  mlperf("llama-3.1-405b-interactive", "Llama 3.1 405B Interactive", 4500, 80),
  mlperf("llama-3.1-405b-server", "Llama 3.1 405B Server", 6000, 175),
  mlperf("llama-3.1-8b-interactive", "Llama 3.1 8B Interactive", 500, 30),
  mlperf("llama-3.1-8b-server", "Llama 3.1 8B Server", 2000, 100),
  mlperf("mixtral-8x7b-server", "Mixtral 8x7B Server", 2000, 200),
];
