import { attempts } from "./attempts.ts";
import { calls } from "./calls.ts";
import { context } from "./context.ts";
import { costLedger } from "./cost-ledger.ts";
import { stackFigures } from "./stack.ts";
import { contract } from "./contract.ts";
import { deviceUse } from "./device-use.ts";
import { costOfClass } from "./cost-of-class.ts";
import { costOfPool } from "./cost-of-pool.ts";
import { draws } from "./draws.ts";
import { ends } from "./ends.ts";
import { fleet } from "./fleet.ts";
import { handover } from "./handover.ts";
import { hostedOutcome } from "./hosted-outcome.ts";
import { hosted } from "./hosted.ts";
import { inputsOfArrivals } from "./inputs-of-arrivals.ts";
import { inputsOfClass } from "./inputs-of-class.ts";
import { inputsOfPlan } from "./inputs-of-plan.ts";
import { inputsOfPool } from "./inputs-of-pool.ts";
import { itl } from "./itl.ts";
import { later } from "./later.ts";
import { limits } from "./limits.ts";
import { load } from "./load.ts";
import { memory } from "./memory.ts";
import type { Metric } from "./metric.ts";
import { offload } from "./offload.ts";
import { overflow } from "./overflow.ts";
import { ownWay } from "./own-way.ts";
import { placesOfPool } from "./places.ts";
import { prompts } from "./prompts.ts";
import { regions } from "./regions.ts";
import { parallel } from "./parallel.ts";
import { speculation } from "./speculation.ts";
import { timesByFormula } from "./times-by-formula.ts";
import { tools } from "./tools.ts";
import { ttft } from "./ttft.ts";
import { workflows } from "./workflows.ts";

/** Every figure, subject by subject: what is asked of the plan, what comes of it, what it costs. */
export const allFigures: readonly Metric[] = [
  ...inputsOfArrivals,
  ...inputsOfClass,
  ...inputsOfPool,
  ...inputsOfPlan,
  ...workflows,
  ...calls,
  ...tools,
  ...attempts,
  ...ends,
  ...draws,
  ...prompts,
  ...context,
  ...memory,
  ...offload,
  ...load,
  ...ttft,
  ...itl,
  ...handover,
  ...speculation,
  ...parallel,
  ...timesByFormula,
  ...limits,
  ...fleet,
  ...placesOfPool,
  ...regions,
  ...later,
  ...costOfPool,
  ...costOfClass,
  ...costLedger,
  ...deviceUse,
  ...stackFigures,
  ...hosted,
  ...contract,
  ...hostedOutcome,
  ...overflow,
  ...ownWay,
];
