import type { LimitVerdict } from "../../planning/judge/judged-limits.ts";
import type { JudgedPool, Judgement } from "../../planning/judge/judge.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { basisOf, shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import styles from "./basis-rows.module.css";
import { limitName } from "./limit-names.ts";

/** What the answer rests on, in a row under it: the share of calls inside the limit, and with one replica fewer. */
export function BasisRows() {
  const basis = useApp(basisOf);
  const judgement = useApp((state) => shownPlan(state)?.judgement ?? null);
  const isInHand = useApp(({ previewed }) => previewed !== null);
  const progress = useApp(({ judging }) => judging);
  const cancel = useApp(({ cancelWork }) => cancelWork);
  const check = useApp(({ judgeAgain }) => judgeAgain);
  if (basis === null) return null;
  if (basis === "about") {
    if (isInHand) return <Row word="By formula">The simulation checks the value once it is taken.</Row>;
    const share = progress === null || progress === 0 ? "" : ` ${formatShare(progress, 2)} done.`;
    return (
      <Row word="Checking" act={<TextButton onClick={cancel}>Cancel</TextButton>}>
        Simulating fleets of this size and near it at a steady peak.{share}
      </Row>
    );
  }
  if (basis === "formula") {
    const isTold = judgement === null;
    return (
      <Row word="By formula" act={isTold ? <TextButton onClick={check}>Check</TextButton> : null}>
        {isTold
          ? "These counts were not simulated."
          : "Too short to tell by simulation: too few calls come, or they run too long."}
      </Row>
    );
  }
  return judgement === null ? null : <Row word="Simulated">{simulatedWords(judgement)}</Row>;
}

interface RowProps {
  readonly word: string;
  readonly children: React.ReactNode;
  readonly act?: React.ReactNode;
}

function Row({ word, children, act = null }: RowProps) {
  return (
    <div className={styles["row"]} role="group" aria-label="What the counts rest on">
      <b>{word}</b>
      <p>{children}</p>
      {act}
    </div>
  );
}

/** The pool whose limits are nearest to being missed. */
function nearestPool({ pools }: Judgement): JudgedPool | null {
  const told = pools.filter(({ nearest }) => nearest !== null);
  return told.toSorted((one, other) => (other.nearest?.ratio ?? 0) - (one.nearest?.ratio ?? 0))[0] ?? null;
}

const inside = ({ share }: LimitVerdict) => formatShare(1 - share, 4);

/** `keep the time to first token`: what the calls inside a limit do. */
function kept({ kind }: LimitVerdict): string {
  return kind === "queue" ? "are served" : `keep the ${limitName(kind).toLowerCase()}`;
}

/** One line: what the nearest limit was seen to do, and what one replica fewer would. */
export function simulatedWords(judgement: Judgement): string {
  const pool = nearestPool(judgement);
  if (pool === null || pool.nearest === null) return "No limit is missed at a steady peak.";
  const { nearest, missedWithFewer: fewer, pilesUpWithFewer, orReplicas } = pool;
  const wanted = formatShare(1 - nearest.allowedShare, 4);
  const seen = `${formatCount(nearest.calls)} calls at a steady peak`;
  const held = `${seen}: ${inside(nearest)} ${kept(nearest)}, ${wanted} wanted`;
  if (nearest.ratio > 1) return `${held}.`;
  // The limit that is nearest by its share of calls need not be the one that stops the fleet first: that one alone is named.
  const all = `${seen}: every limit is kept`;
  if (orReplicas !== null) return `${all}; ${formatCount(orReplicas)} replicas do with some draws, not with all.`;
  if (pilesUpWithFewer) return `${all}; with one replica fewer calls pile up.`;
  if (fewer === null) return `${all}.`;
  if (fewer.kind === "kv") {
    return `${all}; with one replica fewer ${formatShare(fewer.share)} of the KV cache is in use, ${formatShare(fewer.bound)} at most by your limit.`;
  }
  const isSame = fewer.kind === nearest.kind && fewer.classId === nearest.classId;
  if (isSame) return `${held}; with one replica fewer ${inside(fewer)}.`;
  const limit = `${inside(fewer)} ${kept(fewer)}, ${formatShare(1 - fewer.allowedShare, 4)} wanted`;
  return `${all}; with one replica fewer ${limit}.`;
}
