import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { isWatched } from "./asynchronous-lane.ts";

/** Part of the work that is taken to wait. */
const waiting = 0.2;
/** Until the evening, or until the same hour of the next day. */
const longest = [8, 24] as const;

/** A part of the work, of which nobody watches any, in the quieter hours after those in which it comes. */
const shiftOffPeak: Proposer = {
  id: "shift-off-peak",
  words: "Shift work off the peak",
  when: "work that nobody waits for, where the load has a peak",
  propose: (question) =>
    classPlaces(question).flatMap((place) => {
      const { at, of, asked, result } = place;
      const isLevel = result.peakWorkflowsPerSecond <= result.workflowsPerSecond;
      if (isWatched(place) || isLevel || asked.deferral !== null || asked.submission !== null) return [];
      return longest.map((hours) => ({
        at,
        name: `Let a fifth of the work${of} wait up to ${formatCount(hours)} hours for quieter ones`,
        edits: [
          { path: `${at}.arrivals.deferrableShare`, value: waiting },
          { path: `${at}.arrivals.deferrableHours`, value: hours },
        ],
        risk: "a fifth of the work must be in no hurry, and be known as such when it comes",
        unknown: "which of your work can wait, and how long",
      }));
    }),
};

export default shiftOffPeak;
