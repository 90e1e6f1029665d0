import { useEffect, useState } from "react";
import type { MeasuredPoints } from "../../metrics/nearest-measured.ts";
import { nearestRunText } from "../../metrics/nearest-run.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { unbroken } from "../kit/sentence.tsx";

/** The measured run nearest to a pool at its load. What is measured comes with the first explanation that asks for it. */
export function NearestRun({ poolId, page }: { readonly poolId: string; readonly page: PagePlan }) {
  const [points, setPoints] = useState<MeasuredPoints | null>(null);
  useEffect(() => {
    let isShown = true;
    void import("./measured-points.ts").then(({ measuredPoints }) => {
      if (isShown) setPoints(measuredPoints);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const text = points === null ? null : nearestRunText(poolId, page.plan, page.input, points);
  return text === null ? null : <p>{unbroken(text)}</p>;
}
