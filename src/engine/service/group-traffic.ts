import { log } from "../../numeric/log.ts";
import { pow } from "../../numeric/pow.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import { kvBytesPerToken } from "../memory/sequence-bytes.ts";
import {
  attentionTp,
  contextShards,
  gatheredSequenceShape,
  headRanks,
  prefillGroups,
  sequenceRanks,
  unseen,
} from "../memory/sharding.ts";

/** What the devices of a replica say to one another in a step; seconds at the links' peak rate. */
export interface GroupTraffic {
  /** Hops of latency that a step waits for, in all-reduce latencies. */
  readonly latencies: number;
  readonly secondsPerToken: number;
  /** On top of a token that is generated, and of one of a prompt. */
  readonly secondsPerDecodeToken: number;
  readonly secondsPerPromptToken: number;
  /** Of each byte of cache that the attention of prompts reads. */
  readonly gatherSecondsPerByte: number;
}

/** A message between servers takes so many times as long to start as one inside a server. */
const networkLatencyFactor = 3;
/** Activations travel in 16 bit, what soft-max divides by in 32. */
const bytesPerValue = 2;
const bytesPerSum = 4;

interface Link {
  readonly bytesPerSecond: number;
  readonly latencyFactor: number;
}

/** The slowest link that so many devices of a replica need: the scale-up link, PCIe inside a server, the network beyond it. */
function linkOver({ accelerator }: Pool, devices: number): Link {
  const { linkBytesPerSecond, linkDomainDevices, nodeDevices, pcieBytesPerSecond, networkBytesPerSecond } = accelerator;
  if (linkBytesPerSecond !== null && devices <= linkDomainDevices) {
    return { bytesPerSecond: linkBytesPerSecond, latencyFactor: 1 };
  }
  if (devices <= nodeDevices) return { bytesPerSecond: pcieBytesPerSecond, latencyFactor: 1 };
  return { bytesPerSecond: networkBytesPerSecond, latencyFactor: networkLatencyFactor };
}

/** Devices that reach one another without the network. */
function nearDevices({ accelerator: { linkBytesPerSecond, linkDomainDevices, nodeDevices } }: Pool): number {
  return Math.max(1, nodeDevices, linkBytesPerSecond === null ? 1 : linkDomainDevices);
}

/** Steps of a tree over the devices. */
function depth(devices: number): number {
  return log(devices) / log(2);
}

/** Groups of ranks that have tokens of their own while prompts are computed. */
function tokenGroups(pool: Pool): number {
  return sequenceRanks(pool) * prefillGroups(pool);
}

/** Layers whose feed-forward part is reached by an exchange among ranks that have tokens of their own. */
function exchangedLayers(pool: Pool): number {
  const { layers, expertLayers, routedExpertParameters } = pool.model;
  if (tokenGroups(pool) === 1 || pool.tp === 1) return 0;
  return routedExpertParameters > 0 ? expertLayers : layers;
}

/**
 * Two all-reduces a layer over the devices that split a sequence, one where an exchange brings back what the feed-forward part made: a ring sends
 * (n - 1) / n of the data twice.
 */
function allReduces(pool: Pool): GroupTraffic {
  const devices = headRanks(pool);
  if (devices === 1) return silence;
  const { layers, hiddenSize } = pool.model;
  const times = 2 * layers - exchangedLayers(pool);
  const link = linkOver(pool, devices);
  const bytes = ((2 * (devices - 1)) / devices) * hiddenSize * bytesPerValue;
  return {
    ...silence,
    latencies: times * depth(devices) * link.latencyFactor,
    secondsPerToken: (times * bytes) / tokenGroups(pool) / link.bytesPerSecond,
  };
}

/**
 * Tokens of the busiest group of experts over the mean, as they are asked for: the figure entered, of which copies take a part.
 *
 *     1 + (imbalance - 1) / (1 + copies / groups)
 *
 * What is above the mean on a group is taken to be its most asked expert's, and each group to have its part of the copies: a copy
 * halves what such an expert computes there.
 *
 * @source deepseek-eplb
 */
export const expertSkewFormula = defineFormula({
  id: "parallel.expertSkew",
  words: "tokens of the busiest group of experts, over the mean of all",
  unit: "",
  expression: "1 + (min(expertImbalance, expertGroups) - 1) / (1 + redundantExperts / expertGroups)",
  source: "deepseek-eplb",
  evaluate: ({
    expertImbalance,
    redundantExperts,
    expertGroups,
  }: Record<"expertImbalance" | "redundantExperts" | "expertGroups", number>) =>
    1 + (Math.min(expertImbalance, expertGroups) - 1) / (1 + redundantExperts / expertGroups),
});

/**
 * The same of a pool, at most as many as there are groups; 1 where nothing is entered, or experts are not in groups.
 *
 * @source deepseek-eplb
 */
export function expertSkew({ tp, ep, parallel, model }: Pool, scope: Scope = unseen): number {
  const expertGroups = Math.max(1, Math.min(tp, ep));
  const expertImbalance = parallel?.expertImbalance ?? null;
  if (expertImbalance === null || expertGroups === 1 || model.experts === 0) return 1;
  return apply(
    expertSkewFormula,
    { expertImbalance, redundantExperts: parallel?.redundantExperts ?? 0, expertGroups },
    scope,
  );
}

