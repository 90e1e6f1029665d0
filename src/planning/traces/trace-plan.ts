import type { EngineInput } from "../../engine/input.ts";
import { recorder } from "../../engine/simulation/measure/recorder.ts";
import type { LaneReport } from "../../engine/simulation/measure/lane-report.ts";
import { simulation } from "../../engine/simulation/simulation.ts";
import type { CallServer, Client } from "../../engine/simulation/simulation-input.ts";
import { workflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import { type Judgement, judgedTogether } from "../judge/judge.ts";
import { mostEvents } from "../judge/probe-runs.ts";
import { basePlan } from "../plan-scenario.ts";
import { farthestSeconds, type SimulationSetup, simulationSetup } from "../simulation/simulation-setup.ts";
import { doneAtOnce } from "../simulation/piecework.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { type CallOrder, callOrder, type RecordedCalls } from "./recorded-calls.ts";
import { recordedClient } from "./recorded-client.ts";

/** Seconds that calls took, at the usual shares; `null`: none was done. */
interface ShareTimes {
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

/** What calls took on so many replicas. */
interface FleetTimes {
  readonly replicas: number;
  readonly calls: number;
  readonly ttftSeconds: ShareTimes;
  readonly itlSeconds: ShareTimes;
  /** Part of the prompts' tokens that was found in the caches. */
  readonly foundShare: number | null;
}

/** A recorded load beside a plan: replicas that either needs, and what calls take on as many as the plan has. */
export interface TracePlan {
  readonly speedUp: number;
  /** `null`: no count holds, or none could be told. */
  readonly replicasByClass: number | null;
  readonly replicasByTrace: number | null;
  readonly byClass: FleetTimes | null;
  readonly byTrace: FleetTimes | null;
}

/** Who sends calls in place of a class, at so many times the planned load. */
export type LoadClient = (server: CallServer, load: number) => Client;

/**
 * Calls sent as they came, so many times as fast. Less than the planned load is a part of the calls, not all of them more slowly: what
 * comes in groups would come in the same groups.
 */
export function recordedLoad(calls: RecordedCalls, order: CallOrder, speedUp: number): LoadClient {
  return (server, load) =>
    recordedClient({ calls, order, speedUp: speedUp * Math.max(1, load), share: Math.min(1, load) }, server);
}

/** Events of one look at a fleet. */
const lookEvents = 1_500_000;
/** Part of a look that is left out: load comes up. */
const warmUpPart = 0.1;

function timesOf(report: LaneReport, replicas: number): FleetTimes {
  const shares = ({ p50, p95, p99 }: LaneReport["ttft"]): ShareTimes => ({
    p50: p50?.value ?? null,
    p95: p95?.value ?? null,
    p99: p99?.value ?? null,
  });
  return {
    replicas,
    calls: report.counts.done,
    ttftSeconds: shares(report.ttft),
    itlSeconds: shares(report.callItl),
    foundShare: report.hitShare,
  };
}

/** What calls of a class take on replicas, sent by the class or by whoever stands for it. */
function looked(setup: SimulationSetup, seed: number, replicas: number, client: LoadClient | null): FleetTimes | null {
  const rules = setup.lanes.map((lane) => lane.rules);
  const pools = setup.pools.map(({ simulated }) => simulated);
  const run = (events: number, warmUp: number) => {
    const watched = recorder(rules.length, { limits: setup.limits, intakes: setup.intakes, warmUp });
    const live = simulation(
      { pools, lanes: rules, seed },
      (server) =>
        client?.(server, setup.fleetShare) ??
        workflowClient(
          { classes: setup.classes, lanes: rules, seed, horizonSeconds: farthestSeconds },
          server,
          () => undefined,
        ),
      watched,
    );
    live.advance(farthestSeconds, events);
    return { watched, live };
  };
  const { live: first } = run(lookEvents * warmUpPart, 0);
  const { watched, live } = run(lookEvents, first.nowSeconds());
  const report = watched.report({
    endSeconds: live.nowSeconds(),
    unfinishedArrivals: rules.map((_, lane) => live.unfinishedArrivals(lane)),
  });
  const [lane] = report.lanes;
  return lane === undefined ? null : timesOf(lane, replicas);
}

/** Judges the plan of a scenario with one class, its calls sent by the class or by whoever stands for it. */
function judgedBy(input: EngineInput, base: ReturnType<typeof basePlan>, client: LoadClient | null): Judgement {
  return doneAtOnce(judgedTogether(input, base, mostEvents, client === null ? {} : { client }));
}

function replicasOf({ pools }: Judgement, poolId: string): number | null {
  const pool = pools.find(({ id }) => id === poolId);
  return pool?.basis === "simulated" ? pool.replicas : null;
}

/**
 * The plan of a scenario whose only class was fitted to recorded calls, beside the same plan for the calls themselves; `null`: the calls
 * have no times.
 */
export function tracePlan(scenario: Scenario, calls: RecordedCalls, speedUp = 1): TracePlan | null {
  const order = callOrder(calls);
  return order === null ? null : comparedPlan(scenario, recordedLoad(calls, order, speedUp), speedUp);
}

/** Replicas that a scenario's pool needs for calls that somebody sends in place of its class; `null`: none could be told. */
export function replicasByLoad(scenario: Scenario, client: LoadClient): number | null {
  const base = basePlan(scenario);
  return replicasOf(judgedBy(base.input, base, client), base.input.classes[0]?.poolId ?? "");
}

function comparedPlan(scenario: Scenario, client: LoadClient, speedUp: number): TracePlan {
  const base = basePlan(scenario);
  const { input } = base;
  const poolId = input.classes[0]?.poolId ?? "";
  const replicasByClass = replicasOf(judgedBy(input, base, null), poolId);
  const replicasByTrace = replicasOf(judgedBy(input, base, client), poolId);
  const replicas = replicasByClass ?? replicasByTrace;
  const setup = replicas === null ? null : simulationSetup(input, base.plan, { replicas: { [poolId]: replicas } });
  return {
    speedUp,
    replicasByClass,
    replicasByTrace,
    byClass: setup === null || replicas === null ? null : looked(setup, input.seed, replicas, null),
    byTrace: setup === null || replicas === null ? null : looked(setup, input.seed, replicas, client),
  };
}
