import type { DayShape } from "./day-shape.ts";

export default {
  id: "even",
  title: "Even",
  hours: {
    value: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    source: "assumed",
    note: "every hour alike; of the public traces ServeGen's mm-image comes nearest, with a peak of 1.40 times its mean",
  },
  days: {
    value: [1, 1, 1, 1, 1, 1, 1],
    source: "assumed",
    note: "every day alike",
  },
  source: ["servegen"],
  date: "2026-11-21",
} satisfies DayShape;
