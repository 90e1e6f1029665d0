import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addBreakpoint, noBreakpoints, removeBreakpoint } from "../../../src/engine/simulation/breakpoints.ts";
import { emptyCall, type Call } from "../../../src/engine/simulation/call.ts";

function bySteps(one: Call, other: Call): number {
  return one.breakStep - other.breakStep || one.order - other.order;
}

test("the earliest is the first by step, then by order, whoever comes and goes, thousands of steps apart too", () => {
  const changes = fc.array(
    fc.record({ ahead: fc.oneof(fc.nat(40), fc.nat(6000)), isLeaving: fc.boolean(), who: fc.nat(1000) }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 1_000_000 }), (moves, start) => {
      const wheel = noBreakpoints();
      const there: Call[] = [];
      let now = start;
      moves.forEach(({ ahead, isLeaving, who }, index) => {
        // Steps go on to the earliest, who leaves, as a replica's do; anybody else may leave at any time.
        if (isLeaving && there.length > 0) {
          const leaves = who % 3 === 0 ? there[who % there.length] : there[0];
          if (leaves === undefined) return;
          if (leaves === there[0]) now = leaves.breakStep;
          removeBreakpoint(wheel, leaves);
          there.splice(there.indexOf(leaves), 1);
        } else {
          const call = emptyCall(index);
          call.order = (who * 7919) % 1009;
          call.breakStep = now + 1 + ahead;
          addBreakpoint(wheel, call);
          there.push(call);
        }
        there.sort(bySteps);
        const first = there[0] ?? null;
        expect(wheel.earliest?.breakStep).toBe(first?.breakStep);
        expect(wheel.earliest?.order).toBe(first?.order);
      });
    }),
    { numRuns: 2000, seed: 11 },
  );
});
