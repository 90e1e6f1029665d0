// Written by `npm run generate`: do not edit.
import usage from "./usage.ts";

export const allUsage = [usage];
