import text from "../../../docs/measured-points.json?raw";
import type { MeasuredPoints } from "../../metrics/nearest-measured.ts";

/** Measured times between tokens of many deployments, with what the model gives for each. */
export const measuredPoints = JSON.parse(text) as MeasuredPoints;
