import type { Accuracy } from "../../../catalog/accuracy.ts";
import text from "../../../../docs/accuracy.json?raw";

/** What the model's accuracy was found to be, as the project's documents hold it. */
export const accuracyFacts = JSON.parse(text) as Accuracy;
