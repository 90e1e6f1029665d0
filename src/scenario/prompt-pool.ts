/** What the replicas of a pool that compute prompts are called among the pools of a plan: no pool of a scenario has such an id. */
export const promptsOf = (poolId: string): string => `${poolId} prompts`;

const isPrompts = / prompts$/u;

/** The id of the scenario's pool that a pool of a plan is, or is a side of. */
export const wholePoolId = (poolId: string): string => poolId.replace(isPrompts, "");

/** Fields of a pool that the replicas of prompts have of their own. */
const ownFields = /^(?:accelerator|runtime|tp|pp|weights|kv|replicas|usdPerDeviceHour|devicesPerUnit)$/iu;

/** Where the scenario holds what a path names of a plan's pool: of replicas that compute prompts, in the pool that they are a side of. */
export function scenarioPath(path: string): string {
  const [, id, field] = /^pools\.(\S+) prompts(?:\.(.+))?$/iu.exec(path) ?? [];
  if (id === undefined) return path;
  if (field === undefined) return `pools.${id}.split`;
  return ownFields.test(field) ? `pools.${id}.split.${field}` : `pools.${id}.${field}`;
}
