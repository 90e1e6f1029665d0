import { useState } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import type { LoadCurve } from "../../../planning/load-curve.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { useApp } from "../../../state/use-app.tsx";
import type { DrawnPlan } from "./drawn-plan.ts";

/** A pool of a plan as a picture of times over load needs it. */
interface DrawnPool {
  readonly page: DrawnPlan;
  readonly view: PoolView;
  readonly result: PoolResult;
}

interface DrawnLoads {
  readonly of: DrawnPool;
  readonly curve: LoadCurve | null;
}

/** A pool with its times over load: those of the answer before, whole, until those of this one are there; `null`: there are none yet. */
export function useDrawnLoads(now: DrawnPool): DrawnLoads | null {
  const loads = useApp((facts) => facts.loads);
  const [drawn, setDrawn] = useState<DrawnLoads | null>(null);
  if (loads?.of !== now.page.plan) return drawn;
  const curve = loads.curves[now.view.id] ?? null;
  if (drawn !== null && drawn.curve === curve && drawn.of.page === now.page && drawn.of.result === now.result)
    return drawn;
  const next = { of: now, curve };
  setDrawn(next);
  return next;
}
