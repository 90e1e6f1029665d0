import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** The same device from whoever asks its usual list price, where that is less than the plan pays. */
const otherSeller: Proposer = {
  id: "other-seller",
  words: "Buy the same device from another seller",
  when: "devices for which you pay more than their usual list price",
  propose: (question) =>
    poolPlaces(question).flatMap(({ id, at, of, asked }) => {
      const listed = question.looks.listed(id);
      const { usdPerDeviceHour = null, priceBasis = null } = listed ?? {};
      if (listed === null || typeof usdPerDeviceHour !== "number" || priceBasis === null) return [];
      if (asked.usdPerDeviceHour === null || usdPerDeviceHour >= asked.usdPerDeviceHour) return [];
      const fields = { usdPerDeviceHour, priceBasis, devicesPerUnit: listed.devicesPerUnit };
      return [
        {
          at,
          name: `Buy the devices${of} from ${priceBasis.provider}`,
          edits: Object.entries(fields).map(([name, value]) => ({ path: `${at}.${name}`, value })),
          risk: "another region and network, and another support",
          unknown: "what it has free, and what leaving costs",
        },
      ];
    }),
};

export default otherSeller;
