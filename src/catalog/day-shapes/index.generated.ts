// Written by `npm run generate`: do not edit.
import consumerEvening from "./consumer-evening.ts";
import even from "./even.ts";
import night from "./night.ts";
import officeHours from "./office-hours.ts";

export const allDayShapes = [consumerEvening, even, night, officeHours];
