import type { EngineInput } from "../../engine/input.ts";
import type { Finding } from "../../findings/finding.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import { readyLedger, readySecondsOf } from "../fleet/fleet-question.ts";
import type { Planned } from "../experiments/served-in.ts";
import { steepestRise } from "./steepest-rise.ts";

/** Until a node, the engine's image and its warm-up, where nobody said: as the scenario's fields have them. */
const usualSeconds = { node: 120, image: 360, "warm-up": 40 };

/** Parts of the time that are left out. */
function leftOut(pool: EngineInput["pools"][number], own: ScenarioPool) {
  return readyLedger(pool, own).filter(({ id, seconds }) => id !== "weights" && seconds <= 0);
}

/** A scaler counts on replicas that are there as soon as they are asked for. */
export function instantScaling({ pools }: Scenario, { input, plan }: Planned): readonly Finding[] {
  return inIdOrder(pools).flatMap((own): readonly Finding[] => {
    const pool = input.pools.find(({ id }) => id === own.id);
    const line = plan.pools.find(({ id }) => id === own.id)?.goodputCallsPerSecond ?? null;
    if (own.scaling === null || pool === undefined) return [];
    const parts = leftOut(pool, own);
    if (!parts.some(({ id }) => id === "node") || parts.length < 2) return [];
    const planned = readySecondsOf(readyLedger(pool, own));
    const usual = planned + parts.reduce((sum, { id }) => sum + (id === "weights" ? 0 : usualSeconds[id]), 0);
    const rise = steepestRise(input, plan, own.id);
    const short = line === null || rise === null ? null : (rise.callsPerSecondEachSecond * usual) / line;
    const meanwhile =
      short === null || short <= 0
        ? ""
        : ` ${rise?.words ?? ""} the load then grows by what ${formatCount(short, 2)} replicas carry before the first one is there.`;
    return [
      {
        code: "instant-scaling",
        severity: "warning",
        at: `pools.${own.id}.readiness.nodeSeconds`,
        text: `Scaling${pools.length > 1 ? ` of pool ${own.id}` : ""} is taken as instant: a replica serves ${formatSeconds(planned)} after it is asked for, without the time of ${parts.map(({ id }) => words[id]).join(" and ")}. With usual times it takes ${formatSeconds(usual)}.${meanwhile}`,
        numbers: { readySeconds: planned, usualReadySeconds: usual, replicasShort: short },
        remedies: [],
      },
    ];
  });
}

const words = { node: "a node", image: "its image", weights: "its weights", "warm-up": "its warm-up" } as const;
