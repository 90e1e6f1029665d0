import { basePlan } from "../../src/planning/plan-scenario.ts";
import { simulatedPlan } from "../../src/planning/simulation/simulated-plan.ts";
import { simulationRunInPieces } from "../../src/planning/simulation/simulation-run.ts";
import { type SimulationSetup, simulationSetup } from "../../src/planning/simulation/simulation-setup.ts";
import { scenarioDayInPieces } from "../../src/planning/fleet/fleet-day.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { judgedScenarios } from "./bench-scenarios.ts";
import { agentSetup, chatFleetSetup, chatSetup, daySetup, scaledChat } from "./bench-setups.ts";
import type { Measure, Rival, Work } from "./measure.ts";

/** Events of a run that is measured warm, and of the first that a page asks for. */
const events = 1_200_000;
const pageEvents = 400_000;
const day = 86_400;
const dayEvents = 1e9;

const runsOf = (setup: SimulationSetup, most: number): Work => {
  return (round) => doneAtOnce(simulationRunInPieces(setup, { seed: 1 + round, events: most })).counts.done;
};

/** Model calls of a setup, simulated. */
function callsMeasure(id: string, setup: () => SimulationSetup, rival?: Rival): Measure {
  const begin = () => runsOf(setup(), events);
  return { id, unit: "calls/s", warmUp: 3, counted: 15, begin, ...(rival === undefined ? {} : { rival }) };
}

const besides = (id: string, setup: () => SimulationSetup): Rival => ({ id, begin: () => runsOf(setup(), events) });

/** A whole simulated plan, report and curves with it, of a scenario's counts by formula. */
function reportedMeasure(id: string, scenario: string, most: number): Measure {
  const begin = () => {
    const opened = judgedScenarios[scenario]?.();
    if (opened === undefined) throw new Error(`there is no scenario ${scenario}`);
    const { input, plan } = basePlan(opened);
    return (round: number) => {
      const simulated = simulatedPlan({ ...input, seed: 1 + round }, plan, { events: most });
      return simulated?.lanes.reduce((sum, { counts }) => sum + counts.done, 0) ?? 0;
    };
  };
  return { id, unit: "calls/s", warmUp: 3, counted: 9, coldPrograms: 3, begin };
}

function ownSetup(scenario: string): () => SimulationSetup {
  return () => {
    const opened = judgedScenarios[scenario]?.();
    const planned = opened === undefined ? null : basePlan(opened);
    const setup = planned === null ? null : simulationSetup(planned.input, planned.plan);
    if (setup === null) throw new Error(`nothing serves ${scenario}`);
    return setup;
  };
}

/** A span of the support chat with a scaler, all that the page shows of it. */
function spanMeasure(id: string, length: "day" | "week", unit: "s" | "MB"): Measure {
  const begin = () => {
    const chat = scaledChat();
    return () => {
      const played = doneAtOnce(scenarioDayInPieces(chat, chat.pools[0]?.id ?? "", length));
      if (played === null) throw new Error("nothing was played");
      return unit === "s" ? 1 : process.resourceUsage().maxRSS / mebibyte;
    };
  };
  return { id, unit, warmUp: 0, counted: 1, begin };
}

const routers = ["round-robin", "random", "least-outstanding", "cache-aware", "central"];
const sizes = [8, 64, 256];
const mebibyte = 1024;
const manyCalls = 10_000_000;
/** Of the chat mix; more than it takes. */
const eventsACall = 6;

/** Simulated model calls a second of the processor: alone, cold, by replicas and router, by classes, by kind of work. */
export const simulationMeasures: readonly Measure[] = [
  callsMeasure("sim-chat", () => chatSetup(1)),
  {
    id: "sim-chat-brief",
    unit: "calls/s",
    warmUp: 8,
    counted: 15,
    coldPrograms: 3,
    begin: () => runsOf(chatSetup(1), pageEvents),
  },
  // Seconds a call over seconds a call.
  callsMeasure(
    "sim-chat-long",
    () => chatSetup(10),
    besides("sim-chat-short", () => chatSetup(1)),
  ),
  callsMeasure("sim-agents", () => agentSetup()),
  {
    id: "sim-day-seconds",
    unit: "s",
    warmUp: 1,
    counted: 3,
    begin: () => {
      const setup = daySetup();
      return () => {
        doneAtOnce(simulationRunInPieces(setup, { seed: 1, events: dayEvents, untilSeconds: day }));
        return 1;
      };
    },
  },
  spanMeasure("sim-week", "week", "s"),
  spanMeasure("sim-week-memory", "week", "MB"),
  spanMeasure("sim-fleet-day", "day", "s"),
  ...routers.flatMap((router) =>
    sizes.slice(1).map((replicas) =>
      callsMeasure(
        `sim-replicas:${router}-${replicas}`,
        () => chatFleetSetup(replicas, router),
        besides(`sim-replicas:${router}-8 beside ${replicas}`, () => chatFleetSetup(8, router)),
      ),
    ),
  ),
  ...["cache-aware", "central"].map((router) =>
    callsMeasure(
      `sim-agents:${router}-256`,
      () => agentSetup(32, router),
      besides(`sim-agents:${router}-8 beside 256`, () => agentSetup(1, router)),
    ),
  ),
  callsMeasure(
    "sim-classes:12",
    () => chatFleetSetup(8, "least-outstanding", 12),
    besides("sim-classes:1", () => chatFleetSetup(8, "least-outstanding")),
  ),
  ...Object.keys(judgedScenarios).map((id) => callsMeasure(`sim-own:${id}`, ownSetup(id))),
  ...Object.keys(judgedScenarios)
    .slice(0, 3)
    .map((id) => reportedMeasure(`sim-report:${id}`, id, pageEvents)),
  {
    id: "sim-memory-ten-million",
    unit: "MB",
    warmUp: 0,
    counted: 1,
    begin: () => {
      const setup = chatSetup(1);
      return () => {
        const { done } = doneAtOnce(simulationRunInPieces(setup, { seed: 1, events: eventsACall * manyCalls })).counts;
        if (done < manyCalls) throw new Error(`only ${done} calls`);
        return process.resourceUsage().maxRSS / mebibyte;
      };
    },
  },
];
