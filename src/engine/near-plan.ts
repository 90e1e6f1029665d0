/**
 * What was found of a plan that differs little: where to look first. What is found there is looked for all the same, so that an answer is
 * that which nothing is known of.
 */
export interface NearPlan {
  /** Of each pool: the load over what its count of replicas would complete at most. */
  readonly fills: ReadonlyMap<string, number>;
  /** Share of its prompts that each flow finds in the caches, by the flow, where it is computed. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Of a plan that nothing is known beside. */
export const noPlan: NearPlan = { fills: new Map(), shares: new Map() };
