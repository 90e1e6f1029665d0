import type { Quantity } from "../../../scenario/field.ts";
import type { Scenario } from "../../../scenario/schema.ts";

type ReserveName = Exclude<keyof Scenario["reserves"], "shared">;

interface ReserveWords {
  readonly name: ReserveName;
  readonly label: string;
  readonly protects: string;
  /** What goes wrong without it. */
  readonly without: string;
}

/** What each reserve is for, on top of the replicas that carry the peak. */
export const reserveWords: readonly ReserveWords[] = [
  {
    name: "failure",
    label: "Failure",
    protects: "the limits, while this many replicas are lost at the peak",
    without: "one lost replica at the peak breaks a limit",
  },
  {
    name: "node",
    label: "Node",
    protects: "the limits, while nodes are lost with all replicas on them",
    without: "a lost node at the peak breaks a limit",
  },
  {
    name: "rack",
    label: "Rack",
    protects: "the limits, while racks are lost with all replicas in them",
    without: "a lost rack at the peak breaks a limit",
  },
  {
    name: "zone",
    label: "Zone",
    protects: "the limits, while zones are lost with all replicas in them",
    without: "a lost zone at the peak breaks a limit",
  },
  {
    name: "region",
    label: "Region",
    protects: "the limits, while regions are lost and the others serve their users",
    without: "a lost region at the peak leaves its users without service, or breaks a limit",
  },
  {
    name: "rollout",
    label: "Update",
    protects: "the limits, while an update takes this many out at a time",
    without: "updates have to wait for a quiet hour",
  },
  {
    name: "canary",
    label: "Trial",
    protects: "the limits, while this many try a new version",
    without: "a new version is first tried in a quiet hour",
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

type Sharing = Scenario["reserves"]["shared"];

/** Which reserves are shared, in the order from most replicas to fewest. */
export const sharingOptions: readonly { readonly value: Sharing; readonly label: string }[] = [
  { value: "summed", label: "add up, whatever happens together" },
  { value: "one-work", label: "share one line for updates, trials and maintenance" },
  { value: "one-loss", label: "share one line for all losses" },
  { value: "one-of-each", label: "share a line for losses, one for planned work" },
  { value: "one-event", label: "share one line for losses and planned work" },
];

const sharingEffects: Readonly<Record<Sharing, string>> = {
  summed: "Nothing stands in for anything: all of it may happen at once.",
  "one-work": "One update, trial or maintenance is done at a time, and the largest of the three is held.",
  "one-loss": "One loss happens at a time, and the largest of the three is held.",
  "one-of-each": "One loss beside one planned work at a time, and the largest of each kind is held.",
  "one-event":
    "Planned work waits while something is lost and takes the replicas held for a loss: the largest of all is held.",
};

/** What a choice of shared reserves takes for granted. */
export function sharingEffect(sharing: Sharing): string {
  return sharingEffects[sharing];
}
