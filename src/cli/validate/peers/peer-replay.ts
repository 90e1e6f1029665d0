import { engineReplay } from "./engine-replay.ts";
import type { PeerRun } from "./peer-run.ts";
import type { Replay } from "./replay.ts";
import { steppedReplay } from "./stepped-replay.ts";

/** A run replayed by our simulation, and by the stepper where that has rules that the simulation has not. */
export interface PeerReplay {
  readonly simulated: Replay;
  /** `null`: it gives the same times for every request, so no rule of the peer's own came into play. */
  readonly stepped: Replay | null;
}

/** Of a tick: sums of doubles in another order differ by less. */
const tolerance = 1e-6;

function isSame(one: readonly (number | null)[], other: readonly (number | null)[]): boolean {
  return one.every((ticks, index) => {
    const twin = other[index] ?? null;
    return ticks === null || twin === null ? ticks === twin : Math.abs(ticks - twin) <= tolerance;
  });
}

/** Replays a run both ways. */
export function peerReplay(run: PeerRun): PeerReplay {
  const simulated = engineReplay(run);
  const stepped = steppedReplay(run);
  const isOurs = isSame(simulated.ttftTicks, stepped.ttftTicks) && isSame(simulated.e2eTicks, stepped.e2eTicks);
  return { simulated, stepped: isOurs ? null : stepped };
}
