/** What the replicas of a pool that compute prompts are called among the pools of a plan: no pool of a scenario has such an id. */
export const promptsOf = (poolId: string): string => `${poolId} prompts`;

const isPrompts = / prompts$/u;

/** The id of the scenario's pool that a pool of a plan is, or is a side of. */
export const wholePoolId = (poolId: string): string => poolId.replace(isPrompts, "");

/** Fields of a pool that the replicas of prompts have of their own. */
const ownFields = /^pools\.\*\.(accelerator|runtime|tp|pp|weights|kv|replicas|usdPerDeviceHour|devicesPerUnit)$/u;

/** The path of a field of a class or pool of a plan: `*` stands for its id. */
export function fieldPathAt(path: string, at: string): string {
  if (!isPrompts.test(at)) return path.replace("*", () => at);
  const own = ownFields.test(path) ? path.replace("*", "*.split") : path;
  return own.replace("*", () => wholePoolId(at));
}
