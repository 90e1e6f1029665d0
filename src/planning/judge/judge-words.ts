import type { EngineInput } from "../../engine/input.ts";
import { plainRemedy, type Finding } from "../../findings/finding.ts";
import { className } from "../../metrics/class-name.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { farthest } from "./difference.ts";
import type { JudgedDifference, Judgement } from "./judge.ts";
import type { LimitVerdict } from "./judged-limits.ts";
import { type Assumption, isInFormula } from "./switched-off.ts";

/** Which assumption of the formula carries the difference, and what is said of it. */
interface DifferenceText {
  readonly cause: string;
  readonly text: string;
}

/** What `plan --json` says of the judge: fields may be added, never renamed, retyped or dropped. */
export interface JudgedSummary {
  readonly state: Judgement["state"];
  /** `null`: the formula finds no count. */
  readonly replicasByFormula: Readonly<Record<string, number | null>>;
  /** By pool: one more or fewer that holds with some draws only. */
  readonly orReplicas: Readonly<Record<string, number>>;
  /** Share of the last checks in which both draws agree; `null`: nothing was checked. */
  readonly confidence: number | null;
  readonly difference: DifferenceText | null;
  readonly events: number;
  readonly probes: number;
  readonly seed: number;
}

/** Of an assumption: what is said behind "most of the difference is that", and how what would be without it begins. */
interface AssumptionWords {
  readonly carries: (difference: JudgedDifference) => string;
  readonly without: string;
}

const assumptionWords: Readonly<Record<Assumption, AssumptionWords>> = {
  cache: {
    carries: ({ foundShare, takenShare }) =>
      `the caches hold ${formatShare(foundShare)} of the prompts and not the ${formatShare(takenShare)} that the formula takes`,
    without: "With that share in the caches",
  },
  "sessions-in-step": {
    carries: () => "the calls of a session follow one another, where the formula takes each for itself",
    without: "Did each call come by itself",
  },
  "prompt-spread": {
    carries: () => "prompts and answers differ from call to call, which the formula sees in a few sizes only",
    without: "With every one at its mean",
  },
  "class-mix": {
    carries: () => "calls of different size share the replicas",
    without: "Were all calls of the mean size",
  },
};

/** What an assumption carries, and what both come to without it; of one that only the simulation makes, what that comes to. */
function carriedText(assumption: Assumption, difference: JudgedDifference): string {
  const { replicas, replicasByFormula: byFormula } = difference;
  const { carries, without } = assumptionWords[assumption];
  const both =
    replicas === byFormula
      ? `both would say about ${formatCount(replicas)}`
      : `the formula would say about ${formatCount(byFormula)}, the simulation about ${formatCount(replicas)}`;
  const told = isInFormula(assumption) ? both : `the simulation would say about ${formatCount(replicas)}`;
  return `most of the difference is that ${carries(difference)}. ${without} ${told}.`;
}

function differenceOf(judgement: Judgement): DifferenceText | null {
  const pool = farthest(judgement);
  if (pool === null) return null;
  const { id, replicas, byFormula } = pool;
  const asked = byFormula === null ? "no count keeps every limit" : `${formatCount(byFormula)} replicas`;
  const whose = judgement.pools.length > 1 ? `In ${id} the` : "The";
  const both = `${whose} formula says ${asked}, the simulation ${formatCount(replicas)}`;
  const { difference } = judgement;
  if (difference === undefined || difference === null) {
    return { cause: "calls-apart", text: `${both}: it follows each call with its own prompt, wait and cache.` };
  }
  if (difference.cause === "calls-apart") {
    if (difference.isStopped) {
      const text = `${both}. It follows each call with its own prompt, wait and cache; which of that carries the difference could not be told in the time that a search has.`;
      return { cause: difference.cause, text };
    }
    const text = `${both}: no single assumption carries that. The simulation follows each call with its own prompt, wait and cache; what the caches hold, sessions that keep in step, the spread of prompts and the mix of classes were switched off one at a time, and none alone brings both together.`;
    return { cause: difference.cause, text };
  }
  return { cause: difference.cause, text: `${both}: ${carriedText(difference.cause, difference)}` };
}

