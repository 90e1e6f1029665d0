import { bytesPerGibibyte, bytesPerGigabyte } from "../quantity/bytes.ts";
import { baseOf, largestBy, type PoolFacts } from "./pool-facts.ts";
import { stated, type Stated } from "./stated.ts";

/** Settings of a replica that every engine has in some form, each with its figure. */
export interface ReplicaSettings {
  readonly tp: Stated<number>;
  readonly pp: Stated<number>;
  /** `null`: there is one group of ranks. */
  readonly attentionRanks: Stated<number> | null;
  readonly ep: Stated<number> | null;
  /** Ranks that a sequence's cached tokens are dealt to, groups that share a prompt, copies of experts; `null`: none. */
  readonly decodeContext: Stated<number> | null;
  readonly prefillContext: Stated<number> | null;
  readonly redundantExperts: Stated<number> | null;
  /** Sequences that a replica runs at once; `null`: unknown. */
  readonly sequences: Stated<number> | null;
  readonly stepTokens: Stated<number>;
  readonly maxWaiting: Stated<number>;
  /** Prompt and output of the longest call. */
  readonly contextTokens: Stated<number> | null;
  readonly shares: MemoryShares | null;
  /** Whether any call finds part of its prompt in the cache. */
  readonly reusesPrompts: boolean;
}

/** One device's room as each engine counts it. */
interface MemoryShares {
  /** Of the whole memory: all that the engine may use. */
  readonly ofTotal: Stated<number>;
  /** Of the whole memory: weights and cache. */
  readonly static: Stated<number>;
  /** Of what is free once all else is loaded: the cache. */
  readonly ofFree: Stated<number>;
}

const shareSteps = 1000;
/** Down to a thousandth, so that an engine never takes more than the plan counts on; rounding of sums apart. */
const floored = (share: number) => Math.floor(share * shareSteps + 1e-6) / shareSteps;

function memoryShares({ result, figure }: PoolFacts): MemoryShares | null {
  const ledger = result.memoryLedger;
  if (ledger === null || ledger.totalBytes <= 0) return null;
  const bytes = (id: string) => ledger.lines.find((line) => line.id === id)?.bytes ?? 0;
  const lines = (...ids: readonly string[]) =>
    ids.filter((id) => bytes(id) > 0).map((id) => figure(`memoryLedger.lines.${id}`));
  const [kv, withheld] = [bytes("kv"), bytes("withheld")];
  const weights = bytes("weights") + bytes("draft-weights") + bytes("adapters");
  const total = figure("memoryLedger.totalBytes");
  if (kv + withheld <= 0) return null;
  return {
    ofTotal: stated(
      floored(1 - withheld / ledger.totalBytes),
      [total, ...lines("withheld")],
      "all of a device's memory but what is withheld",
    ),
    static: stated(
      floored((weights + kv) / ledger.totalBytes),
      [total, ...lines("weights", "draft-weights", "adapters", "kv")],
      "weights and KV cache, of a device's memory",
    ),
    ofFree: stated(
      floored(kv / (kv + withheld)),
      lines("kv", "withheld"),
      "the KV cache, of what is free once weights and buffers are in",
    ),
  };
}

/** Host memory of a replica that is to hold KV, in some unit; `null`: none is counted on. */
function hostMemory(
  { entered, figure }: PoolFacts,
  parts: number,
  unitBytes: number,
  of: string,
): Stated<number> | null {
  const { offload } = entered;
  if (offload === null || offload.hostBytes === null) return null;
  const amount = Math.floor(baseOf(offload.hostBytes) / parts / unitBytes);
  return amount > 0 ? stated(amount, figure("offload.hostBytes"), of) : null;
}

/** As a connector of vLLM takes it: bytes, of all ranks together. */
export function hostBytes(facts: PoolFacts): Stated<number> | null {
  return hostMemory(facts, 1, 1, "bytes of host memory for KV, all ranks together");
}

/** As vLLM takes it: GiB, of all ranks together. */
export function hostGibibytes(facts: PoolFacts): Stated<number> | null {
  return hostMemory(facts, 1, bytesPerGibibyte, "GiB of host memory for KV, all ranks together");
}

