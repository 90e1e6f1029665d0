import { type Flag, valued } from "./engine-flags.ts";
import type { PoolFacts } from "./pool-facts.ts";
import { hostBytes } from "./replica-settings.ts";
import { stated, type Stated } from "./stated.ts";

/** Said where one document has both sides. */
export const withItsAnswers = "The replicas of prompts stand in the document of the pool that answers.";

/** Which side of a pool whose prompts are computed apart its replicas are. */
export type SplitRole = "prompts" | "answers";

/** `null`: they compute prompts and answers. */
export function splitRole({ plan, result }: PoolFacts): SplitRole | null {
  if (result.handover !== undefined) return "answers";
  return plan.pools.some(({ handover }) => handover?.promptPoolId === result.id) ? "prompts" : null;
}

/** The pool that answers, which has the figures of the way between. */
function because({ plan, result }: PoolFacts, value: string, reason: string): Stated<string> {
  const answers = plan.pools.find(({ id, handover }) => id === result.id || handover?.promptPoolId === result.id);
  return stated(value, { scope: "pool", at: answers?.id ?? result.id, id: "handover.ratio" }, reason);
}

const reasons: Readonly<Record<SplitRole, string>> = {
  prompts: "it computes prompts and sends their keys and values",
  answers: "it takes the keys and values of prompts and answers",
};

const vllmRoles: Readonly<Record<SplitRole, string>> = { prompts: "kv_producer", answers: "kv_consumer" };

/**
 * Prompts apart as vLLM takes it: a connector; which replica does what its router decides. Copies in host memory are a connector of their own, asked
 * before the one that sends.
 *
 * @source vllm-nixl-docs
 */
export function vllmHandover(facts: PoolFacts): readonly Flag[] {
  const role = splitRole(facts);
  if (role === null) return [];
  const sending = { kv_connector: "NixlConnector", kv_role: vllmRoles[role] };
  const host = hostBytes(facts);
  if (host === null) return [valued("--kv-transfer-config", because(facts, JSON.stringify(sending), reasons[role]))];
  const extra = { cpu_bytes_to_use: host.value };
  const copies = { kv_connector: "OffloadingConnector", kv_role: "kv_both", kv_connector_extra_config: extra };
  const both = { connectors: [copies, sending] };
  const config = { kv_connector: "MultiConnector", kv_role: "kv_both", kv_connector_extra_config: both };
  const told = because(facts, JSON.stringify(config), `${reasons[role]}, and has copies in host memory`);
  return [valued("--kv-transfer-config", { ...told, from: [...told.from, ...host.from] })];
}

const sglangModes: Readonly<Record<SplitRole, string>> = { prompts: "prefill", answers: "decode" };

/**
 * Prompts apart as SGLang takes it.
 *
 * @source sglang-disaggregation-docs
 */
export function sglangHandover(facts: PoolFacts): readonly Flag[] {
  const role = splitRole(facts);
  if (role === null) return [];
  return [
    valued("--disaggregation-mode", because(facts, sglangModes[role], reasons[role])),
    valued("--disaggregation-transfer-backend", because(facts, "nixl", "what sends them")),
  ];
}

/**
 * The lines of TensorRT-LLM's options file: a server of either side can send and take, and one that computes prompts plans no step ahead.
 *
 * @source tensorrt-llm-disaggregated
 */
export function tensorrtLlmHandover(facts: PoolFacts): readonly string[] {
  const role = splitRole(facts);
  if (role === null) return [];
  const sends = role === "prompts" ? ["disable_overlap_scheduler: true"] : [];
  return [...sends, "cache_transceiver_config:", "  backend: DEFAULT"];
}
