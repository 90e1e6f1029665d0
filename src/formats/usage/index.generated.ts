// Written by `npm run generate`: do not edit.
import classes from "./classes.ts";
import focus from "./focus.ts";
import metrics from "./metrics.ts";
import scenario from "./scenario.ts";
import usage from "./usage.ts";

export const allUsage = [classes, focus, metrics, scenario, usage];
