import { formatBytes } from "../../quantity/format-bytes.ts";
import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Servers mostly have two to three times the memory of their devices; engines ask for more than the cache has. */
const timesDevices = 2;

/** Copies of the KV cache in host memory, where calls come back to prompts that the caches have let go. */
const offloadKv: Proposer = {
  id: "offload-kv",
  words: "Keep copies of the KV cache in host memory",
  when: "pools without KV offload whose calls find what the caches hold",
  propose: (question) =>
    poolPlaces(question).flatMap(({ id, at, of, own, asked }) => {
      const bytes = asked.memoryBytes ?? asked.accelerator.memoryBytes;
      const isComputed = question.scenario.classes.some(({ pool, cachedShare }) => pool === id && cachedShare === null);
      if (own.offload !== null || bytes === null || !isComputed) return [];
      const hostBytes = timesDevices * bytes * asked.tp * asked.pp;
      const unset = { hostBytesPerSecond: null, diskBytes: null, diskBytesPerSecond: null, diskOf: "replica" };
      return [
        {
          at,
          name: `Keep copies of the KV cache${of} in ${formatBytes(hostBytes)} of host memory a replica`,
          edits: [{ path: `${at}.offload`, value: { hostBytes, ...unset } }],
          risk: "the servers must have that much memory to spare",
          unknown: "what your servers have, and what other processes take of the way to it",
        },
      ];
    }),
};

export default offloadKv;
