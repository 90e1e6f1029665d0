import type { SpeculationGain, SpeculationResult } from "../engine/speculation.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { counted } from "../quantity/sentence.ts";

/** A twentieth of a percent either way is as fast. */
const asFast = 0.0005;

function gainWords({ batch, speedup }: SpeculationGain): string {
  const calls = batch === 1 ? "one call alone" : `${formatCount(batch)} running calls`;
  if (Math.abs(speedup - 1) < asFast) return `as fast as without for ${calls}`;
  return speedup > 1
    ? `${formatShare(speedup - 1)} faster than without for ${calls}`
    : `${formatShare(1 / speedup - 1)} slower than without for ${calls}`;
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
}

/** From which batch on drafts are a loss, in a sentence. */
function limitWords({ paysUpToBatch, gains }: SpeculationResult): string {
  const most = gains.at(-1)?.batch ?? 1;
  if (paysUpToBatch === null) return "";
  if (paysUpToBatch < 1) return " It does not pay at any batch.";
  if (paysUpToBatch >= most) return ` It pays for all ${formatCount(most)} calls that a replica takes.`;
  return ` It pays up to ${counted(paysUpToBatch, "running call")} a replica, and is a loss beyond.`;
}

const missingWords: Readonly<Record<NonNullable<SpeculationResult["missing"]>, string>> = {
  acceptance: "How much of that is accepted is not known",
  draft: "What drafts is not known",
};

/** What drafting does to a pool's replicas, in two sentences: tokens a step, and where it pays. */
export function draftingWords(drafting: SpeculationResult): string {
  const { draftTokens, verifyTokens, acceptedTokens, gains, missing } = drafting;
  const step = `Each step drafts ${counted(draftTokens, "token")} for a call and verifies ${formatCount(verifyTokens)}`;
  if (acceptedTokens === null) return `${step}. ${missingWords[missing ?? "acceptance"]}, so the plan leaves it out.`;
  const given = `${step}, of which it gives ${formatCount(acceptedTokens)} on average.`;
  return gains.length === 0 ? given : `${given} Tokens come ${joined(gains.map(gainWords))}.${limitWords(drafting)}`;
}
