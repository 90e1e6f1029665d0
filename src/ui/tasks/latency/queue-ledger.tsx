import type { PoolResult } from "../../../engine/plan-result.ts";
import {
  basisWord,
  carriedWords,
  formulaMark,
  isSeenMissed,
  lostText,
  noTimeHolds,
  runningMark,
} from "../../../metrics/basis-words.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";

interface QueueRow {
  readonly id: string;
  readonly label: string;
  /** In place of the figure's own text. */
  readonly text?: string | undefined;
  readonly beside: string;
}

function queueRows(pool: PoolResult, { targets }: DrawnPlan["input"]): readonly QueueRow[] {
  // At or over the most a replica completes the engine gives no number: the queue stands still only because it is bounded.
  const utilisation = pool.utilisation === null ? "100 % or more" : undefined;
  const times = basisWord[pool.timesBasis];
  const marked = formulaMark(pool);
  // Calls end with their first token, or go on elsewhere.
  const hasNoGaps = pool.ttftMeanSeconds !== null && pool.itlMeanSeconds === null;
  return [
    {
      id: "offeredCallsPerSecond",
      label: "Calls offered",

      beside: carriedWords(pool),
    },
    { id: "utilisation", label: "Utilisation", text: utilisation, beside: `of the most it can complete${marked}` },
    {
      id: "operatingBatch",
      label: "Calls running together",

      beside: `at most ${formatCount(pool.batchCap)}${runningMark(pool)}`,
    },
    { id: "kvUse", label: "KV cache filled", beside: `limit ${formatShare(targets.kvUseLimit)}${runningMark(pool)}` },
    {
      id: "waitMeanSeconds",
      label: "Wait in the queue",

      beside: `mean of all calls, ${times}`,
    },
    {
      id: "blockedShare",
      label: "Calls refused",

      beside: `limit ${formatShare(targets.blockedShareLimit)}, ${times}`,
    },
    { id: "ttftMeanSeconds", label: "First token", beside: `mean of all calls, ${times}` },
    ...(hasNoGaps ? [] : [{ id: "itlMeanSeconds", label: "Between tokens", beside: `mean of all tokens, ${times}` }]),
  ];
}

/** In place of a simulated time that no calls keep, and of refused calls beside ones that came to nothing; absent: the figure has its own text. */
function openText(pool: PoolResult, id: string): string | undefined {
  if (id === "blockedShare") return lostText(pool) ?? undefined;
  const isOpen = isSeenMissed(pool) && isTime(id) && pool[id] === null;
  return isOpen ? noTimeHolds : undefined;
}

const times = ["waitMeanSeconds", "ttftMeanSeconds", "itlMeanSeconds"] as const;
const isTime = (id: string): id is (typeof times)[number] => times.some((one) => one === id);

/** What the queue of a replica does at the peak. */
export function QueueLedger({ page, result }: { readonly page: DrawnPlan; readonly result: PoolResult }) {
  const pool = page.input.pools.length > 1 ? ` of pool ${result.id}` : "";
  const serving =
    result.steadyReplicas === 1
      ? `The only serving replica${pool}`
      : `One of ${formatCount(result.steadyReplicas)} serving replicas${pool}`;
  return (
    <TitledPart title={queueTitle(result)} caption={`${serving}, at the peak`}>
      <Ledger
        caption="Queue of a replica at the peak"
        columns={[
          { id: "figure", label: "Figure", align: "left" },
          { id: "value", label: "At the peak", align: "right" },
          { id: "beside", label: "Beside it", align: "left" },
        ]}
        rows={queueRows(result, page.input).map(({ id, label, text, beside }) => ({
          id,
          cells: [
            label,
            <ExplainableFigure
              key={id}
              target={{ scope: "pool", at: result.id, id }}
              text={text ?? openText(result, id)}
            />,
            beside,
          ],
        }))}
      />
    </TitledPart>
  );
}

/** What part of the time to the first token is waiting. */
export function queueTitle({ waitMeanSeconds, ttftMeanSeconds, utilisation, timesBasis }: PoolResult): string {
  if (timesBasis === "simulated" && ttftMeanSeconds === null) return "Calls pile up: no time holds for long";
  if (utilisation === null && timesBasis === "formula")
    return "More comes than a replica can complete: the queue is full";
  const share = waitMeanSeconds === null || ttftMeanSeconds === null ? null : waitMeanSeconds / ttftMeanSeconds;
  if (share === null) return "The queue";
  return share < 0.01 ? "Calls hardly wait" : `Waiting is ${formatShare(share, 2)} of the time to the first token`;
}
