import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** A class on the hosted model that it is compared with. */
const serveHosted: Proposer = {
  id: "serve-hosted",
  words: "Send a class to its hosted model",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) =>
      asked.poolId === null || asked.hosted === null
        ? []
        : [
            {
              at,
              name: `Send the work${of} to ${asked.hosted.name}`,
              edits: [{ path: `${at}.servedBy`, value: "hosted" }],
              risk: "it must succeed as often there; data leaves your machines",
              unknown: "how fast it answers, and what its price becomes",
            },
          ],
    ),
};

export default serveHosted;
