import { simulationRun } from "../../src/planning/simulation/simulation-run.ts";
import type { SimulationSetup } from "../../src/planning/simulation/simulation-setup.ts";
import { workflowClient } from "../../src/engine/simulation/workflow/workflow-client.ts";
import { recorder } from "../../src/engine/simulation/measure/recorder.ts";
import { steppedSimulation } from "../engine/simulation/stepper/stepped-simulation.ts";
import { agentSetup, chatSetup, daySetup } from "./bench-setups.ts";
import { rated, timed, type BenchLine } from "./bench-line.ts";

const events = 1_200_000;
/** A JavaScript engine compiles the code of the first run, and most of it again in the next two. */
const repeats = { warmUp: 3, counted: 15 };
const day = 86_400;
const dayEvents = 1e9;
/** The naive stepper takes seconds for a few hundred calls. */
const steppedSeconds = { chat: 20, agents: 5 };
const steppedRepeats = { warmUp: 0, counted: 3 };

function simulatedCalls(setup: SimulationSetup): (run: number) => number {
  return (run) => simulationRun(setup, { seed: 1 + run, events }).counts.done;
}

/** The same through the naive stepper of the tests. */
function steppedCalls(setup: SimulationSetup, untilSeconds: number): (run: number) => number {
  const { classes, lanes } = setup;
  const rules = lanes.map((lane) => lane.rules);
  return (run) => {
    const seed = 1 + run;
    const input = { pools: setup.pools.map(({ simulated }) => simulated), lanes: rules, seed };
    const watch = recorder(lanes.length, { limits: setup.limits, intakes: setup.intakes });
    const stepped = steppedSimulation(
      input,
      (server) => workflowClient({ classes, lanes: rules, seed, horizonSeconds: day }, server, () => undefined),
      watch,
    );
    stepped.advance(untilSeconds, Number.MAX_SAFE_INTEGER);
    return stepped.counts().done;
  };
}

/** Simulated model calls a second, each beside the naive stepper; and what ten times the output costs a call. */
export function simulationLines(): readonly BenchLine[] {
  const [chat, long, agents, oneDay] = [chatSetup(1), chatSetup(10), agentSetup(), daySetup()];
  const ofChat = rated(simulatedCalls(chat), repeats);
  const ofLong = rated(simulatedCalls(long), repeats);
  const ofAgents = rated(simulatedCalls(agents), repeats);
  const chatStepped = rated(steppedCalls(chat, steppedSeconds.chat), steppedRepeats);
  const agentsStepped = rated(steppedCalls(agents, steppedSeconds.agents), steppedRepeats);
  let dayCalls = 0;
  const ofDay = timed(
    () => {
      dayCalls = simulationRun(oneDay, { seed: 1, events: dayEvents, untilSeconds: day }).counts.done;
    },
    { warmUp: 0, counted: 3 },
  );
  const perSecond = (milliseconds: number) => (dayCalls * 1000) / milliseconds;
  const line = (id: string, spread: Omit<BenchLine, "id" | "unit" | "ratioTo" | "ratio">): BenchLine => ({
    id,
    unit: "calls/s",
    ...spread,
    ratioTo: null,
    ratio: null,
  });
  const against = (to: string, ratio: number) => ({ ratioTo: to, ratio });
  return [
    { ...line("sim-chat", ofChat), ...against("sim-chat-stepper", ofChat.median / chatStepped.median) },
    line("sim-chat-stepper", chatStepped),
    // Seconds a call over seconds a call.
    { ...line("sim-chat-long", ofLong), ...against("sim-chat", ofLong.median / ofChat.median) },
    { ...line("sim-agents", ofAgents), ...against("sim-agents-stepper", ofAgents.median / agentsStepped.median) },
    line("sim-agents-stepper", agentsStepped),
    {
      ...line("sim-day", {
        median: perSecond(ofDay.median),
        min: perSecond(ofDay.max),
        max: perSecond(ofDay.min),
      }),
      ...against("sim-chat-stepper", perSecond(ofDay.median) / chatStepped.median),
    },
    {
      id: "sim-day-seconds",
      unit: "s",
      median: ofDay.median / 1000,
      min: ofDay.min / 1000,
      max: ofDay.max / 1000,
      ratioTo: null,
      ratio: null,
    },
  ];
}
