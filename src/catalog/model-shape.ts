import type { LayerGroup, ModelShape } from "../engine/input.ts";
import type { ExpertRouting } from "../engine/model-shape.ts";
import { headParameters } from "./layer-groups.ts";
import type { StateLayers } from "./state-layers.ts";

/** Routed experts of a configuration. */
interface Experts {
  /** Layers that have them. */
  readonly layers: number;
  /** `n_routed_experts`, `num_experts_per_tok`. */
  readonly count: number;
  readonly perToken: number;
  /** `moe_intermediate_size` */
  readonly intermediate: number;
  /** Width that experts work on, where it is not the hidden one: then matrices lead to it and back. */
  readonly width?: number;
  /** Intermediate size of the experts that every token passes through, all together; left out: none. */
  readonly shared?: number;
  /** Whether a gate weighs the shared expert. */
  readonly sharedIsGated?: boolean;
  /** Biases of one expert. */
  readonly biases?: number;
  /** `n_group` and `topk_group`, where the first is over 1. */
  readonly routing?: ExpertRouting;
}

/** What a configuration says of a model; names of the usual `config.json` beside each. */
export interface Configuration {
  /** `vocab_size`, `hidden_size`, `num_hidden_layers` */
  readonly vocabulary: number;
  readonly hidden: number;
  readonly layers: number;
  /** `tie_word_embeddings` */
  readonly isTied?: boolean;
  /** Whether a head says tokens; without one a model gives a vector or a score for its whole prompt. */
  readonly hasHead?: boolean;
  readonly groups: readonly LayerGroup[];
  /** Where attention has other matrices than query, key, value and output of its heads. */
  readonly attentionParameters?: number;
  /** Layers with a feed-forward network of their own, and its `intermediate_size`. */
  readonly feedForward?: { readonly layers: number; readonly intermediate: number };
  readonly experts?: Experts;
  /** Matrices of a feed-forward network or expert: gate, up and down; two without a gate. */
  readonly matrices?: 2 | 3;
  /** Vectors of the hidden size that norms hold: two a layer and a last one. */
  readonly norms?: number;
  readonly stateLayers?: StateLayers;
  /** What is none of these: biases, what the model adds of its own. */
  readonly otherParameters?: number;
}

type CountedShape = Omit<ModelShape, "id" | "name" | "maxContextTokens">;

const noExperts: Experts = { layers: 0, count: 0, perToken: 0, intermediate: 0 };

/** What expert layers hold beside the routed experts: router, shared experts, the way to another width and back. */
function besideExperts(hidden: number, matrices: number, experts: Experts): number {
  const { layers, count, width = hidden, shared = 0, sharedIsGated = false } = experts;
  const router = hidden * count + (sharedIsGated ? hidden : 0);
  const way = width === hidden ? 0 : 2 * hidden * width;
  return layers * (router + matrices * hidden * shared + way);
}

/**
 * A model's shape with its parameters counted: table, head, attention, feed-forward networks, experts, norms and the rest. The
 * active count leaves out, in mixtures, the experts that a token does not pass through and the input embedding.
 */
export function modelShape(configuration: Configuration): CountedShape {
  const {
    vocabulary,
    hidden,
    layers,
    isTied = false,
    hasHead = true,
    groups,
    feedForward,
    stateLayers,
  } = configuration;
  const { experts = noExperts, matrices = 3, norms = 2 * layers + 1, otherParameters = 0 } = configuration;
  const embedding = vocabulary * hidden;
  const attentionParameters = configuration.attentionParameters ?? headParameters(hidden, groups);
  const routed = experts.layers * experts.count * matrices * (experts.width ?? hidden) * experts.intermediate;
  const biases = experts.layers * experts.count * (experts.biases ?? 0);
  const dense = feedForward === undefined ? 0 : feedForward.layers * matrices * hidden * feedForward.intermediate;
  const totalParameters =
    embedding * (isTied || !hasHead ? 1 : 2) +
    attentionParameters +
    dense +
    routed +
    biases +
    besideExperts(hidden, matrices, experts) +
    norms * hidden +
    (stateLayers?.parameters ?? 0) +
    otherParameters;
  const isMixture = experts.count > 0;
  const idle = isMixture ? ((routed + biases) / experts.count) * (experts.count - experts.perToken) : 0;
  return {
    totalParameters,
    activeParameters: totalParameters - idle - (isMixture ? embedding : 0),
    activeCountsEmbedding: !isMixture,
    embeddingParameters: embedding,
    headParameters: hasHead ? embedding : 0,
    tiedEmbeddings: isTied && hasHead,
    attentionParameters,
    routedExpertParameters: routed,
    experts: experts.count,
    expertsPerToken: experts.perToken,
    ...(experts.routing === undefined ? {} : { expertRouting: experts.routing }),
    expertLayers: experts.layers,
    layers,
    hiddenSize: hidden,
    groups,
    stateBytesPerSequence: stateLayers?.stateBytes ?? 0,
  };
}
