import { metricOf } from "../../../metrics/opened-by.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { TimePart } from "./time-part.ts";

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

function notes(devices: number, isHidden: boolean): Readonly<Record<TokenPart, string>> {
  return {
    itlWeightsSeconds: "read once a step, for all calls",
    itlKvSeconds: "read for each call that runs",
    itlComputeSeconds: isHidden ? "hidden behind the reading" : "what reading does not hide",
    itlPromptsSeconds: "computed between the steps",
    itlCommunicationSeconds: devices === 1 ? "one device talks to nobody" : "between the devices of a replica",
    itlOverheadSeconds: "of the engine: each layer, step and call",
  };
}

/** The mean time between two tokens of a pool at the peak, taken apart; `null` where nothing serves. */
export function tokenTimeParts({ plan, input }: PagePlan, poolId: string): readonly TokenTimePart[] | null {
  const secondsOf = (id: string) => metricOf("pool", id)?.read(plan, input, poolId) ?? null;
  const pool = input.pools.find(({ id }) => id === poolId);
  const noteOf = notes((pool?.tp ?? 1) * (pool?.pp ?? 1), (secondsOf("itlComputeSeconds") ?? 0) === 0);
  const ids = Object.keys(labels) as readonly TokenPart[];
  const parts = ids.flatMap((id): readonly TokenTimePart[] => {
    const seconds = secondsOf(id);
    return seconds === null ? [] : [{ id, label: labels[id], note: noteOf[id], seconds }];
  });
  return parts.length === ids.length ? parts : null;
}
