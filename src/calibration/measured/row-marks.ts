import type { Parallel } from "../../engine/parallel.ts";
import type { DraftMethod, Speculation } from "../../engine/speculation.ts";
import type { MeasuredRow } from "./measured-row.ts";

/** All that a row says beside its figures: what somebody noted, and the flags it was run with. */
export function saidOf({ note, flags }: Pick<MeasuredRow, "note" | "flags">): string {
  return flags === "" ? note : `${note}; ${flags}`;
}

/** A count that a text states as an engine's flag: `max_num_seqs 128`, `--max-num-seqs=128`; `null`: it does not. */
export function statedCount(said: string, name: RegExp): number | null {
  const found = Number(name.exec(said)?.[1] ?? 0);
  return found > 0 ? found : null;
}

/** Words by which a source marks a row as none to judge a model by, and why in plain words. */
const marks: readonly (readonly [mark: RegExp, reason: string])[] = [
  [/\bDUP_OF_EARLIER_ROW\b/, "it repeats an earlier row"],
  [/\bPOSSIBLE_DUP/, "it may repeat another row"],
  [/\bOVERLOADED\b/, "more was asked than the engine carries: its times are those of the run's length"],
  [/\bCAPACITY_LIMITED\b/, "the engine was short of room: its times are those of the run's length"],
  [/\bEXTREME\b/, "it is marked as extreme"],
  [/\bFEW_REQUESTS\b/, "it was measured on too few requests"],
  [/\bHIGH_FAILURE_SHARE\b/, "too many of its requests failed"],
  [/\bSUSPECT\w*/, "it is marked as suspect"],
  [/\bLOW[_ ]TRUST\b/, "its source is marked as not to be trusted"],
  [/\bUNVERIFIED_GPU\b/, "nobody verified its device"],
  [/\bLENGTHS_UNVERIFIED\b/, "nobody verified its lengths"],
  [/\bSIMULATED_ACCEPTANCE\b/, "how many of its drafts were accepted was forced"],
  [/\bSYNTHETIC_TEXT\b/, "its text makes drafts and caches better than they are"],
  [/\bMULTIMODAL\b/, "its prompts hold images"],
  [/\bscheduler steps (?!1\b)\d+/, "its engine scheduled several steps at once, as none does any more"],
  [/\bDIFFUSION_LM\b/, "its model generates by diffusion, which is not modelled"],
];

/** Why a row's own marks keep it out of a score, in plain words; `null`: they do not. */
export function markedReason(row: Pick<MeasuredRow, "note" | "flags">): string | null {
  const said = saidOf(row);
  return marks.find(([mark]) => mark.test(said))?.[1] ?? null;
}

/** Whether a row was measured with drafts that the model verifies. */
export function isSpeculative(row: MeasuredRow): boolean {
  return /\bSPEC_DECODE\b/.test(saidOf(row));
}

/** How a row's engine drafted, by what it says; tokens that it drafted a step where it says no number, as SGLang's pages start it. */
const draftMethods: readonly (readonly [said: RegExp, method: DraftMethod])[] = [
  [/\bngram\b/i, "ngram"],
  [/\beagle|\bdspark|\bdflash/i, "heads"],
  [/\bdraft[-_ ]model\b/i, "draft-model"],
];
const usualDrafts = 3;
const halvings = 60;

/** The chance of every draft alike with which so many give `accepted` tokens a step; `null`: no chance does. */
function acceptanceGiving(accepted: number, draftTokens: number): number | null {
  if (!(accepted >= 1 && accepted <= draftTokens + 1)) return null;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    let given = 1;
    for (let draft = 1, all = middle; draft <= draftTokens; draft += 1, all *= middle) given += all;
    if (given < accepted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * What a row was speculated with: by its measured tokens a step, the model's own among them. `null`: nothing; in words where that
 * is not known.
 */
export function measuredSpeculation(row: MeasuredRow): Speculation | string | null {
  if (!isSpeculative(row)) return null;
  const { acceptedTokens } = row;
  if (acceptedTokens === null) return "it was measured with drafts, and does not say how many were accepted";
  const said = saidOf(row);
  const draftTokens =
    statedCount(said, /\bnum_speculative_tokens=(\d+)/) ?? statedCount(said, /\bk=(\d+)/) ?? usualDrafts;
  const share = acceptanceGiving(acceptedTokens, draftTokens);
  if (share === null) return "it says that more drafts were accepted than were made";
  const method = draftMethods.find(([words]) => words.test(said))?.[1] ?? "mtp";
  if (method === "draft-model") return "it does not say which model drafted";
  return { method, draftTokens, draft: null, draftParameters: null, acceptance: [share] };
}

/** What a row says of context parallelism and copies of experts, as engines' flags have it: `dcp=8`, `tp8-pp1-dcp8-pcp1`; `null`: nothing. */
export function measuredParallel(row: Pick<MeasuredRow, "note" | "flags">): Parallel | null {
  const said = saidOf(row);
  const stated = (name: RegExp) => statedCount(said, name) ?? 1;
  const decodeContext = stated(/\b(?:dcp[= ]?|decode[-_]context[-_]parallel[-_]size[= ])(\d+)/i);
  const prefillContext = stated(
    /\b(?:pcp[= ]?|attn[-_]cp[-_]size[= ]|prefill[-_]context[-_]parallel[-_]size[= ])(\d+)/i,
  );
  const redundantExperts = statedCount(said, /\b(?:ep[-_])?num[-_]redundant[-_]experts[= ](\d+)/) ?? 0;
  if (decodeContext === 1 && prefillContext === 1 && redundantExperts === 0) return null;
  return { decodeContext, prefillContext, redundantExperts, expertImbalance: null };
}

/** Whether prompts and answers ran on devices of their own. */
export function isSplit({ load, note, flags, prefillDevices, decodeDevices }: MeasuredRow): boolean {
  const isSaid = load.includes("disagg") || /^disagg\b/.test(note) || /(?:^|;) *disagg(?:;|$)/.test(flags);
  return isSaid || (prefillDevices !== null && decodeDevices !== null);
}

/** Whether the row's calls are those of sessions, which come back with what they said before. */
export function isOfSessions({ load }: Pick<MeasuredRow, "load">): boolean {
  return /agentic|multi_turn/.test(load);
}

/** Whether a row is of a benchmark that replays the sessions of coding agents, as InferenceX drives it. */
export function isAgentRow({ load, note }: Pick<MeasuredRow, "load" | "note">): boolean {
  return load === "closed_agentic" && /\bAgentX\b/.test(note);
}

/** Whether the whole context of a row's calls was in the cache before. */
export function isCachedBefore({ note }: Pick<MeasuredRow, "note">): boolean {
  return /already in the prefix cache/.test(note);
}
