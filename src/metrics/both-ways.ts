import type { ClassResult } from "../engine/plan-result.ts";

type Compared = Pick<ClassResult, "poolId" | "costUsdPerMonth" | "costUsdPerSuccess" | "hosted" | "own">;

/** What the same costs on own capacity and hosted, USD; `null`: unknown, or there is no such way. */
interface BothWays {
  readonly own: number | null;
  readonly hosted: number | null;
}

/** A success of a class both ways: one of them is the plan's, whoever serves the class. */
export function successBothWays({ poolId, costUsdPerSuccess: planned, hosted, own }: Compared): BothWays {
  return poolId === null
    ? { own: own?.costUsdPerSuccess ?? null, hosted: planned }
    : { own: planned, hosted: hosted?.costUsdPerSuccess ?? null };
}

/** Its month both ways. */
export function monthBothWays({ poolId, costUsdPerMonth: planned, hosted, own }: Compared): BothWays {
  return poolId === null
    ? { own: own?.costUsdPerMonth ?? null, hosted: planned }
    : { own: planned, hosted: hosted?.costUsdPerMonth ?? null };
}

type Figure = "costUsdPerMonth" | "costUsdPerSuccess";

/** The figures that open behind the two. */
export function idsBothWays(
  { poolId }: Pick<ClassResult, "poolId">,
  figure: Figure,
): Readonly<Record<keyof BothWays, string>> {
  return poolId === null ? { own: `own.${figure}`, hosted: figure } : { own: figure, hosted: `hosted.${figure}` };
}
