import type { Finding, Remedy } from "../../findings/finding.ts";
import { capital } from "../../quantity/sentence.ts";

/** A finding's text as the fact and the reason for it. */
export interface FindingWords {
  readonly fact: string;
  readonly why: string;
}

/** A first sentence of more is cut at its colon. */
const longestFact = 80;

/** The fact is the first sentence, or of a long one the part before its colon; what follows is why. */
export function findingWords(text: string): FindingWords {
  const sentence = cutAt(text, ". ");
  const first = sentence.before.length > longestFact ? cutAt(text, ": ") : sentence;
  return { fact: first.after === "" ? text : `${first.before}.`, why: capital(first.after) };
}

/** A remedy's text as what the button does and what that gives: `Use fp8`, `About half the bytes a token.` */
export function remedyWords({ text }: Remedy): { readonly action: string; readonly gives: string } {
  const { before, after } = cutAt(text, ": ");
  return { action: cutAt(before, ", or ").before.replace(/\.$/, ""), gives: capital(after) };
}

function cutAt(text: string, mark: string): { readonly before: string; readonly after: string } {
  const end = text.indexOf(mark);
  return end < 0 ? { before: text, after: "" } : { before: text.slice(0, end), after: text.slice(end + mark.length) };
}

/** Said in the answer bar in place of a figure, by what blocks. */
export function blockedWords(code: string): string {
  const words: Readonly<Record<string, string>> = {
    "does-not-fit": "Does not fit",
    "no-kv-room": "Does not fit",
    "quota-exceeded": "Over the quota",
    "memory-unknown": "Memory unknown",
    "context-over-model": "Context too long",
    "context-cap-too-small": "Context too short",
  };
  return words[code] ?? "Does not carry it";
}

/** What tells findings of a list apart, whatever figures they name: pools may have the same said of the same field. */
export function findingKeys(findings: readonly Pick<Finding, "code" | "at">[]): readonly string[] {
  const met = new Map<string, number>();
  return findings.map(({ code, at }) => {
    const count = (met.get(`${code} ${at}`) ?? 0) + 1;
    met.set(`${code} ${at}`, count);
    return `${code} ${at} ${count}`;
  });
}
