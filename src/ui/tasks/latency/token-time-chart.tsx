import type { Pool } from "../../../engine/input.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { metricOf } from "../../../metrics/opened-by.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { PartsChart, type TimePart, largestPart, shareOfParts } from "./parts-chart.tsx";
import { capital, counted, listed } from "../../../quantity/sentence.ts";

/** The mean time between two tokens at the peak, taken apart, and what would shorten it. */
export function TokenTimeChart({ page, result }: { readonly page: DrawnPlan; readonly result: PoolResult }) {
  const parts = tokenTimeParts(page, result.id);
  const pool = page.input.pools.find(({ id }) => id === result.id);
  if (parts === null || pool === undefined) return null;
  const batch = counted(result.runningByFormula ?? result.operatingBatch, "call");
  return (
    <PartsChart
      title={tokenTitle(parts)}
      caption={(whole) =>
        `${tokenAdvice(parts, pool)} Where ${whole} ms go, the mean over all tokens of the peak, with ${batch} running on average, by formula.`
      }
      poolId={result.id}
      parts={parts}
      total={{ id: "itlByFormulaSeconds", label: "Between two tokens" }}
      fileName="between-tokens"
    />
  );
}

export type TokenPart =
  | "itlWeightsSeconds"
  | "itlKvSeconds"
  | "itlComputeSeconds"
  | "itlPromptsSeconds"
  | "itlCommunicationSeconds"
  | "itlOverheadSeconds";

/** A part of the time between two tokens. */
export type TokenTimePart = TimePart<TokenPart>;

const labels: Readonly<Record<TokenPart, string>> = {
  itlWeightsSeconds: "Weights",
  itlKvSeconds: "KV cache",
  itlComputeSeconds: "Compute",
  itlPromptsSeconds: "Prompts of other calls",
  itlCommunicationSeconds: "Communication",
  itlOverheadSeconds: "Overhead",
};

function notes(devices: number): Readonly<Record<TokenPart, string>> {
  return {
    itlWeightsSeconds: "read once a step, for all calls",
    itlKvSeconds: "read for each call that runs",
    itlComputeSeconds: "what reading does not hide",
    itlPromptsSeconds: "computed between the steps",
    itlCommunicationSeconds: devices === 1 ? "one device talks to nobody" : "between the devices of a replica",
    itlOverheadSeconds: "of the engine: each layer, step and call",
  };
}

/** The mean time between two tokens of a pool at the peak, taken apart; `null` where nothing serves. */
export function tokenTimeParts({ plan, input }: DrawnPlan, poolId: string): readonly TokenTimePart[] | null {
  const secondsOf = (id: string) => metricOf("pool", id)?.read(plan, input, poolId) ?? null;
  const pool = input.pools.find(({ id }) => id === poolId);
  const noteOf = notes((pool?.tp ?? 1) * (pool?.pp ?? 1));
  const ids = Object.keys(labels) as readonly TokenPart[];
  const parts = ids.flatMap((id): readonly TokenTimePart[] => {
    const seconds = secondsOf(id);
    return seconds === null ? [] : [{ id, label: labels[id], note: noteOf[id], seconds }];
  });
  return parts.length === ids.length ? parts : null;
}

/** What the largest part is, behind its share. */
const partWords: Readonly<Record<TokenPart, (share: string) => string>> = {
  itlWeightsSeconds: (share) => `Decode is ${share} weight reads`,
  itlKvSeconds: (share) => `Decode is ${share} KV cache reads`,
  itlComputeSeconds: (share) => `Decode is ${share} computing`,
  itlPromptsSeconds: (share) => `Prompts of other calls are ${share} of the time between two tokens`,
  itlCommunicationSeconds: (share) => `Decode is ${share} communication between devices`,
  itlOverheadSeconds: (share) => `Decode is ${share} overhead of the engine`,
};

/** The largest part as a finding. */
export function tokenTitle(parts: readonly TokenTimePart[]): string {
  const largest = largestPart(parts);
  return largest === null ? "Between two tokens" : partWords[largest.id](formatShare(shareOfParts(largest, parts), 2));
}

function smallerWeights(weights: Pool["weights"]): readonly string[] {
  if (weights === "bf16" || weights === "fp16") return ["8-bit weights"];
  return ["fp8", "fp8-mixed", "int8"].includes(weights) ? ["4-bit weights"] : [];
}

/** Layers may be split further: some device of the catalogue joins so many. */
function furtherSplit({ tp, accelerator }: Pool): readonly string[] {
  return tp < Math.max(accelerator.linkDomainDevices, accelerator.nodeDevices) ? ["more tensor parallelism"] : [];
}

/** What would shorten the largest part of a pool's time between two tokens, as sentences. */
export function tokenAdvice(parts: readonly TokenTimePart[], pool: Pool): string {
  switch (largestPart(parts)?.id) {
    case "itlWeightsSeconds": {
      const ways = listed([...smallerWeights(pool.weights), ...furtherSplit(pool)], "or");
      const shorter = ways === "" ? "Faster memory shortens" : `${capital(ways)} ${verb(ways, "shorten")}`;
      return `${shorter} this part; a larger batch shares it among more calls.`;
    }
    case "itlKvSeconds": {
      const cache = pool.kv === "bf16" ? ["an 8-bit cache"] : [];
      return `${capital(listed([...cache, "shorter contexts", ...furtherSplit(pool)], "or"))} shorten this part; a smaller batch reads less of it.`;
    }
    case "itlComputeSeconds":
      return `A smaller batch${[...smallerWeights(pool.weights), ...furtherSplit(pool)].map((way) => `, ${way}`).join("")} or a device with more compute shortens this part.`;
    case "itlPromptsSeconds":
      return "Shorter prompts, more of them found in the cache, or more replicas shorten this part: fewer tokens are computed beside each decode step.";
    case "itlCommunicationSeconds":
      return "Fewer devices a replica or a faster link between them shorten this part.";
    case "itlOverheadSeconds":
      return "A larger batch shares this part among more calls; no faster device shortens it, a leaner engine does.";
    default:
      return "";
  }
}

/** `8-bit weights` and lists that end in them are many; `more tensor parallelism` is one. */
function verb(ways: string, many: string): string {
  return ways.endsWith("parallelism") ? `${many}s` : many;
}
