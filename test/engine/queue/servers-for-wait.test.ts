import { expect, test } from "vitest";
import { erlangC } from "../../../src/engine/queue/erlang.ts";
import { halfinWhittServers } from "../../../src/engine/queue/halfin-whitt.ts";
import { serversForWait } from "../../../src/engine/queue/servers-for-wait.ts";

test("one server fewer lets more than the target wait", () => {
  for (const erlangs of [0.1, 1, 7.5, 64, 900])
    for (const target of [0.5, 0.05, 1e-4]) {
      const servers = serversForWait(erlangs, target) ?? 0;
      expect(erlangC(erlangs, servers) ?? 1).toBeLessThanOrEqual(target);
      expect(erlangC(erlangs, servers - 1) ?? 1).toBeGreaterThan(target);
      expect(Math.abs(halfinWhittServers(erlangs, target) - servers)).toBeLessThanOrEqual(target < 1e-3 ? 4 : 1);
    }
});

test("a target of all still asks for a steady state; one of none, and endless work, have no number", () => {
  expect(serversForWait(4, 1)).toBe(5);
  expect(serversForWait(0, 0.1)).toBe(1);
  expect(serversForWait(4, 0)).toBeNull();
  expect(serversForWait(Infinity, 0.1)).toBeNull();
});
