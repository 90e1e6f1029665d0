// Written by `npm run generate`: do not edit.
import classTable from "./class-table.ts";
import linkText from "./link-text.ts";
import scenarioJson from "./scenario-json.ts";

export const allFormats = [classTable, linkText, scenarioJson];
