import type { ScenarioClass } from "../../../../scenario/schema.ts";
import { amountText, joinedParts } from "./amount-text.ts";

/** What the folded section of how calls are sent and let in is set to, in a line. */
export function servingSummary({ serving }: ScenarioClass): string {
  const { timeoutSeconds, retries, maxInFlight, callsPerSecond, reservedReplicas, toolPrefillShare, arrivalCv } =
    serving;
  const again = retries === 1 ? "sent again once" : `sent again ${amountText(retries, "")} times`;
  return joinedParts([
    timeoutSeconds === null
      ? "calls are never given up"
      : `calls are given up after ${amountText(timeoutSeconds, "s")}`,
    retries === 0 ? null : again,
    maxInFlight === null ? null : `at most ${amountText(maxInFlight, "")} in the pool`,
    callsPerSecond === null ? null : `at most ${amountText(callsPerSecond, "")} a second`,
    reservedReplicas === 0 ? null : `${amountText(reservedReplicas, "replicas")} of its own`,
    toolPrefillShare === 0 ? null : `${amountText(toolPrefillShare, "share")} computed while tools run`,
    arrivalCv === 1 ? "arrivals at random" : `arrivals vary by ${amountText(arrivalCv, "")}`,
  ]);
}
