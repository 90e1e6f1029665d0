import type { PartAsk, PartKind } from "./crew.ts";
import { drawnRunInPieces } from "./draws/drawn-plan.ts";
import { drawnMonthsInPieces } from "./forecast/drawn-months.ts";
import { judgedDrawInPieces } from "./draws/drawn-scales.ts";
import { probeInPieces } from "./judge/probe-runs.ts";
import { endJudgementInPieces } from "./plan-scenario.ts";
import { singleEndInPieces } from "./single-ends.ts";
import type { Piecework } from "./simulation/piecework.ts";
import { comparedWayInPieces } from "./experiments/compared-runs.ts";
import { fleetWayInPieces } from "./fleet/fleet-way.ts";
import { loadInPieces } from "./experiments/load-sweep.ts";

/** Who works out which kind of part, from what all have in common and what it asks for by itself. */
const works: Readonly<Record<PartKind, (whole: never) => Piecework<unknown>>> = {
  probe: probeInPieces,
  end: endJudgementInPieces,
  load: loadInPieces,
  single: singleEndInPieces,
  way: comparedWayInPieces,
  span: fleetWayInPieces,
  draws: drawnRunInPieces,
  months: drawnMonthsInPieces,
  "drawn-judge": judgedDrawInPieces,
};

/** Works out a part of somebody else's work. */
export function partInPieces({ kind, base, own }: PartAsk): Piecework<unknown> {
  return works[kind]({ ...base, ...own } as never);
}
