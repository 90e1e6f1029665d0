import { formatCount } from "../../../quantity/format-number.ts";

/** What the founding sketch leaves out, with how much it is here. */
export function sketchWords(promptTokensPerCall: number | null, outputTokensPerCall: number | null): string {
  if (promptTokensPerCall === null || outputTokensPerCall === null || outputTokensPerCall <= 0) {
    return "It leaves out what is read.";
  }
  const times = promptTokensPerCall / outputTokensPerCall;
  return times < 1
    ? `It leaves out what is read, ${formatCount(times, 2)} of a token for each one written here.`
    : `It leaves out what is read, ${formatCount(times, 2)} times as much here.`;
}
