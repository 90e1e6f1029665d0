import { exampleList } from "../../scenario/example-list.ts";
import { editableFields } from "../../scenario/field-path.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";

/** Fields of which a point of readiness says whose value it is. */
const told =
  /^(?:classes\.[^.]+\.(?:outputTokens|successPerAttempt|arrivals\.peakToAverage)|pools\.[^.]+\.(?:usdPerDeviceHour|readiness\.nodeSeconds)|costs\.(?:staff|security|evaluation|incidents|upgrades)UsdPerMonth)$/;

/** What the worked examples give for them, as JSON, by example and path. The worker has them without the examples. */
export const exampleValues: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  exampleList.map(({ id, scenario }) => {
    const parsed = parseScenario(scenario);
    const fields = parsed.ok ? editableFields(parsed.scenario) : [];
    const own = fields.filter(({ path }) => told.test(path)).map(({ path, value }) => [path, JSON.stringify(value)]);
    return [id, Object.fromEntries(own)] as const;
  }),
);
