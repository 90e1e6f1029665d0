import type { EngineInput } from "../../../engine/input.ts";
import { className } from "../../../metrics/class-name.ts";
import type { SimulatedLane } from "../../../planning/simulation/simulated-plan.ts";

/** Columns of a time: its mean and what shares of the calls keep. */
export const percentileColumns = [
  { id: "mean", label: "Mean" },
  { id: "p50", label: "50 %" },
  { id: "p90", label: "90 %" },
  { id: "p95", label: "95 %" },
  { id: "p99", label: "99 %" },
] as const;
export type PercentileColumn = (typeof percentileColumns)[number]["id"];

/** Times of a lane's calls, where `simulate --json` has them. */
export const laneTimes = [
  {
    name: "ttft",
    label: "To first token",
    words: "From the arrival of a call to its first token, over the calls that are done.",
  },
  {
    name: "callItl",
    label: "Between tokens, mean of a call",
    words: "The mean time between a call's tokens, each call of two tokens and more counted once.",
  },
  {
    name: "itl",
    label: "Between tokens, each token",
    words:
      "The time between a token and the one before it, each token counted once. Load generators print this as ITL.",
  },
  {
    name: "e2e",
    label: "Call, end to end",
    words: "From the arrival of a call to its last token, over the calls that are done.",
  },
  {
    name: "wait",
    label: "Until admitted",
    words: "From the arrival of a call until a replica begins with its prompt.",
  },
] as const;

/** The time of a class's workflows. */
export const workflowTime = {
  name: "workflowSeconds",
  label: "Workflow that succeeds, end to end",
  words: "From the arrival of a workflow to its success, over those that succeed: calls, tools, waiting and retries.",
} as const;

export interface CallCount {
  /** Where `simulate --json` has it. */
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly isShare: boolean;
  /** `null`: there is nothing to take a share of. */
  readonly read: (lane: SimulatedLane) => number | null;
}

/** What is counted of a lane's calls. */
export const callCounts: readonly CallCount[] = [
  {
    id: "counts.offered",
    label: "Offered",
    words: "Calls that arrived after the warm-up. Each is done, refused, given up, or still under way at the end.",
    isShare: false,
    read: ({ counts }) => counts.offered,
  },
  {
    id: "counts.done",
    label: "Done",
    words: "Calls that got their last token within the run.",
    isShare: false,
    read: ({ counts }) => counts.done,
  },
  {
    id: "counts.refused",
    label: "Refused",
    words: "Calls that found the line full, no token in their class's bucket, or no room for their length.",
    isShare: false,
    read: ({ counts }) => counts.refused,
  },
  {
    id: "counts.expired",
    label: "Given up",
    words: "Calls whose caller gave up before they were done.",
    isShare: false,
    read: ({ counts }) => counts.expired,
  },
  {
    id: "counts.unfinished",
    label: "Under way",
    words: "Calls that waited or ran when the run ended.",
    isShare: false,
    read: ({ counts }) => counts.unfinished,
  },
  {
    id: "hitShare",
    label: "From cache",
    words: "Prompt tokens that were found in a replica's cache, of all prompt tokens of the calls that are done.",
    isShare: true,
    read: ({ hitShare }) => hitShare,
  },
  {
    id: "goodput.share",
    label: "In every limit",
    words: "Calls that are done inside every limit of their class, of all that were offered.",
    isShare: true,
    read: ({ goodput }) => goodput.share,
  },
];

/** Why calls came to nothing: what makes up those refused and given up. */
export const lossCounts: readonly CallCount[] = [
  {
    id: "counts.refusedFor.lineFull",
    label: "Refused, the line is full",
    words: "Calls that found as many in line at their replica as may wait there.",
    isShare: false,
    read: ({ counts }) => counts.refusedFor.lineFull,
  },
  {
    id: "counts.refusedFor.bucketEmpty",
    label: "Refused, over the class's rate",
    words: "Calls that found no token in their class's bucket: more came than the calls a second that are let in.",
    isShare: false,
    read: ({ counts }) => counts.refusedFor.bucketEmpty,
  },
  {
    id: "counts.refusedFor.tooLarge",
    label: "Refused, longer than the KV cache",
    words: "Calls whose prompt and answer are more than a replica's whole KV cache holds.",
    isShare: false,
    read: ({ counts }) => counts.refusedFor.tooLarge,
  },
  {
    id: "counts.expiredWhile.held",
    label: "Given up, held back by a cap",
    words: "Calls whose time ran out in front of the pool, held back by the class's cap on calls or by a full pool.",
    isShare: false,
    read: ({ counts }) => counts.expiredWhile.held,
  },
  {
    id: "counts.expiredWhile.waiting",
    label: "Given up, in line",
    words: "Calls whose time ran out while they stood in line.",
    isShare: false,
    read: ({ counts }) => counts.expiredWhile.waiting,
  },
  {
    id: "counts.expiredWhile.running",
    label: "Given up, while they ran",
    words: "Calls whose time ran out while a replica worked on them.",
    isShare: false,
    read: ({ counts }) => counts.expiredWhile.running,
  },
];

const partNames: Readonly<Record<string, string>> = { fallback: "fallback calls", replay: "replayed calls" };

/** Whose calls those of another part of a class are: `fallback calls`, or the sub-agent by its name. */
export function partName(part: string, agents: readonly { readonly id: string; readonly name: string }[]): string {
  const agent = agents.find(({ id }) => id === part)?.name ?? "";
  return partNames[part] ?? (agent === "" ? part : agent);
}

/** `Support chat`, `Support chat, fallback calls`. */
export function laneName(
  input: Pick<EngineInput, "classes">,
  { classId, part }: Pick<SimulatedLane, "classId" | "part">,
): string {
  const own = className(input, classId);
  const agents = input.classes.find(({ id }) => id === classId)?.agents ?? [];
  return part === "main" ? own : `${own}, ${partName(part, agents)}`;
}
