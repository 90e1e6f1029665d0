import type { PoolResult } from "../../engine/plan-result.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { KnownFigure } from "../explain/known-figure.tsx";
import { Answer } from "./answer.tsx";
import { AnswerRange } from "./answer-range.tsx";
import { counted } from "./fleet-words.ts";

/** `H200`; several kinds are only counted, their names would not fit. */
function kindText(pools: readonly PoolResult[]): string {
  const kinds = [...new Set(pools.filter(({ devices }) => devices !== 0).map(({ accelerator }) => accelerator))];
  const [only] = kinds;
  if (only === undefined) return "";
  return kinds.length > 1 ? `${formatCount(kinds.length)} kinds` : (only.split("-")[0] ?? only).toUpperCase();
}

/** How many devices it takes. */
export function AnswerDevices({ page }: { readonly page: PagePlan | null }) {
  if (page === null) return <Answer question="Devices" value={"\u00a0"} />;
  const { devices, replicas, pools, classes } = page.plan;
  const kind = kindText(pools);
  return (
    <Answer
      question="Devices"
      value={
        <KnownFigure target={{ scope: "plan", at: null, id: "devices" }} value={devices}>
          {formatCount(devices)}
        </KnownFigure>
      }
      beside={
        <>
          {kind !== "" && `${kind}, `}
          <KnownFigure target={{ scope: "plan", at: null, id: "replicas" }} value={replicas}>
            {replicas === null ? "replicas unknown" : counted(replicas, "replica")}
          </KnownFigure>
        </>
      }
      range={
        classes.length === 0 ? (
          "no class asks for work"
        ) : (
          <AnswerRange figure="devices" base={devices} format={formatCount} hasWords />
        )
      }
    />
  );
}
