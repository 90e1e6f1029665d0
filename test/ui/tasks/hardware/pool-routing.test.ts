import { expect, test } from "vitest";
import { scenarioSchema } from "../../../../src/scenario/schema.ts";
import { fullLines, keptStates, lineOrders, routers } from "../../../../src/ui/tasks/hardware/pool-routing.tsx";

const { shape } = scenarioSchema.shape.pools.def.element.shape.routing.def.innerType;

test("every router, order and way of a full line that the schema knows has words", () => {
  expect(routers.map(({ value }) => value)).toEqual(shape.router.def.innerType.options);
  expect(lineOrders.map(({ value }) => value)).toEqual(shape.order.def.innerType.options);
  expect(fullLines.map(({ value }) => value)).toEqual(shape.whenFull.def.innerType.options);
});

test("no two choices of a list are called alike, and each has a note that ends in a full stop", () => {
  for (const list of [routers, lineOrders, fullLines, keptStates]) {
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
    expect(list.filter(({ note }) => !note.endsWith("."))).toEqual([]);
  }
});
