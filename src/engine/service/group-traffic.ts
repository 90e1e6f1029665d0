import { log } from "../../numeric/log.ts";
import type { Pool } from "../input.ts";
import { attentionTp, sequenceRanks } from "../memory/sharding.ts";

/** What the devices of a replica say to one another in a step. */
export interface GroupTraffic {
  /** Hops of latency that a step waits for, in all-reduce latencies. */
  readonly latencies: number;
  /** Seconds a token at the links' peak rate. */
  readonly secondsPerToken: number;
}

/** A message between servers takes so many times as long to start as one inside a server. */
const networkLatencyFactor = 3;
/** Activations travel in 16 bit. */
const bytesPerValue = 2;

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

/** Steps of a tree over the devices. */
function depth(devices: number): number {
  return log(devices) / log(2);
}

/** Two all-reduces a layer over the devices that split a sequence: a ring sends (n - 1) / n of the data twice. */
function allReduces(pool: Pool): GroupTraffic {
  const devices = attentionTp(pool);
  if (devices === 1) return silence;
  const { layers, hiddenSize } = pool.model;
  const link = linkOver(pool, devices);
  const bytes = ((2 * (devices - 1)) / devices) * hiddenSize * bytesPerValue;
  return {
    latencies: 2 * layers * depth(devices) * link.latencyFactor,
    secondsPerToken: (2 * layers * bytes) / sequenceRanks(pool) / link.bytesPerSecond,
  };
}

/**
 * Under data-parallel attention each rank sends its tokens to the ranks that hold their experts and back: to every rank of
 * as many groups as it picks experts, at most all. Without experts it gathers all tokens for the split feed-forward part.
 */
function exchanges(pool: Pool): GroupTraffic {
  const { model, tp, ep } = pool;
  if (sequenceRanks(pool) === 1 || tp === 1) return silence;
  const hasExperts = model.routedExpertParameters > 0;
  const layers = hasExperts ? model.expertLayers : model.layers;
  const groups = Math.max(1, Math.min(tp, ep));
  const copies = hasExperts ? (Math.min(model.expertsPerToken, groups) * tp) / groups : tp - 1;
  const link = linkOver(pool, tp);
  return {
    latencies: 2 * layers * depth(tp) * link.latencyFactor,
    secondsPerToken: (2 * layers * copies * model.hiddenSize * bytesPerValue) / tp / link.bytesPerSecond,
  };
}

/** One hand-over of the hidden states at each pipeline border. */
function handOvers(pool: Pool): GroupTraffic {
  const hops = pool.pp - 1;
  if (hops === 0) return silence;
  const link = linkOver(pool, pool.tp * pool.pp);
  return {
    latencies: hops * link.latencyFactor,
    secondsPerToken: (hops * pool.model.hiddenSize * bytesPerValue) / link.bytesPerSecond,
  };
}

const silence: GroupTraffic = { latencies: 0, secondsPerToken: 0 };

/**
 * Traffic of one step of a pool's replica: all-reduces, expert exchanges, pipeline hand-overs.
 *
 *     seconds = latencies x all-reduce latency + tokens x secondsPerToken / link efficiency
 *
 * An all-reduce starts in log2(n) hops. Nothing of it is hidden behind computing.
 *
 * @source shoeybi-2019-megatron
 */
export function groupTraffic(pool: Pool): GroupTraffic {
  const parts = [allReduces(pool), exchanges(pool), handOvers(pool)];
  return {
    latencies: parts.reduce((sum, part) => sum + part.latencies, 0),
    secondsPerToken: parts.reduce((sum, part) => sum + part.secondsPerToken, 0),
  };
}
