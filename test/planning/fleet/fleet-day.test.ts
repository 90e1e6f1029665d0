import { expect, test } from "vitest";
import { scenarioDayInPieces } from "../../../src/planning/fleet/fleet-day.ts";
import { suggestedScaling } from "../../../src/planning/fleet/fleet-question.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { partInPieces } from "../../../src/planning/parts.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { chatOf } from "./chat-fleet.ts";

const loss = { what: "replica" as const, count: 1, atHour: 14, backAfterSeconds: null };
const day = { losses: [loss], bursts: [] };
const small = 3_000;
const scaling = suggestedScaling(basePlan(chatOf(small)).plan, "chat");

const waysOf = (pool: Parameters<typeof chatOf>[1]) => {
  const played = doneAtOnce(scenarioDayInPieces(chatOf(small, pool), "chat", "day"));
  return played?.ways.map(({ isScaled, hasEvents }) => `${isScaled ? "scaled" : "held"} ${hasEvents ? "hit" : "calm"}`);
};

test("held with nothing that happens is played only where the pool is set up for nothing else", () => {
  expect(waysOf({})).toEqual(["held calm", "scaled calm"]);
  expect(waysOf({ scaling })).toEqual(["scaled calm"]);
  expect(waysOf({ scaling, day })).toEqual(["held hit", "scaled calm", "scaled hit"]);
});

test("replicas that stand all day take 24 hours of each of their devices, played or not", () => {
  const played = doneAtOnce(scenarioDayInPieces(chatOf(small), "chat", "day"));
  const hours = 24 * (played?.heldReplicas ?? 0) * (played?.devicesPerReplica ?? 0);
  expect(hours).toBeGreaterThan(0);
  expect(played?.heldDeviceHours).toBe(hours);
  expect(played?.ways[0]?.deviceHours).toBeCloseTo(hours, 6);
});

test("ways that others work out are the same to the last digit", () => {
  const chat = chatOf(small, { scaling, day });
  let others = 0;
  const crew = {
    size: 1,
    begin: <Own extends object, Answer>(kind: "span" | string, base: object) => {
      let wanted: readonly Own[] = [];
      return {
        want: (parts: readonly Own[]) => (wanted = parts),
        found: (part: Own) => {
          // All but the one done here is found at once.
          if (wanted.length > 0) return null;
          others += 1;
          const wire = JSON.parse(JSON.stringify({ kind, base, own: part })) as Parameters<typeof partInPieces>[0];
          return doneAtOnce(partInPieces(wire)) as Answer;
        },
        end: () => undefined,
      };
    },
  };
  const alone = doneAtOnce(scenarioDayInPieces(chat, "chat", "day"));
  expect(doneAtOnce(scenarioDayInPieces(chat, "chat", "day", crew))).toEqual(alone);
  expect(others).toBe(1);
});
