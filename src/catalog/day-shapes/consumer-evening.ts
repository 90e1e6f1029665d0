import type { DayShape } from "./day-shape.ts";

export default {
  id: "consumer-evening",
  title: "Consumers, busiest in the evening",
  hours: {
    value: [
      0.45, 0.3, 0.2, 0.15, 0.15, 0.2, 0.3, 0.45, 0.6, 0.7, 0.75, 0.8, 0.85, 0.8, 0.8, 0.8, 0.85, 0.9, 0.95, 1, 1, 1,
      0.9, 0.7,
    ],
    source: "assumed",
    note: "no hourly source found; the busiest hour is 1.5 times the day's mean, ServeGen's days mostly peak at 1.2 to 2.5",
  },
  days: {
    value: [1, 1, 1, 1, 1, 1.15, 1.15],
    source: "assumed",
    note: "no source found; the week's busiest hour is 1.7 times its mean, ServeGen's weeks peak at 1.92, 2.98 and 3.30",
  },
  source: ["servegen"],
  date: "2026-11-21",
} satisfies DayShape;
