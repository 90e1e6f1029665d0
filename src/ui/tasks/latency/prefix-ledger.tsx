import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { cachedClasses, prefixTitle, type CachedClass } from "./prefix-words.ts";

/** What the prefix cache saves each class, and what is left of that without a replica for each session. */
export function PrefixLedger({ page }: { readonly page: PagePlan }) {
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
