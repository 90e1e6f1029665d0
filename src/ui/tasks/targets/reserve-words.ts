import type { Quantity } from "../../../scenario/field.ts";
import type { Scenario } from "../../../scenario/schema.ts";

type ReserveName = keyof Scenario["reserves"];

interface ReserveWords {
  readonly name: ReserveName;
  readonly label: string;
  readonly protects: string;
  /** What goes wrong without it. */
  readonly without: string;
}

/** What each reserve is for; they add up, on top of the replicas that carry the peak. */
export const reserveWords: readonly ReserveWords[] = [
  {
    name: "failure",
    label: "Failure",
    protects: "the limits, while this many replicas are lost at the peak",
    without: "one lost replica at the peak breaks a limit",
  },
  {
    name: "rollout",
    label: "Update",
    protects: "the limits, while an update takes this many out at a time",
    without: "updates have to wait for a quiet hour",
  },
  {
    name: "maintenance",
    label: "Maintenance",
    protects: "the limits, while this many are being serviced",
    without: "servicing has to wait for a quiet hour",
  },
  {
    name: "warm",
    label: "Warm",
    protects: "from a burst above the peak, until more replicas are ready",
    without: "a burst above the peak waits until replicas have started",
  },
];

/** What a reserve does at its size: what it protects, or what happens without it. */
export function reserveEffect({ protects, without }: ReserveWords, replicas: Quantity): string {
  return replicas === 0 ? `None: ${without}` : `Protects ${protects}`;
}

export function replicasNoun(replicas: Quantity): string {
  return replicas === 1 ? "replica" : "replicas";
}
