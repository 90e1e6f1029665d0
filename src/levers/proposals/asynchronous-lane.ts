import { type ClassPlace, classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Nobody sits in front of work that takes longer, whatever its first token does. */
const longSeconds = 120;
const urgent: ReadonlySet<string> = new Set(["real-time", "priority"]);

/** Whether somebody may wait for a class's work: it is urgent, and over soon. */
export function isWatched({ asked, result }: ClassPlace): boolean {
  return urgent.has(asked.lane) && (result.workflowSeconds ?? 0) <= longSeconds;
}

/** In the background work still begins within so long. */
const beginsSeconds = 60;

/** Long work that is planned as if somebody watched its tokens, in the background: it only has to begin within a minute. */
const asynchronousLane: Proposer = {
  id: "asynchronous-lane",
  words: "Let long work run in the background",
  when: "urgent work of over two minutes that has limits on its times",
  propose: (question) =>
    classPlaces(question)
      .filter((place) => {
        const { limits, lane } = place.asked;
        const isLimited = limits.ttftSeconds !== null || limits.itlSeconds !== null;
        return urgent.has(lane) && isLimited && !isWatched(place);
      })
      .map(({ at, of, asked }) => ({
        at,
        name: `Run work${of} in the background`,
        edits: [
          { path: `${at}.lane`, value: "background" },
          { path: `${at}.limits.ttftSeconds`, value: Math.max(asked.limits.ttftSeconds ?? 0, beginsSeconds) },
          { path: `${at}.limits.itlSeconds`, value: null },
        ],
        risk: "nobody may wait for its tokens; it needs a status to look at",
        unknown: "whether its users watch it at work",
      })),
};

export default asynchronousLane;
