import type { Scenario } from "../../scenario/schema.ts";
import type { Judgement } from "../judge/judge.ts";
import { pinnedScenario } from "../judge/judged-plan.ts";
import { coldCacheInPieces, type ColdCache } from "./cold-cache.ts";
import type { Crew } from "../crew.ts";
import { burstBudgetInPieces, type BurstBudget } from "../fleet/burst-budget.ts";
import { type FleetDay, scenarioDayInPieces } from "../fleet/fleet-day.ts";
import { lossPlayedInPieces, type LossPlayed } from "../fleet/loss-played.ts";
import { type ScalerTuning, scalerTuningInPieces } from "../fleet/scaler-tuner.ts";
import { type SpotPlayed, spotPlayedInPieces } from "../fleet/spot-played.ts";
import { type SignalOrder, signalOrderInPieces } from "../fleet/signals.ts";
import { loadSweepInPieces, type LoadSweep } from "./load-sweep.ts";
import { mixedOrApartInPieces, type MixedOrApart } from "./mixed-or-apart.ts";
import { firstDraws, oddsInPieces, usualDraws } from "../draws/odds.ts";
import { forecastInPieces, usualWorlds } from "../forecast/forecast.ts";
import type { Forecast } from "../forecast/forecast-document.ts";
import type { DrawnScale } from "../draws/scale-fit.ts";
import type { Odds } from "../draws/odds-document.ts";
import { doneAtOnce, type Piecework } from "../simulation/piecework.ts";
import { promptsApartInPieces, type PromptsApart } from "./prompts-apart.ts";
import { retryStormInPieces, type RetryStorm } from "./retry-storm.ts";
import { routingComparisonInPieces, type RoutingComparison } from "./routing-comparison.ts";
import { sessionSchedulingInPieces, type SessionScheduling } from "./session-scheduling.ts";
import { type TwoWayMap, twoWayMapInPieces } from "../two-way-map.ts";
import { type VolumeLines, volumeLinesInPieces } from "./volume-lines.ts";

/** What an experiment finds about a pool; `null`: the scenario has no such pool, or it serves nothing. */
type Experiment<Result> = (
  scenario: Scenario,
  poolId: string,
  crew: Crew | null,
  judgement: Judgement | null,
  how: AskedHow,
) => Piecework<Result | null>;

/** What some experiments are asked beside their pool. */
interface AskedHow {
  /** Only what is found soon, while the whole answer is awaited. */
  readonly isFirstLook?: boolean;
  /** Paths of the two inputs of a map; those that move the month most unless said. */
  readonly inputs?: readonly string[];
  /** What simulations found over the formula, where somebody drew or mapped the same scenario before. */
  readonly factors?: readonly DrawnScale[];
}

/** Results by kind of experiment. */
export interface Experiments {
  readonly load: LoadSweep;
  readonly retries: RetryStorm;
  readonly routing: RoutingComparison;
  readonly "cold-cache": ColdCache;
  readonly sessions: SessionScheduling;
  readonly split: PromptsApart;
  readonly scaling: FleetDay;
  readonly week: FleetDay;
  readonly loss: LossPlayed;
  readonly burst: BurstBudget;
  readonly signals: SignalOrder;
  readonly tuning: ScalerTuning;
  readonly apart: MixedOrApart;
  readonly volume: VolumeLines;
  readonly spot: SpotPlayed;
  readonly odds: Odds;
  /** The months as planned, and with their band. */
  readonly months: Forecast;
  readonly "month-band": Forecast;
  readonly map: TwoWayMap;
}

export type ExperimentKind = keyof Experiments;

/** Several simulations of a scenario's plan that are compared, asked for one pool. */
export interface ExperimentQuestion<Kind extends ExperimentKind = ExperimentKind> extends AskedHow {
  readonly scenario: Scenario;
  readonly poolId: string;
  readonly kind: Kind;
  /** The counts that serve; absent: the formula's. */
  readonly judgement?: Judgement | null;
}

/** A result and of which kind it is. */
export type ExperimentAnswer = {
  readonly [Kind in ExperimentKind]: { readonly kind: Kind; readonly result: Experiments[Kind] | null };
}[ExperimentKind];

const experiments: { readonly [Kind in ExperimentKind]: Experiment<Experiments[Kind]> } = {
  load: loadSweepInPieces,
  retries: retryStormInPieces,
  routing: routingComparisonInPieces,
  "cold-cache": coldCacheInPieces,
  sessions: sessionSchedulingInPieces,
  split: promptsApartInPieces,
  scaling: (scenario, poolId, crew) => scenarioDayInPieces(scenario, poolId, "day", crew),
  week: (scenario, poolId, crew) => scenarioDayInPieces(scenario, poolId, "week", crew),
  loss: lossPlayedInPieces,
  burst: burstBudgetInPieces,
  signals: signalOrderInPieces,
  tuning: scalerTuningInPieces,
  apart: mixedOrApartInPieces,
  volume: (scenario, poolId, _crew, judgement) => volumeLinesInPieces(scenario, poolId, judgement),
  spot: spotPlayedInPieces,
  odds: pageOddsInPieces,
  months: (...asked) => pageForecastInPieces(0, ...asked),
  "month-band": (...asked) => pageForecastInPieces(usualWorlds, ...asked),
  map: (scenario, poolId, crew, judgement, { inputs = [], factors }) => {
    const known = factors === undefined ? {} : { factors };
    const question = { scenario, judgement, paths: inputs, ...known };
    return isPoolOf(scenario, poolId) ? twoWayMapInPieces(question, crew) : nothing();
  },
};

/** Odds are of all pools together: whichever is asked about. */
function* pageOddsInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null,
  judgement: Judgement | null,
  { isFirstLook = false }: AskedHow,
): Piecework<Odds | null> {
  if (!isPoolOf(scenario, poolId)) return null;
  const first = isFirstLook ? { first: firstDraws } : {};
  return yield* oddsInPieces({ scenario, judgement, draws: usualDraws, ...first }, crew);
}

const isPoolOf = ({ pools }: Scenario, poolId: string) => pools.some(({ id }) => id === poolId);

function* nothing(): Piecework<null> {
  yield 1;
  return null;
}

/** A forecast is of all pools, too. */
function* pageForecastInPieces(
  draws: number,
  ...[scenario, poolId, crew, judgement]: Parameters<Experiment<Forecast>>
): Piecework<Forecast | null> {
  if (!isPoolOf(scenario, poolId)) return null;
  return yield* forecastInPieces({ scenario, judgement, draws }, crew);
}

/** Layouts of pools, other volumes, draws and months look for counts of their own. */
const ownCounts: ReadonlySet<ExperimentKind> = new Set(["apart", "volume", "odds", "map", "months", "month-band"]);

/** Makes in pieces the experiment that is asked for. */
export function* experimentInPieces(
  { scenario, poolId, kind, judgement = null, ...how }: ExperimentQuestion,
  crew: Crew | null = null,
): Piecework<ExperimentAnswer> {
  const asked = ownCounts.has(kind) ? scenario : pinnedScenario(scenario, judgement);
  const result = yield* experiments[kind](asked, poolId, crew, judgement, how);
  return { kind, result } as ExperimentAnswer;
}

/** The same without a pause. */
export function experiment(
  question: ExperimentQuestion,
  progress: (share: number) => void = () => undefined,
): ExperimentAnswer {
  return doneAtOnce(experimentInPieces(question), progress);
}
