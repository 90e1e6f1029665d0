import type { ScenarioPool } from "../../../scenario/schema.ts";
import { capital, listed } from "../../../quantity/sentence.ts";

/** Which other ways to get a pool's devices have a price, in a line. */
export function otherWaysSummary({ ways: { reserved, spot, owned } }: Pick<ScenarioPool, "ways">): string {
  const priced = [
    ...(reserved.usdPerDeviceHour === null ? [] : ["reserved"]),
    ...(spot.usdPerDeviceHour === null ? [] : ["spot"]),
    ...(owned.usdPerDevice === null ? [] : ["owned"]),
  ];
  if (priced.length === 0) return "No prices entered: the cost view compares what has one.";
  return `${capital(listed(priced))} with a price.`;
}
