import { methodRevision } from "../../engine/method.ts";
import type { ActualsReview } from "../../planning/forecast/actuals-document.ts";
import type { Forecast } from "../../planning/forecast/forecast-document.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** What `forecast --json` prints: fields may be added, never renamed, retyped or dropped. */
export function forecastDocument(scenario: Scenario, forecast: Forecast, actuals: ActualsReview | null) {
  const { months, ends, start, ...rest } = forecast;
  return {
    schema: "plimsoll.forecast/1",
    method: methodRevision,
    scenarioHash: scenarioHash(scenario),
    start,
    ...rest,
    months,
    ends,
    /** What came, held against the plan; `null`: none was given. */
    actuals,
  };
}
