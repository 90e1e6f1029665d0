import type { DayShape } from "./day-shape.ts";

export default {
  id: "office-hours",
  title: "Office hours",
  hours: {
    value: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.4, 0.9, 1, 1, 1, 0.7, 1, 1, 1, 1, 0.8, 0.4, 0.1, 0.1, 0.1, 0.1, 0.1],
    source: "assumed",
    note: "no hourly source found; the busiest hour is 2.1 times the day's mean, ServeGen's days mostly peak at 1.2 to 2.5",
  },
  days: {
    value: [1, 1, 1, 1, 1, 0.15, 0.1],
    source: "assumed",
    note: "no source found; the week's busiest hour is 2.8 times its mean, ServeGen's weeks peak at 1.92, 2.98 and 3.30",
  },
  source: ["servegen"],
  date: "2026-11-21",
} satisfies DayShape;
