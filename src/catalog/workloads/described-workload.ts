import type { Lane } from "../../engine/input.ts";
import type { Figure } from "./figure.ts";
import type { FurtherFigures } from "./further-figures.ts";
import type { WorkloadFigures, WorkloadRow } from "./workload-row.ts";

/** Id of the reference. */
export const workloadCatalogue = "inference-perf-workloads";

/** A quantity as the catalogue of workloads describes it. */
export interface DescribedLengths {
  readonly mean: number;
  readonly deviation: number;
  readonly min: number;
  readonly max: number;
}

interface DescribedLimit {
  readonly seconds: number;
  readonly percentile: number;
  /** Why it was set so, in a few words. */
  readonly why: string;
}

/** A class of the catalogue of workloads. */
export interface DescribedWorkload {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly successMeans: string;
  readonly lane: Lane;
  readonly prompt: DescribedLengths;
  readonly output: DescribedLengths;
  readonly turns: DescribedLengths;
  readonly secondsBetween: number;
  /** `null`: not described. */
  readonly systemPromptTokens: number | null;
  /** Tokens that a turn adds of its own; `null`: a session has one turn, or nobody says. */
  readonly tokensPerTurn: number | null;
  readonly ttft: DescribedLimit | null;
  readonly itl: DescribedLimit | null;
  readonly leavesOut: readonly string[];
}

/** Largest deviation over the mean that values between a least and a most can have; the schema takes 10. */
function cvOf({ mean, deviation, min, max }: DescribedLengths): number {
  const possible = Math.sqrt(Math.max(0, (mean - min) * (max - mean)));
  return Math.min(10, Math.round((100 * Math.min(deviation, possible)) / mean) / 100);
}

/**
 * First prompt and growth whose prompts, over a session of mean length, have the described mean.
 *
 *     mean = first + growth x (turns - 1) / 2
 *
 * A turn adds its own tokens and the answer before it. Where that alone makes prompts longer than described, the first prompt is the
 * system prompt and one turn, and growth what is left: the rest was cut away.
 */
function promptShape({ prompt, output, turns, tokensPerTurn, systemPromptTokens }: DescribedWorkload): {
  readonly first: number;
  readonly growth: number;
} {
  if (turns.mean <= 1 || tokensPerTurn === null) return { first: prompt.mean, growth: 0 };
  const half = (turns.mean - 1) / 2;
  const growth = tokensPerTurn + output.mean;
  const least = (systemPromptTokens ?? 0) + tokensPerTurn;
  if (prompt.mean - growth * half >= least) return { first: Math.round(prompt.mean - growth * half), growth };
  return { first: least, growth: Math.round((prompt.mean - least) / half) };
}

function spread(of: DescribedLengths, note: string): NonNullable<FurtherFigures["varies.outputTokens"]> {
  return { value: { kind: "lognormal", cv: cvOf(of) }, source: workloadCatalogue, note };
}

/** A row whose lengths, turns and limits are the catalogue's; what that says nothing of is assumed. */
export function describedWorkload(described: DescribedWorkload): WorkloadRow {
  const { id, title, summary, successMeans, lane, prompt, output, turns, ttft, itl } = described;
  const { first, growth } = promptShape(described);
  const said = <Value>(value: Value, note: string): Figure<Value> => ({ value, source: workloadCatalogue, note });
  const assumed = <Value>(value: Value, note: string): Figure<Value> => ({ value, source: "assumed", note });
  const isSession = turns.mean > 1;
  const steps = Math.round(100 * turns.mean) / 100;
  const figures: WorkloadFigures = {
    lane: assumed(lane, isSession ? "somebody waits for its answers" : summary),
    "arrivals.perDay": assumed(1000, "the catalogue has no rates: put in your own count"),
    "arrivals.peakToAverage": { value: 2.98, source: "servegen", note: "m-large over 14 days" },
    "arrivals.peakWindowSeconds": { value: 600, source: "servegen", note: "the ratio is over windows of ten minutes" },
    steps: said(steps, `turns of a session, from ${turns.min} to ${turns.max}`),
    callsPerStep: said(1, "a turn is one call"),
    prefixTokens: said(
      first,
      isSession ? `prompts have ${Math.round(prompt.mean)} tokens in the mean of a session` : "mean input of a call",
    ),
    growthTokensPerCall: said(
      growth,
      isSession ? "a turn's own tokens and the answer before it" : "there is no second call",
    ),
    contextCapTokens: said(Math.ceil(prompt.max), "the longest input"),
    outputTokens: said(Math.round(output.mean), `answers have from ${output.min} to ${output.max} tokens`),
    toolSeconds: said(Math.round(100 * described.secondsBetween) / 100, "between two turns, people's time included"),
    successPerAttempt: assumed(1, "the catalogue says nothing of failures"),
    maxAttempts: assumed(1, "without effect while nothing fails"),
    retryScope: assumed("restart", "without effect while one attempt is all"),
    reviewShare: assumed(0, "the catalogue says nothing of reviews"),
    reviewMinutes: assumed(0, "nothing is reviewed"),
    toolUsdPerStep: assumed(0, "the catalogue has no costs"),
    valueUsdPerSuccess: assumed(null, "left open: nobody said what a session is worth"),
    "limits.ttftSeconds": ttft === null ? assumed(null, "none is given") : said(ttft.seconds, ttft.why),
    "limits.itlSeconds": itl === null ? assumed(null, "none is given") : said(itl.seconds, itl.why),
    "limits.percentile": percentileOf(ttft, itl, said, assumed),
  };
  return {
    id,
    title,
    summary,
    successMeans,
    figures,
    further: {
      ...(described.systemPromptTokens === null
        ? {}
        : {
            "context.sharedPrefixTokens": said(
              described.systemPromptTokens,
              "the system prompt, which all sessions share",
            ),
          }),
      ...(isSession ? {} : { "varies.prefixTokens": spread(prompt, "its deviation over its mean") }),
      "varies.outputTokens": spread(output, "its deviation over its mean"),
      ...(isSession
        ? {
            "varies.steps": spread(turns, "as far apart as values between the fewest and the most turns can be"),
          }
        : {}),
      "outcome.modelError.share": assumed(1, "the only kind of failure, if you put in any"),
      "budget.steps": assumed(Math.min(1000, Math.ceil(turns.max)), "the most turns of the catalogue, 1,000 at most"),
    },
    agents: [],
    leavesOut: described.leavesOut,
    source: [workloadCatalogue, "servegen"],
    date: "2026-11-24",
  };
}

function percentileOf(
  ttft: DescribedLimit | null,
  itl: DescribedLimit | null,
  said: (value: number, note: string) => Figure<number>,
  assumed: (value: number, note: string) => Figure<number>,
): Figure<number> {
  if (ttft === null && itl === null) return assumed(0.95, "no limit is given");
  const shares = [ttft, itl].flatMap((limit) => (limit === null ? [] : [limit.percentile]));
  const strictest = Math.max(...shares);
  const isOne = shares.every((share) => share === strictest);
  return said(strictest, isOne ? "the share that its limits name" : "the stricter of the shares that its limits name");
}
