import type { DecodedLink } from "../scenario/link/codec.ts";
import type { Planner } from "../worker/protocol.ts";
import type { EmbedState } from "./embed-view.ts";

/** The slowest searches take a quarter of a minute on a quick machine. */
const deadlineSeconds = 180;

/** Reads a link, plans it by formula and then simulates it, and tells of each; gives what ends that. */
export function embeddedPlan(
  link: string,
  decodeLink: (text: string) => DecodedLink,
  planner: Planner,
  tell: (state: EmbedState) => void,
): () => void {
  const decoded = decodeLink(link);
  if (!decoded.ok) {
    tell({ kind: "refused", text: decoded.text });
    return () => undefined;
  }
  const { scenario } = decoded;
  tell({ kind: "planning", scenario });
  const planning = planner.run("plan", scenario);
  let judging: { readonly cancel: () => void } | null = null;
  let isEnded = false;
  const follow = async () => {
    const planned = await planning.outcome;
    if (isEnded) return;
    if (planned.state !== "answer") return tell({ kind: "failed", scenario });
    const plan = planned.answer;
    tell({ kind: "planned", scenario, plan, checking: "under way" });
    const job = planner.run("judge", { scenario, judgement: null }, { deadlineSeconds });
    judging = job;
    const judged = await job.outcome;
    if (isEnded) return;
    if (judged.state === "answer") tell({ kind: "planned", scenario, plan: judged.answer, checking: "done" });
    else tell({ kind: "planned", scenario, plan, checking: "failed" });
  };
  void follow();
  return () => {
    isEnded = true;
    planning.cancel();
    judging?.cancel();
  };
}
