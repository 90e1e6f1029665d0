import type { Configuration } from "../../catalog/model-shape.ts";
import type { ExpertRouting } from "../../engine/model-shape.ts";
import { canPickGroups } from "../../engine/service/busiest-experts.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Family } from "./config-families.ts";
import type { Keys } from "./config-keys.ts";
import type { Layer } from "./layer-plan.ts";

export type Networks = Pick<Configuration, "feedForward" | "experts" | "matrices">;

/** Routed experts of a layer; `null`: the model has none. */
export function expertCount(keys: Keys): number | null {
  const count = keys.number(
    "num_local_experts",
    "n_routed_experts",
    "num_experts",
    "moe_num_experts",
    "num_moe_experts",
  );
  return count !== null && count > 1 ? count : null;
}

/** Two thirds of a width, rounded up, where the configuration says that it is to be cut so. */
function adjusted(keys: Keys, width: number | null): number | null {
  if (width === null || keys.flag("block_auto_adjust_ff_dim") !== true) return width;
  const multiple = keys.number("block_multiple_of") ?? 1;
  const cut = Math.trunc((2 * width) / 3) * (keys.number("block_ffn_dim_multiplier") ?? 1);
  return Math.ceil(Math.trunc(cut) / multiple) * multiple;
}

/** Width of a dense layer's network. */
function denseWidth(keys: Keys, family: Family, hidden: number, isMixture: boolean): number | null {
  const ofMixture = isMixture ? keys.number("intermediate_size_mlp", "dense_intermediate_size") : null;
  if (family.hasSharedWidth === true && !isMixture) return keys.number("shared_intermediate_size", "intermediate_size");
  const ratio = keys.number("expansion_ratio", "ffn_expansion_ratio") ?? family.expansion ?? null;
  const given =
    ofMixture ??
    keys.number("intermediate_size", "ffn_hidden_size", "ffn_dim", "n_inner", "mlp_hidden_size", "block_ff_dim");
  const found = adjusted(keys, given) ?? (ratio === null ? null : ratio * hidden);
  return found === null || family.halvesIntermediate !== true ? found : found / 2;
}

/** Width of all experts together that every token passes through. */
function sharedWidth(keys: Keys, family: Family, intermediate: number): number {
  const count = keys.number("n_shared_experts", "num_shared_experts", "moe_num_shared_experts", "num_shared_expert");
  const width = keys.number(
    "shared_expert_intermediate_size",
    "moe_shared_expert_intermediate_size",
    "shared_intermediate_size",
    "share_expert_dim",
  );
  if (width !== null) return width * (count ?? 1);
  return (count ?? family.sharedExperts ?? 0) * intermediate;
}

/** Whether networks have a gate: some families by their activation. */
function matricesOf(keys: Keys, family: Family): 2 | 3 {
  const activation = keys.text("mlp_hidden_act", "hidden_act", "hidden_activation", "activation_function");
  return family.matrices ?? (activation === "relu2" ? 2 : 3);
}

/** Groups of experts that the router picks first, as the configuration says; `null`: none, or such as experts cannot be picked by. */
function routingOf(keys: Keys, experts: number, perToken: number): ExpertRouting | null {
  const groups = keys.number("n_group", "num_expert_group") ?? 1;
  const groupsPerToken = keys.number("topk_group") ?? groups;
  const routing = { groups, groupsPerToken };
  return canPickGroups(experts, perToken, routing) ? routing : null;
}

/** Feed-forward networks and experts of all layers. */
export function networksOf(keys: Keys, family: Family, plan: readonly Layer[], hidden: number): Outcome<Networks> {
  const matrices = matricesOf(keys, family);
  const count = expertCount(keys);
  const routed = plan.filter(({ network }) => network === "experts" || network === "both").length;
  const dense = plan.filter(({ network }) => network === "dense" || network === "both");
  const width = denseWidth(keys, family, hidden, count !== null);
  let total = 0;
  const wideFrom =
    keys.flag("use_double_wide_mlp") === true ? plan.length - (keys.number("num_kv_shared_layers") ?? 0) : plan.length;
  for (const [index, { intermediate, network }] of plan.entries()) {
    if (network !== "dense" && network !== "both") continue;
    const single = intermediate ?? width;
    const own = single !== null && index >= wideFrom ? 2 * single : single;
    if (own === null)
      return refused(
        "missing-key",
        "intermediate_size",
        "intermediate_size, the width of the feed-forward networks, is missing.",
      );
    total += own;
  }
  const isEven = total === dense.length * (width ?? 0);
  const feedForward = isEven ? { layers: dense.length, intermediate: width ?? 0 } : { layers: 1, intermediate: total };
  const networks = { matrices, ...(dense.length === 0 ? {} : { feedForward }) };
  if (count === null || routed === 0) return success(networks);
  const intermediate = keys.number(
    "moe_intermediate_size",
    "expert_intermediate_size",
    "moe_ffn_hidden_size",
    "expert_ffn_hidden_size",
    "intermediate_size",
    "ffn_hidden_size",
  );
  const perToken = keys.number(
    "num_experts_per_tok",
    "num_experts_per_token",
    "top_k_experts",
    "moe_top_k",
    "moe_topk",
    "moe_k",
    "experts_per_token",
    "num_selected_experts",
  );
  if (intermediate === null)
    return refused(
      "missing-key",
      "moe_intermediate_size",
      "moe_intermediate_size, the width of an expert, is missing.",
    );
  if (perToken === null)
    return refused(
      "missing-key",
      "num_experts_per_tok",
      "num_experts_per_tok, the experts that a token passes through, is missing.",
    );
  if (perToken < 1 || perToken > count)
    return refused(
      "out-of-range",
      "num_experts_per_tok",
      `num_experts_per_tok is ${perToken}, and a layer has ${count} experts to choose from.`,
    );
  const inner = keys.number("moe_latent_size", "routed_expert_hidden_size");
  const shared = sharedWidth(keys, family, intermediate);
  const isGated = keys.number("shared_expert_intermediate_size") !== null;
  const routing = routingOf(keys, count, perToken);
  return success({
    ...networks,
    experts: {
      layers: routed,
      count,
      perToken,
      intermediate,
      ...(inner === null ? {} : { width: inner }),
      ...(family.hasExpertBiases === true ? { biases: (matrices - 1) * intermediate + hidden } : {}),
      ...(shared > 0 ? { shared, sharedIsGated: isGated } : {}),
      ...(routing === null ? {} : { routing }),
    },
  });
}
