import type { ClassResult } from "../../../engine/plan-result.ts";
import { metricOf } from "../../../metrics/opened-by.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";

/** What the prefix cache saves each class, and what is left of that without a replica for each session. */
export function PrefixLedger({ page }: { readonly page: DrawnPlan }) {
  const classes = cachedClasses(page);
  if (classes.length === 0) return null;
  const isSpread = classes.some(({ randomHitShare }) => randomHitShare !== null);
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  return (
    <TitledPart
      title={prefixTitle(classes)}
      caption={
        isSpread
          ? "Prompt tokens found in the prefix cache. The plan sends all calls of a session to one replica; at random, a call finds what its session left at its last visit there"
          : "Prompt tokens found in the prefix cache; with one replica there is nothing to route"
      }
    >
      <Ledger
        caption="Prompt tokens found in the prefix cache"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { ...right("hits", "Found in the cache"), isMain: true },
          right("ratio", "Read : written"),
          ...(isSpread ? [right("random", "At random"), right("work", "Prompt work then")] : []),
        ]}
        rows={classes.map((of) => row(of, isSpread))}
      />
    </TitledPart>
  );
}

function row({ id: at, name, readsPerWrite, randomHitShare, promptWork }: CachedClass, isSpread: boolean): LedgerRow {
  const figure = (id: string, text?: string) => (
    <ExplainableFigure key={id} target={{ scope: "class", at, id }} text={text} />
  );
  const spread =
    randomHitShare === null
      ? ["one replica", null]
      : [figure("randomHitShare"), figure("randomPromptWork", `× ${formatCount(promptWork)}`)];
  return {
    id: at,
    cells: [
      name,
      figure("cacheHitShare"),
      readsPerWrite === null ? "all read" : figure("readsPerWrite", `${formatCount(readsPerWrite)} : 1`),
      ...(isSpread ? spread : []),
    ],
  };
}

/** A class whose prompts are partly found in the prefix cache. */
export interface CachedClass {
  readonly id: string;
  readonly name: string;
  readonly hitShare: number;
  readonly readsPerWrite: number | null;
  /** With each call at a random replica; `null`: there is only one. */
  readonly randomHitShare: number | null;
  readonly promptWork: number | null;
  /** Serving replicas of its pool. */
  readonly replicas: number | null;
}

/** Classes of the plan that find anything in the cache, in the plan's order. */
export function cachedClasses({ plan, input }: DrawnPlan): readonly CachedClass[] {
  return plan.classes.flatMap((result: ClassResult): readonly CachedClass[] => {
    const { id, poolId, randomHitShare } = result;
    const read = (metric: string) => metricOf("class", metric)?.read(plan, input, id) ?? null;
    const hitShare = read("cacheHitShare") ?? 0;
    const pool = plan.pools.find((each) => each.id === poolId);
    if (!(hitShare > 0) || pool === undefined || pool.steadyReplicas === null) return [];
    return [
      {
        id,
        name: input.classes.find((each) => each.id === id)?.name ?? id,
        hitShare,
        readsPerWrite: read("readsPerWrite"),
        randomHitShare,
        promptWork: read("randomPromptWork"),
        replicas: pool.steadyReplicas,
      },
    ];
  });
}

/** The class that random routing would cost most, else the one that finds most. */
function named(classes: readonly CachedClass[]): CachedClass | undefined {
  const work = ({ promptWork }: CachedClass) => promptWork ?? 1;
  return classes.toSorted((one, other) => work(other) - work(one) || other.hitShare - one.hitShare)[0];
}

/** Work that is less than this much more is as good as the same. */
const noticeable = 1.005;

/** What routing makes of the hits, or how often the cache is read. */
export function prefixTitle(classes: readonly CachedClass[]): string {
  const first = named(classes);
  if (first === undefined) return "Nothing of the prompts is found in the cache";
  const { name, hitShare, readsPerWrite, randomHitShare, promptWork, replicas } = first;
  const whose = classes.length > 1 ? ` of ${name}` : "";
  if (randomHitShare === null || promptWork === null || promptWork < noticeable) {
    const ratio = readsPerWrite === null ? "" : `: ${formatCount(readsPerWrite, 2)} tokens read for each one written`;
    return `The cache holds ${formatShare(hitShare, 2)} of the prompts${whose}${ratio}`;
  }
  const times = `${formatCount(promptWork, 2)} times the prompt work`;
  return `Spread at random over ${formatCount(replicas)} replicas, the cache holds ${formatShare(randomHitShare, 2)} of the prompts${whose} instead of ${formatShare(hitShare, 2)}: ${times}`;
}
