import type { FitAttempt } from "../engine/plan-result.ts";
import { formatBytes } from "../quantity/format-bytes.ts";
import { listed } from "../quantity/sentence.ts";

type Beside = NonNullable<FitAttempt["besideWeights"]>[number];

const besideNames: Readonly<Record<Beside["kind"], string>> = {
  drafts: "what drafts",
  adapters: "LoRA adapters",
  tower: "the vision tower",
};

/** What stands on a device whatever calls come: `72.7 GB of weights and 2.8 GB of what drafts`. */
export function heldText({ weightBytesPerDevice, besideWeights = [] }: FitAttempt): string {
  return listed([
    `${formatBytes(weightBytesPerDevice)} of weights`,
    ...besideWeights.map(({ kind, bytes }) => `${formatBytes(bytes)} of ${besideNames[kind]}`),
  ]);
}
