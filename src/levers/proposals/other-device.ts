import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** The cheapest fleet of another device, at its list price. */
const otherDevice: Proposer = {
  id: "other-device",
  words: "Take another device",
  when: "pools whose count of replicas is open, where another device is listed for less",
  propose: (question) =>
    poolPlaces(question).flatMap(({ id, at, of, own }) => {
      const other = own.replicas === "auto" ? question.looks.bestDevice(id) : null;
      if (other === null) return [];
      const { tp, pp, attentionRanks, ep, accelerator, runtime, usdPerDeviceHour } = other.pool;
      const seller = other.fields.priceBasis?.provider ?? null;
      if (usdPerDeviceHour === null || seller === null) return [];
      const fields = {
        accelerator: accelerator.id,
        runtime: runtime.id,
        tp,
        pp,
        attentionRanks,
        ep,
        ...other.fields,
      };
      return [
        {
          at,
          name: `Move${of === "" ? "" : of.replace(" of", "")} to ${accelerator.name} from ${seller}`,
          edits: Object.entries(fields).map(([name, value]) => ({ path: `${at}.${name}`, value })),
          rows: other.rows,
          risk: `${seller} must have it in such numbers, at its list price`,
          unknown: "how long the move takes, and what your contract binds",
        },
      ];
    }),
};

export default otherDevice;
