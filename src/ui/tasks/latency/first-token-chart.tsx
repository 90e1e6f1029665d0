import type { RuntimeProfile } from "../../../engine/input.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { basisWord } from "../../../metrics/basis-words.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { PartsChart, type TimePart, largestPart, shareOfParts } from "./parts-chart.tsx";

interface FirstTokenChartProps {
  readonly page: DrawnPlan;
  readonly result: PoolResult;
}

/** The mean time to the first token at the peak in the order it passes. */
export function FirstTokenChart({ page, result }: FirstTokenChartProps) {
  const pool = page.input.pools.find(({ id }) => id === result.id);
  const parts = pool === undefined ? null : firstTokenParts(result, pool.runtime, pool.seenBy !== undefined);
  if (parts === null) return null;
  return (
    <PartsChart
      title={firstTokenTitle(parts)}
      caption={(whole) =>
        `Where ${whole} ms go from a call's arrival, the mean of all calls of the peak, ${basisWord[result.timesBasis]}`
      }
      poolId={result.id}
      parts={parts}
      total={{ id: "ttftMeanSeconds", label: "To the first token" }}
      fileName="to-first-token"
    />
  );
}

type FirstTokenPart = "waitMeanSeconds" | "ttftIntakeSeconds" | "ttftResidualSeconds" | "ttftPrefillSeconds";

const texts: Readonly<Record<FirstTokenPart, Pick<TimePart, "label" | "note"> & { readonly words: string }>> = {
  waitMeanSeconds: {
    label: "Queue",
    note: "for a place in a full batch",
    words: "Waiting for a place in the batch",
  },
  ttftIntakeSeconds: {
    label: "Taking the call in",
    note: "the server reads it and counts its tokens",
    words: "Taking the call in",
  },
  ttftResidualSeconds: {
    label: "Rest of the step in progress",
    note: "a new call joins between two steps",
    words: "Waiting for the step in progress",
  },
  ttftPrefillSeconds: {
    label: "Its own prompt",
    note: "what the cache does not hold of it",
    words: "Computing its own prompt",
  },
};

const withImages = "what the cache does not hold of it, its images through the vision tower first";

const simulatedWait = { label: "Queue", note: "for a place in the batch, and for the step in progress to end" };

/** `46 ms a call and 2 µs a prompt token, fitted to measured runs of vLLM on Hopper, 8-bit: …`. */
export function intakeNote({ name, secondsPerCall, secondsPerPromptToken }: RuntimeProfile): string {
  const rates = `${formatSeconds(secondsPerCall)} a call and ${formatSeconds(secondsPerPromptToken)} a prompt token`;
  return `${rates}, fitted to measured runs (${name}): the server reads the call and counts its tokens`;
}

/** The mean time to the first token of a pool in the order it passes; `null` where nothing serves. */
export function firstTokenParts(
  result: PoolResult,
  runtime: RuntimeProfile,
  seesImages = false,
): readonly TimePart<FirstTokenPart>[] | null {
  const isSimulated = result.timesBasis === "simulated";
  const all = Object.keys(texts) as readonly FirstTokenPart[];
  // A simulated wait ends with the step in progress.
  const ids = isSimulated ? all.filter((id) => id !== "ttftResidualSeconds") : all;
  const parts = ids.flatMap((id): readonly TimePart<FirstTokenPart>[] => {
    const seconds = result[id];
    const { label, note } = isSimulated && id === "waitMeanSeconds" ? simulatedWait : texts[id];
    const own = id === "ttftPrefillSeconds" && seesImages ? withImages : note;
    const said = id === "ttftIntakeSeconds" ? intakeNote(runtime) : own;
    return seconds === null ? [] : [{ id, label, note: said, seconds }];
  });
  return parts.length === ids.length ? parts : null;
}

/** The largest part as a finding. */
export function firstTokenTitle(parts: readonly TimePart<FirstTokenPart>[]): string {
  const largest = largestPart(parts);
  if (largest === null) return "To the first token";
  return `${texts[largest.id].words} is ${formatShare(shareOfParts(largest, parts), 2)} of the time to the first token`;
}