/** As SGLang takes it: GB, of each rank. */
export function hostGigabytesOfRank(facts: PoolFacts): Stated<number> | null {
  const { tp, pp } = facts.result;
  return hostMemory(facts, tp * pp, bytesPerGigabyte, "GB of host memory for KV, of each rank");
}

/** As TensorRT-LLM takes it: bytes, of each rank. */
export function hostBytesOfRank(facts: PoolFacts): Stated<number> | null {
  const { tp, pp } = facts.result;
  return hostMemory(facts, tp * pp, 1, "bytes of host memory for KV, of each rank");
}

/** What is said behind host memory where the plan has a disk or store beneath it, too: which one it is no flag of ours names. */
export function storeLeftOut({ result, entered: { offload } }: PoolFacts): string {
  return offload?.diskBytes
    ? `; the disk or store beneath it (pools.${result.id}.offload.diskBytes) is set up beside the engine, and not by these flags`
    : "";
}

/** A count of a whole replica, for each of the groups of ranks that run sequences of their own, as engines take it. */
export function perRank(whole: Stated<number>, ranks: Stated<number> | null): Stated<number> {
  if (ranks === null) return whole;
  return stated(
    Math.ceil(whole.value / ranks.value),
    [...whole.from, ...ranks.from],
    `${whole.reason}, for each group of ranks`,
  );
}

/** A count of each group of ranks that runs sequences of its own, for all of them, as SGLang takes the tokens of a step. */
export function ofAllRanks(each: Stated<number>, ranks: Stated<number> | null): Stated<number> {
  if (ranks === null) return each;
  return stated(each.value * ranks.value, [...each.from, ...ranks.from], `${each.reason}, of all groups of ranks`);
}

/** What is set of a replica, whatever its engine. */
export function replicaSettings(facts: PoolFacts): ReplicaSettings {
  const { result, entered, classes, figure } = facts;
  const { batchCap } = result;
  const longest = largestBy(classes, "contextWorstTokens");
  const ranks = (value: number, id: string, reason: string) => (value > 1 ? stated(value, figure(id), reason) : null);
  return {
    tp: stated(result.tp, figure("tp"), "devices that split each layer"),
    pp: stated(result.pp, figure("pp"), "groups of devices that split the layers"),
    attentionRanks: ranks(
      entered.attentionRanks,
      "attentionRanks",
      "groups of ranks that each run sequences of their own",
    ),
    decodeContext: ranks(
      result.parallel?.contextShards ?? 1,
      "parallel.contextShards",
      "ranks that the cached tokens of a sequence are dealt to",
    ),
    prefillContext: ranks(
      entered.parallel?.prefillContext ?? 1,
      "prefillContext",
      "groups of ranks that share the tokens of a prompt",
    ),
    redundantExperts:
      (entered.parallel?.redundantExperts ?? 0) > 0 && entered.ep > 1
        ? stated(
            entered.parallel?.redundantExperts ?? 0,
            figure("redundantExperts"),
            "copies of experts in a layer beyond one of each",
          )
        : null,
    ep: ranks(entered.ep, "ep", "groups of ranks that each hold experts of their own"),
    sequences:
      batchCap === null
        ? null
        : stated(batchCap, figure("batchCap"), "the smaller of the limit given and what the KV cache holds"),
    stepTokens: stated(baseOf(entered.batchTokens), figure("batchTokens"), "most tokens of one step"),
    maxWaiting: stated(
      baseOf(entered.maxWaiting),
      figure("maxWaiting"),
      "a longer line only lets calls wait that miss their limit",
    ),
    contextTokens:
      longest === null
        ? null
        : stated(
            Math.ceil(longest.result.contextWorstTokens),
            longest.figure("contextWorstTokens"),
            "prompt and output of the longest call: no other is planned for",
          ),
    shares: memoryShares(facts),
    reusesPrompts: classes.some(({ result: { cacheHitShare } }) => cacheHitShare !== null && cacheHitShare > 0),
  };
}
