import { formatShare } from "../quantity/format-share.ts";
import { toldFigure } from "./told-figure.ts";

export default toldFigure(
  {
    id: "shapeFactor",
    label: "Hour planned for over the mean hour",
    unit: "",
    better: "less",
    words: "Load of the hour that the plan is made for, over the mean hour of the week. 1 where the load is even.",
  },
  {
    read: ({ shapeFactor }) => shapeFactor,
    tell: ({ hours, days, planAtShare }) => ({
      steps:
        hours.length === 0 && days.length === 0
          ? ["No shape of the day or the week is entered: every hour is like the mean hour."]
          : [
              "The load of an hour of the day times the load of its weekday gives each of the week's 168 hours its part of the mean.",
              `They are put in order, and the figure is the smallest that at least ${formatShare(planAtShare)} of them do not exceed. Exact, nothing is drawn.`,
            ],
      from: ["planAtShare"],
    }),
  },
);
