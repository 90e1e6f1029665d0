import type { Forecast } from "../planning/forecast/forecast-document.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";

interface StartFinding {
  readonly fact: string;
  readonly reason: string;
}

/** What stands in the way from the first month on, where that is all there is to say; `null`: nothing, or the months tell more. */
export function startFinding({ months, ends, isFlat }: Forecast): StartFinding | null {
  const [now] = months;
  if (now?.devices.base === null)
    return {
      fact: "No fleet carries the load, from the first month on.",
      reason: "The findings of the plan say what stands in the way.",
    };
  const isPassed = ({ passed }: (typeof ends)[number]) => passed.base === 0 || passed.p90 === 0;
  const passed = ends.find((end) => end.kind === "quota" && isPassed(end));
  const end = passed ?? ends.find((own) => own.kind === "budget" && isPassed(own));
  if (!isFlat || end === undefined) return null;
  const isOfPools = ends.some(({ poolId }) => poolId !== null && poolId !== end.poolId);
  const limit =
    end.kind === "budget"
      ? `the ${formatUsd(end.limit)} budget`
      : `the quota of ${formatCount(end.limit)}${isOfPools ? ` of pool ${end.poolId}` : ""}`;
  const who = end.passed.base === 0 ? "The plan" : "One plan in ten";
  return { fact: `${who} passes ${limit} from the first month on.`, reason: "The months after it are the same." };
}
