import type { DayShape } from "./day-shape.ts";

export default {
  id: "night",
  title: "Eight hours of night",
  hours: {
    value: [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    source: "assumed",
    note: "work collected by day runs from ten to six: 24 / 8 = 3 times the day's mean",
  },
  days: {
    value: [1, 1, 1, 1, 1, 1, 1],
    source: "assumed",
    note: "every night alike",
  },
  source: ["servegen"],
  date: "2026-11-21",
} satisfies DayShape;