/** What a judgement comes to, for the plan document. */
export function judgedSummary(judgement: Judgement): JudgedSummary {
  const { state, pools, confidence, events, probes, seed } = judgement;
  return {
    state,
    replicasByFormula: Object.fromEntries(pools.map(({ id, replicasByFormula }) => [id, replicasByFormula])),
    orReplicas: Object.fromEntries(
      pools.flatMap(({ id, orReplicas }) => (orReplicas === null ? [] : [[id, orReplicas] as const])),
    ),
    confidence,
    difference: differenceOf(judgement),
    events,
    probes,
    seed,
  };
}

/** Classes of which the simulation saw too few calls to tell, each once. */
function untoldFinding({ untold }: Judgement, input: EngineInput): readonly Finding[] {
  const classes = [...new Set(untold.filter(({ kind }) => kind !== "queue").map(({ classId }) => classId))];
  const [first] = classes;
  if (first === undefined) return [];
  const names = classes.map((id) => className(input, id)).join(", ");
  return [
    {
      code: "judged-by-formula",
      severity: "note",
      at: `classes.${first}`,
      text: `Too short to tell by simulation: the limits of ${names} are judged by formula, as too few calls come, or their workflows run too long, for a simulation of this length.`,
      numbers: { classes: classes.length },
      remedies: [],
    },
  ];
}

/** A search that ended early: what it has found stands. */
function stoppedFinding({ isStopped, state, pools }: Judgement): readonly Finding[] {
  const [first] = pools;
  if (!isStopped || first === undefined) return [];
  const text =
    state === "formula"
      ? "Too long to tell by simulation: no count that holds was found in the time that a search has, and the counts are the formula's."
      : "The simulation holds these counts, but its search ended early: fewer may do.";
  return [{ code: "judge-stopped", severity: "note", at: `pools.${first.id}`, text, numbers: {}, remedies: [] }];
}

/** `, and 46 % of the calls are not done`; empty where that was not seen. */
function undoneText(nearest: LimitVerdict | null): string {
  return nearest?.kind === "queue" && nearest.share > 0
    ? `, and ${formatShare(nearest.share)} of the calls are not done`
    : "";
}

/** Typed counts in which calls pile up, whatever the limits. */
function pileFindings({ pools }: Judgement): readonly Finding[] {
  return pools.flatMap(({ id, pilesUp, replicas, nearest }) =>
    pilesUp && replicas !== null
      ? [
          {
            code: "simulation-piles-up",
            severity: "blocker" as const,
            at: `pools.${id}.replicas`,
            text: `Calls pile up: in the simulation more come to ${id} than its ${formatCount(replicas)} serving ${replicas === 1 ? "replica completes" : "replicas complete"}${undoneText(nearest)}. What waits grows without end, so no time of a call is shown.`,
            numbers: { replicas, undoneShare: nearest?.kind === "queue" ? nearest.share : null },
            remedies: [plainRemedy("replicas", { [`pools.${id}.replicas`]: "auto" })],
          },
        ]
      : [],
  );
}

/** What must be said of a judgement beside its figures. */
export function judgeFindings(judgement: Judgement, input: EngineInput): readonly Finding[] {
  const difference = differenceOf(judgement);
  const pool = farthest(judgement);
  const told: readonly Finding[] =
    difference === null || pool === null
      ? []
      : [
          {
            code: "formula-and-simulation-differ",
            severity: "note",
            at: `pools.${pool.id}`,
            text: difference.text,
            numbers: { replicas: pool.replicas, replicasByFormula: pool.byFormula },
            remedies: [],
          },
        ];
  return [...pileFindings(judgement), ...told, ...untoldFinding(judgement, input), ...stoppedFinding(judgement)];
}
