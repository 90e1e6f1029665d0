import { expect, test } from "vitest";
import { printed } from "../ran.ts";

test("the worked examples, support chat first, one id a line", async () => {
  expect((await printed(["example"])).trimEnd().split("\n")).toEqual([
    "support-chat",
    "coding-agent",
    "document-processing",
  ]);
});

test("an example is whole: its catalogue rows are in it", async () => {
  const scenario = JSON.parse(await printed(["example", "Support-Chat"])) as {
    schema: string;
    pools: { model: string }[];
    catalogue: { models: { id: string }[] };
  };
  expect(scenario.schema).toBe("plimsoll.scenario/1");
  expect(scenario.catalogue.models.map(({ id }) => id)).toEqual(scenario.pools.map(({ model }) => model));
});
