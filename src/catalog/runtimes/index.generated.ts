// Written by `npm run generate`: do not edit.
import shared from "./shared.ts";

export const allRuntimes = [shared];
