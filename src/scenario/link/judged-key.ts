import { scenarioHash } from "./scenario-hash.ts";
import { dollars } from "../../quantity/currency.ts";
import type { Scenario } from "../schema.ts";

/** What happens to a pool over a day, left out: the counts on top carry the peak, whoever scales and whatever is lost. */
const noDay = {
  scaling: null,
  readiness: { nodeSeconds: 0, imageSeconds: 0, weightsBytesPerSecond: 1e6, warmUpSeconds: 0, stockOutShare: 0 },
  day: { losses: [], bursts: [] },
};

/** What a judgement is of: all of a scenario but its notes, what its money is printed in, how long the views' own simulations are, and what they play over a day. */
export function judgedKey(scenario: Scenario): string {
  const pools = scenario.pools.map((pool) => ({ ...pool, ...noDay }));
  const classes = scenario.classes.map((workload) => ({ ...workload, note: "" }));
  return scenarioHash({ ...scenario, note: "", classes, pools, currency: dollars, simulation: { events: 1, runs: 1 } });
}
