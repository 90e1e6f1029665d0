import type { OffloadRoom } from "../memory/offload-tiers.ts";
import type { UselessTier } from "../pool-offload.ts";
import { promptSeconds, type StepLaw } from "../simulation/step-law.ts";
import { foundShare, holdSeconds, type MetSession } from "../workload/held-prompts.ts";

/** What a tier beneath the caches holds, and what it takes to fetch it. */
export interface HeldTier {
  readonly name: OffloadRoom["name"];
  /** How long what nobody comes back to stays there. */
  readonly holdSeconds: number;
  /** Share of its prompt tokens that each flow finds there or nearer. */
  readonly shares: ReadonlyMap<string, number>;
  readonly useless: UselessTier | null;
  /** Share of the time that its line moves something. */
  readonly lineUse: number;
  /** Seconds that a token takes to be fetched, the wait for the line spread over those of a call. */
  readonly secondsPerToken: number;
}

/** A flow of calls as its replica meets it. */
export interface MetFlow extends MetSession {
  readonly id: string;
  readonly promptTokensPerCall: number;
  readonly outputTokensPerCall: number;
}

/** What is beneath the caches of so many replicas. */
interface Beneath {
  readonly rooms: readonly OffloadRoom[];
  readonly law: () => StepLaw;
  readonly blockTokens: number;
  readonly stepTokens: number;
  readonly replicas: number;
  readonly met: readonly MetFlow[];
  /** Tokens of the heads that sessions share. */
  readonly heads: number;
  /** What the caches themselves hold. */
  readonly shares: ReadonlyMap<string, number>;
}

/** All of a pool's calls at one store that they share: each finds there what any replica left. */
function ofAll(met: readonly MetFlow[], replicas: number): readonly MetFlow[] {
  return met.map((flow) => ({
    ...flow,
    callsPerSecond: flow.callsPerSecond * replicas,
    returnChance: 1,
    strayChance: 0,
  }));
}

/** Tokens a second of some flows, where each has so many a call. */
function tokenRate(met: readonly MetFlow[], tokensOf: (flow: MetFlow) => number): number {
  return met.reduce((sum, flow) => sum + flow.callsPerSecond * tokensOf(flow), 0);
}

/**
 * What the tiers beneath the caches hold: each keeps a copy of what calls leave for as long as its room lasts, as the caches do for
 * theirs, and what is found there is fetched if that is sooner than computing it.
 *
 *     use of the line = (fetched + copied tokens/s) x seconds a token
 *     seconds a token fetched = seconds a token (1 + use / (2 (1 - use)))
 *
 * Copied is what the tier did not have: what its calls compute, and their answers.
 *
 * @source che-2002
 * @source derived: the wait of a line with constant service, at the mean
 */
export function heldBeneath({ rooms, law, blockTokens, stepTokens, replicas, met, heads, shares }: Beneath) {
  const tiers: HeldTier[] = [];
  let nearer = shares;
  for (const { name, blocks, secondsPerBlock, isShared } of rooms) {
    const flows = isShared ? ofAll(met, replicas) : met;
    const seconds = holdSeconds(blocks * blockTokens - heads, flows);
    const before = nearer;
    const found = new Map(
      flows.map((flow) => [flow.id, Math.max(before.get(flow.id) ?? 0, foundShare(flow, seconds))]),
    );
    const more = ({ id }: MetFlow) => (found.get(id) ?? 0) - (before.get(id) ?? 0);
    const perToken = secondsPerBlock / blockTokens;
    const copied = tokenRate(flows, (flow) => {
      return (1 - (found.get(flow.id) ?? 0)) * flow.promptTokensPerCall + flow.outputTokensPerCall;
    });
    const fetched = tokenRate(flows, (flow) => more(flow) * flow.promptTokensPerCall);
    const lineUse = (copied + fetched) * perToken;
    const secondsPerToken = lineUse < 1 ? perToken * (1 + lineUse / (2 * (1 - lineUse))) : perToken;
    const tokens = fetchedOnce(flows, found);
    const isSlower = tokens > 0 && tokens * secondsPerToken >= promptSeconds(law(), tokens, 0, stepTokens);
    const useless = lineUse >= 1 ? "line-full" : isSlower ? "slower" : null;
    if (useless === null) nearer = found;
    tiers.push({ name, holdSeconds: seconds, shares: nearer, useless, lineUse, secondsPerToken });
  }
  return tiers;
}

/** Tokens that a call fetches that finds its prompt there: of the mean call, whole. */
function fetchedOnce(flows: readonly MetFlow[], found: ReadonlyMap<string, number>): number {
  const calls = tokenRate(flows, () => 1);
  const all = tokenRate(flows, (flow) => (found.get(flow.id) ?? 0) * flow.promptTokensPerCall);
  return calls > 0 ? Math.ceil(all / calls) : 0;
}

/**
 * Seconds that a token takes which a flow finds, the mean over those of the caches, which take none, and those of the tiers beneath.
 *
 *     sum over tiers of more found there x seconds a token, over all that is found
 *
 * @source derived
 */
export function fetchSecondsPerToken(
  id: string,
  shares: ReadonlyMap<string, number>,
  tiers: readonly HeldTier[],
): number {
  let nearer = shares.get(id) ?? 0;
  let seconds = 0;
  for (const tier of tiers) {
    const found = tier.shares.get(id) ?? nearer;
    seconds += (found - nearer) * tier.secondsPerToken;
    nearer = found;
  }
  return nearer > 0 ? seconds / nearer : 0;
}
