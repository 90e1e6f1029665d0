import type { Pool } from "../input.ts";
import { parameterParts } from "../memory/weight-bytes.ts";

/** Values between matrices take 16 bit. */
const bytesPerActivation = 2;
/** Of each of a layer's two norms: the residual and what is added to it read, the sum and its norm written. */
const passesOfNorms = 8;
/** What an expert makes of a token is written, and read where it is added up. */
const passesOfExperts = 2;

/**
 * Bytes that one device writes and reads of a token between its matrices: kernels of their own, which nothing hides.
 *
 *     norms   = 8 hidden layers
 *     experts = 2 hidden k expertLayers / groups of experts
 *     gates   = 3 width layers / tp, of dense and of picked experts' layers: parameters of feed-forward matrices / hidden
 *
 * What one matrix reads and writes itself is hidden behind its product. Norms are computed whole by each device of a group that has the token.
 *
 * @source derived
 */
export function activationBytes({ model, tp }: Pool, expertGroups: number, expertParameters: number) {
  const { layers, hiddenSize, experts, expertsPerToken, routedExpertParameters } = model;
  const expertLayers = routedExpertParameters > 0 ? model.expertLayers : 0;
  const picked = Math.min(experts, expertsPerToken);
  const norms = passesOfNorms * hiddenSize * layers;
  const sums = (passesOfExperts * hiddenSize * picked * expertLayers) / expertGroups;
  const gates = (parameterParts(model).linear + expertParameters) / hiddenSize / tp;
  return { norms: bytesPerActivation * norms, others: bytesPerActivation * (sums + gates) };
}