/** Servers, or domains of links, other than its own that a token goes to: those that hold the experts it picks, each once. */
function farNodes({ model, tp }: Pool, near: number, groups: number, picks: number): number {
  const nodes = Math.ceil(tp / near);
  if (nodes === 1) return 0;
  if (model.routedExpertParameters === 0) return nodes - 1;
  const nodesOfGroup = Math.max(1, tp / groups / near);
  const blocks = Math.max(1, nodes / nodesOfGroup);
  return blocks * (1 - pow(1 - 1 / blocks, picks)) * nodesOfGroup * (1 - 1 / nodes);
}

/**
 * Where ranks have tokens of their own each sends them to the ranks that hold their experts and back: to every rank of as many
 * groups as it picks experts, at most all. Without experts it gathers all tokens for the split feed-forward part. To another server a
 * token goes once, and from there to its ranks.
 */
function exchanges(pool: Pool): GroupTraffic {
  const { model, tp, ep, accelerator } = pool;
  const layers = exchangedLayers(pool);
  if (layers === 0) return silence;
  const hasExperts = model.routedExpertParameters > 0;
  const groups = Math.max(1, Math.min(tp, ep));
  const picks = Math.min(model.expertsPerToken, groups);
  const copies = hasExperts ? (picks * tp) / groups : tp - 1;
  const near = nearDevices(pool);
  const link = linkOver(pool, Math.min(tp, near));
  const bytes = 2 * layers * model.hiddenSize * bytesPerValue * expertSkew(pool);
  const nodes = Math.ceil(tp / near);
  return {
    ...silence,
    latencies: 2 * layers * (depth(Math.min(tp, near)) * link.latencyFactor + depth(nodes) * networkLatencyFactor),
    secondsPerToken:
      (bytes * copies) / tp / link.bytesPerSecond +
      (bytes * farNodes(pool, near, groups, picks)) / tp / accelerator.networkBytesPerSecond,
  };
}

/**
 * Where the tokens of a sequence are dealt to ranks. Each layer gathers a generated token's queries from them, and the parts of its
 * output and what soft-max divided by go back to the ranks of their heads; a prompt's attention gathers the cache instead.
 *
 *     (shards - 1) heads a rank x (score + value) x 2 bytes, and 4 for the sum      all-gather, all-gather, reduce-scatter
 */
function contextExchanges(pool: Pool): GroupTraffic {
  const shards = contextShards(pool);
  if (shards === 1) return silence;
  const link = linkOver(pool, shards);
  const dealt = pool.model.groups.filter(({ bytesPerElement }) => bytesPerElement === null);
  const layers = dealt.reduce((sum, group) => sum + group.layers, 0);
  const bytes = dealt.reduce((sum, { layers: own, queryHeads, decodeScoreDim, decodeValueDim }) => {
    const ofHead = (decodeScoreDim + decodeValueDim) * bytesPerValue + bytesPerSum;
    return sum + (own * (shards - 1) * queryHeads * ofHead) / headRanks(pool);
  }, 0);
  return {
    ...silence,
    latencies: 3 * layers * depth(shards) * link.latencyFactor,
    secondsPerDecodeToken: bytes / sequenceRanks(pool) / link.bytesPerSecond,
    gatherSecondsPerByte: (shards - 1) / shards / link.bytesPerSecond,
  };
}

/** Groups that share a prompt give one another the keys and values of their tokens, in each layer. */
function promptExchanges(pool: Pool): GroupTraffic {
  const groups = prefillGroups(pool);
  if (groups === 1) return silence;
  const link = linkOver(pool, attentionTp(pool));
  const bytes = kvBytesPerToken(gatheredSequenceShape(pool), pool.kv, 0) * pool.pp;
  return {
    ...silence,
    latencies: pool.model.layers * depth(groups) * link.latencyFactor,
    secondsPerPromptToken: (bytes * (groups - 1)) / groups / sequenceRanks(pool) / link.bytesPerSecond,
  };
}

/** One hand-over of the hidden states at each pipeline border. */
function handOvers(pool: Pool): GroupTraffic {
  const hops = pool.pp - 1;
  if (hops === 0) return silence;
  const link = linkOver(pool, pool.tp * pool.pp);
  return {
    ...silence,
    latencies: hops * link.latencyFactor,
    secondsPerToken: (hops * pool.model.hiddenSize * bytesPerValue) / link.bytesPerSecond,
  };
}

const silence: GroupTraffic = {
  latencies: 0,
  secondsPerToken: 0,
  secondsPerDecodeToken: 0,
  secondsPerPromptToken: 0,
  gatherSecondsPerByte: 0,
};

/**
 * Traffic of one step of a pool's replica: all-reduces, expert exchanges, pipeline hand-overs, and what ranks that share a sequence say.
 *
 *     seconds = latencies x all-reduce latency + tokens x secondsPerToken / link efficiency
 *
 * An all-reduce starts in log2(n) hops. Nothing of it is hidden behind computing.
 *
 * @source shoeybi-2019-megatron
 */
export function groupTraffic(pool: Pool): GroupTraffic {
  const parts = [allReduces, exchanges, handOvers, contextExchanges, promptExchanges].map((part) => part(pool));
  const sum = (of: (part: GroupTraffic) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    latencies: sum(({ latencies }) => latencies),
    secondsPerToken: sum(({ secondsPerToken }) => secondsPerToken),
    secondsPerDecodeToken: sum(({ secondsPerDecodeToken }) => secondsPerDecodeToken),
    secondsPerPromptToken: sum(({ secondsPerPromptToken }) => secondsPerPromptToken),
    gatherSecondsPerByte: sum(({ gatherSecondsPerByte }) => gatherSecondsPerByte),
  };
}
