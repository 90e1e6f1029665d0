import type { ModelShape, Pool } from "../input.ts";
import { isSlice } from "../memory/fit.ts";

/** One way to split a replica over devices: the fields of a pool that say so. */
export type Split = Pick<Pool, "tp" | "pp" | "ep" | "attentionRanks">;

/** Larger replicas are built by hand, for one model. */
const mostDevices = 64;

/** Powers of two, and what divides a server's devices, up to `most`: counts that engines are run with. */
function counts(nodeDevices: number, most: number): number[] {
  const found: number[] = [];
  for (let count = 1; count <= most; count += 1) {
    const isPowerOfTwo = (count & (count - 1)) === 0;
    if (isPowerOfTwo || nodeDevices % count === 0) found.push(count);
  }
  return found;
}

/** Whether ranks that share a sequence would keep some of its cache twice: latent caches, and fewer KV heads than ranks. */
function repeatsCache({ groups }: ModelShape, tp: number): boolean {
  return groups.some(({ kind, kvHeads }) => kind === "latent" || kvHeads === null || kvHeads < tp);
}

/**
 * The splits of a pool's model over its accelerator that are worth asking about.
 *
 *     tp x pp <= 64, each a power of two or a divisor of a server's devices; pp <= layers
 *     attentionRanks divides tp, over 1 only where ranks that share a sequence would keep some of its cache twice
 *     ep = 1: every expert is split over all ranks; or ep = tp, a divisor of the experts: each rank has experts of its own
 *     attention, and the ranks that share an expert, stay within a server or the scale-up link, whichever joins more devices
 *
 * So tp over more than one server is for models with experts alone: the ranks that talk over the network exchange tokens of
 * whole sequences with whole experts. Between the two ends of ep tokens travel as far as at the lower end until there are more
 * groups than experts a token. The pool's own split is among them whatever it is.
 *
 * @source derived
 */
export function splitCandidates(pool: Pool): readonly Split[] {
  const { model, accelerator } = pool;
  const { linkDomainDevices, nodeDevices } = accelerator;
  const reach = Math.max(1, linkDomainDevices, nodeDevices);
  const within = (share: number) => share <= reach;
  const most = isSlice(accelerator) ? 1 : mostDevices;
  const all = counts(nodeDevices, most);
  const found: Split[] = [];
  for (const tp of all) {
    const divisors = all.filter((count) => count <= tp && tp % count === 0);
    const stages = all.filter((pp) => pp * tp <= most && pp <= model.layers);
    const ranks = divisors.filter((count) => (count === 1 || repeatsCache(model, tp)) && within(tp / count));
    const hasOwnExperts = tp > 1 && model.routedExpertParameters > 0 && model.experts % tp === 0;
    for (const ep of (hasOwnExperts ? [1, tp] : [1]).filter((count) => within(tp / count))) {
      for (const attentionRanks of ranks) found.push(...stages.map((pp) => ({ tp, pp, ep, attentionRanks })));
    }
  }
  const { tp, pp, ep, attentionRanks } = pool;
  return found.some((split) => isSameSplit(split, pool)) ? found : [...found, { tp, pp, ep, attentionRanks }];
}

/**
 * Whether two pools split their replicas alike.
 *
 * @source derived
 */
export function isSameSplit(one: Split, other: Split): boolean {
  return (
    one.tp === other.tp && one.pp === other.pp && one.ep === other.ep && one.attentionRanks === other.attentionRanks
  );
}
