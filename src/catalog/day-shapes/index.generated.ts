// Written by `npm run generate`: do not edit.
import consumerEvening from "./consumer-evening.ts";
import even from "./even.ts";
import night from "./night.ts";
import officeHours from "./office-hours.ts";
import type { DayShape } from "./day-shape.ts";

export const allDayShapes: readonly DayShape[] = [consumerEvening, even, night, officeHours];
