import type { ClassServing } from "../../src/engine/class-serving.ts";

/** Calls that wait as long as it takes, let in as they come. */
export const plainServing: ClassServing = {
  timeoutSeconds: null,
  retries: 0,
  backoffSeconds: 1,
  backoffFactor: 2,
  maxInFlight: null,
  callsPerSecond: null,
  burstCalls: 1,
  reservedReplicas: 0,
  toolPrefillShare: 0,
  arrivalCv: 1,
};
