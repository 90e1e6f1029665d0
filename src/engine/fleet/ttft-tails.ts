import type { BatchChain } from "../queue/batch-chain.ts";
import { bothWaits, type GeneralWait, meanWait, waitsLonger } from "../queue/general-wait.ts";
import { type WaitTail, waitTailAt } from "../queue/wait-tail.ts";
import { callLevels, type Level } from "./call-levels.ts";
import type { LevelTail } from "./level-tails.ts";
import { leftSeconds, linkWait, sentSeconds } from "./link-wait.ts";
import type { HeldUp } from "./prompt-line.ts";
import type { Replica, ServedClass } from "./replica-load.ts";

/** How long prompts of others hold up a first token where more come than are computed. */
export type Endless = (level: Level) => number;
/** For ever: no limit is kept so. @source derived */
export const never: Endless = () => Infinity;

/** Chance that prompts of others, and then states of others on the link, hold up a first token for longer than `seconds`. */
function heldLonger(level: Level, seconds: number, returningShare: number, endless: Endless, onLink: OnLink): number {
  if (seconds < 0) return 1;
  const held = level.heldWithin(seconds, returningShare);
  if (held === null || onLink === null) return seconds < endless(level) ? 1 : 0;
  const longer = level.byLonger(seconds, returningShare);
  return 1 - (1 - longer) * (1 - onLink.heldLonger(held)(seconds));
}

/** The wait for a link, and with it how long calls are held up that prompts hold up, too; `null`: the link never comes to an end. */
type OnLink = { readonly wait: GeneralWait; readonly heldLonger: (held: HeldUp) => HeldUp["heldLonger"] } | null;

function onLinkOf(chain: BatchChain, replica: Replica): OnLink {
  const wait = linkWait(replica, chain);
  if (wait === null || wait.share === 0) return wait && { wait, heldLonger: (held) => held.heldLonger };
  const known = new Map<HeldUp, HeldUp["heldLonger"]>();
  return {
    wait,
    heldLonger: (held) => {
      const both = known.get(held) ?? waitsLonger(bothWaits(held.heldUp, wait));
      known.set(held, both);
      return both;
    },
  };
}

/** Chance that the first token of a class's call takes longer than `seconds`, where it finds so many that it need not wait for a place. */
function ttftOverLevel(
  level: Level,
  replica: Replica,
  served: ServedClass,
  seconds: number,
  endless: Endless,
  onLink: OnLink,
): number {
  const { mix } = replica;
  const { prompts, placesOf, returningShares } = mix;
  const returning = returningShares.get(served.id) ?? 0;
  let overShare = 0;
  for (const place of placesOf.get(served.id) ?? []) {
    const prompt = prompts[place];
    if (prompt === undefined) continue;
    const alone = aloneSeconds(level, replica, served, place);
    overShare += prompt.shareOfClass * heldLonger(level, seconds - alone, returning, endless, onLink);
  }
  return overShare;
}

/** A call's first token where nobody else's prompt or state is before its own. */
function aloneSeconds(level: Level, replica: Replica, { sent }: ServedClass, place: number): number {
  const promptSeconds = level.promptSeconds[place] ?? 0;
  const left = sent === undefined ? 0 : leftSeconds(sent, sentSeconds(replica)[place] ?? 0, promptSeconds);
  return (replica.mix.prompts[place]?.intakeSeconds ?? 0) + level.residualSeconds + promptSeconds + left;
}

/** The same where it finds a full batch, and waits as `tail` says. */
function ttftOverFull(
  level: Level,
  tail: WaitTail,
  fullRate: number,
  replica: Replica,
  served: ServedClass,
  seconds: number,
  endless: Endless,
  onLink: OnLink,
) {
  const { mix } = replica;
  const { id } = served;
  const within = level.heldWithin(seconds, mix.returningShares.get(id) ?? 0);
  const held = within === null || onLink === null ? endless(level) : meanWait(within.heldUp) + meanWait(onLink.wait);
  let overShare = 0;
  for (const place of mix.placesOf.get(id) ?? []) {
    const prompt = mix.prompts[place];
    if (prompt === undefined) continue;
    const alone = aloneSeconds(level, replica, served, place);
    const left = seconds - alone - held;
    overShare += prompt.shareOfClass * (left > 0 ? waitTailAt(tail, left * fullRate).tail / level.share : 1);
  }
  return Math.min(1, overShare);
}

/**
 * Of a class's accepted calls those whose first token takes longer than so many seconds, by what they find on their replica.
 *
 * @source derived: prompts of others as `promptLine` says, states of others as `linkWait` does, one after the other.
 */
export function ttftTails(
  chain: BatchChain,
  replica: Replica,
  served: ServedClass,
  endless: Endless = never,
): readonly LevelTail[] {
  const { levels, full, tail } = callLevels(chain, replica);
  const onLink = onLinkOf(chain, replica);
  const placed = levels.map(({ share, found, worked }) => ({
    share,
    found,
    overShareAt: (seconds: number) => ttftOverLevel(worked(), replica, served, seconds, endless, onLink),
  }));
  if (full === null) return placed;
  const overFull = (seconds: number) =>
    ttftOverFull(full.worked(), tail(), chain.fullRate, replica, served, seconds, endless, onLink);
  return [...placed, { share: full.share, found: null, overShareAt: overFull }];
}
