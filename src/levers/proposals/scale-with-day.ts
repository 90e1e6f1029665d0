import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Replicas that follow the load of the day, where devices are sold by the hour and stand all month. */
const scaleWithDay: Proposer = {
  id: "scale-with-day",
  words: "Scale with the day",
  when: "devices sold by the hour that are paid all month",
  propose: (question) =>
    poolPlaces(question).flatMap(({ id, at, of, own, asked }) => {
      const isByTheHour = own.priceBasis === null || own.priceBasis.commitment.startsWith("on-demand");
      if (own.paidHours !== "all" || !isByTheHour || asked.usdPerDeviceHour === null) return [];
      return [
        {
          at,
          name: `Scale the replicas${of} with the day`,
          edits: [
            { path: `${at}.paidHours`, value: "needed" },
            { path: `${at}.scaling`, value: own.scaling ?? question.looks.scaling(id) },
          ],
          risk: "devices must be sold by the hour, and be there each morning",
          unknown: "how long calls wait while replicas start: Day plays it",
        },
      ];
    }),
};

export default scaleWithDay;
