import { basePlan } from "../../../src/planning/plan-scenario.ts";
import type { FleetScript } from "../../../src/planning/fleet/fleet-operator.ts";
import { type FleetCourse, type FleetPoint, fleetRunInPieces } from "../../../src/planning/fleet/fleet-run.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { simulationSetup } from "../../../src/planning/simulation/simulation-setup.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { atSteadyRates } from "../../steady-rates.ts";
import { certainExample } from "../example-scenario.ts";

/** The support chat with so many workflows a day, its pool changed. */
export function chatOf(perDay: number, pool: Partial<Scenario["pools"][number]> = {}): Scenario {
  const chat = atSteadyRates(certainExample("support-chat"));
  return {
    ...chat,
    classes: chat.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay } })),
    pools: chat.pools.map((own) => ({ ...own, ...pool })),
  };
}

const places = 4;

/** Half an hour of the support chat at its peak of 60,000 a day, on three replicas of four places unless told. */
export function playedChat(script: Partial<Omit<FleetScript, "poolIndex">> = {}, seconds = 1800): FleetCourse {
  const chat = chatOf(60_000);
  // Sessions go back to where their state is, so that it is seen when it is lost.
  const pools = chat.pools.map((pool) => ({ ...pool, routing: { ...pool.routing, router: "cache-aware" as const } }));
  const { input, plan } = basePlan({ ...chat, pools });
  const setup = simulationSetup(input, plan, { replicas: { chat: places } });
  if (setup === null) throw new Error("nothing serves");
  return doneAtOnce(
    fleetRunInPieces(setup, {
      poolId: "chat",
      seed: input.seed,
      seconds,
      pointSeconds: 30,
      aheadCallsPerSecond: () => null,
      script: { startReplicas: 3, places, scaler: null, clockSeconds: 0, readySeconds: 240, losses: [], ...script },
    }),
  );
}

/** A stretch in which a hundred calls are served as they should. */
export const quietPoint: FleetPoint = {
  calls: 100,
  missed: 0,
  refused: 0,
  lost: 0,
  ready: 1,
  starting: 0,
  draining: 0,
  asked: 1,
  waiting: 0,
  promptTokens: 0,
  hitTokens: 0,
};

export function sumOf(points: readonly FleetPoint[], of: (point: FleetPoint) => number): number {
  return points.reduce((sum, point) => sum + of(point), 0);
}
