import { expect, test } from "vitest";
import { parsedScenario } from "../../../src/scenario/parsed-scenario.ts";
import { catalogueRows } from "../../../src/scenario/rows/whole-catalogue.ts";
import {
  mostSteps,
  withLaunch,
  withoutLaunch,
  withoutPriceChange,
  withPriceChange,
} from "../../../src/state/members/months.ts";
import { certainExample } from "../../planning/example-scenario.ts";

const scenario = certainExample("support-chat");
const perDay = Number(scenario.classes[0]?.arrivals.perDay);

test("a launch begins as a tenth more demand, a change of price as a tenth off, both as the schema takes them", () => {
  const made = withPriceChange(withLaunch(scenario, "support", "2027-02-01"), "chat", "2027-03-01");
  expect(made.classes[0]?.arrivals.launches).toEqual([{ date: "2027-02-01", perDay: perDay / 10, label: "launch" }]);
  expect(made.pools[0]?.priceChanges).toEqual([{ date: "2027-03-01", factor: 0.9 }]);
  expect(parsedScenario(made, catalogueRows).ok).toBe(true);
});

test("one that is removed leaves the others, and no more than twelve are added", () => {
  const dates = Array.from({ length: 14 }, (_, place) => `2027-01-${10 + place}`);
  const many = dates.reduce((made, date) => withLaunch(made, "support", date), scenario);
  const priced = dates.reduce((made, date) => withPriceChange(made, "chat", date), scenario);
  expect(many.classes[0]?.arrivals.launches).toHaveLength(mostSteps);
  expect(priced.pools[0]?.priceChanges).toHaveLength(mostSteps);
  const fewer = withoutLaunch(many, "support", 1).classes[0]?.arrivals.launches.map(({ date }) => date);
  expect(fewer?.slice(0, 2)).toEqual(["2027-01-10", "2027-01-12"]);
  expect(withoutPriceChange(priced, "chat", 0).pools[0]?.priceChanges[0]?.date).toBe("2027-01-11");
});
