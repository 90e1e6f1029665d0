import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** All devices of a pool by its contract for reserved ones, where somebody entered its price. */
const reserveDevices: Proposer = {
  id: "reserve-devices",
  words: "Reserve the devices for a term",
  when: "devices whose reserved price is entered and below what you pay",
  propose: (question) =>
    poolPlaces(question).flatMap(({ at, of, own, asked }) => {
      const { usdPerDeviceHour, months } = own.ways.reserved;
      const now = asked.usdPerDeviceHour;
      if (usdPerDeviceHour === null || now === null || usdPerDeviceHour >= now) return [];
      return [
        {
          at,
          name: `Reserve the devices${of} for ${months} months`,
          edits: [
            { path: `${at}.usdPerDeviceHour`, value: usdPerDeviceHour },
            { path: `${at}.priceBasis`, value: null },
            // What is reserved is paid whether it stands or not.
            { path: `${at}.paidHours`, value: "all" },
          ],
          risk: `paid for ${months} months even if the work leaves`,
          unknown: "how much work you have at the end of the term",
        },
      ];
    }),
};

export default reserveDevices;
