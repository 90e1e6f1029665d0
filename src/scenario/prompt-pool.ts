/** What the replicas of a pool that compute prompts are called among the pools of a plan: no pool of a scenario has such an id. */
export const promptsOf = (poolId: string): string => `${poolId} prompts`;

export const isPrompts = / prompts$/u;

/** The id of the scenario's pool that a pool of a plan is, or is a side of. */
export const wholePoolId = (poolId: string): string => poolId.replace(isPrompts, "");
