import { expect, test } from "vitest";
import { sheddingOrder, sheddingTitle } from "../../../../src/ui/tasks/cost/shedding-ledger.tsx";

const row = (name: string, marginUsdPerDeviceHour: number) => ({ id: name, name, marginUsdPerDeviceHour });

test("the class that makes $2 of a device-hour is shed before those that make $9 and $40", () => {
  const ordered = sheddingOrder([row("Chat", 40), row("Evaluations", 2), row("Research", 9)]);
  expect(ordered.map(({ name }) => name)).toEqual(["Evaluations", "Research", "Chat"]);
  expect(sheddingTitle(ordered)).toBe("Where devices are short, shed Evaluations first");
});

test("a class that loses money is said first, and of one class there is no order", () => {
  expect(sheddingTitle([row("Research", -1), row("Chat", 3)])).toBe("Research costs more than it is worth");
  expect(sheddingTitle([row("Chat", 3)])).toBe("Chat is worth more than it costs");
});
