import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { useClassesByLoad } from "../../../state/members/classes-by-load.ts";
import { FoldedList } from "../../kit/folded-list.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { ChainLine } from "./chain-line.tsx";
import { ClassChain } from "./class-chain.tsx";
import { successChain } from "./success-chain.ts";
import styles from "./cost.module.css";

/** Classes in a line each before the rest is folded away. */
const mostLines = 2;

/** From the price of tokens to the price of a success: the class with the largest load in full, the others in a line each. */
export function SuccessChains({ page: { plan, input } }: { readonly page: PagePlan }) {
  const chains = useClassesByLoad().flatMap(({ id }) => {
    const result = plan.classes.find((one) => one.id === id);
    const links = result === undefined ? null : successChain(result);
    if (result === undefined || links === null) return [];
    return [{ result, links, name: input.classes.find((workload) => workload.id === id)?.name ?? id }];
  });
  const [first, ...others] = chains;
  if (first === undefined) return null;
  return (
    <TitledPart
      title={chainTitle(first.result, first.name, chains.length)}
      caption="Failed attempts are paid by the workflows that succeed"
    >
      <ClassChain plan={plan} result={first.result} links={first.links} />
      {others.length > 0 && (
        <div className={styles["others"]}>
          <FoldedList
            items={others.map((chain) => ({ id: chain.result.id, content: <ChainLine plan={plan} {...chain} /> }))}
            mostShown={mostLines}
            what="classes"
            hasLines
          />
        </div>
      )}
    </TitledPart>
  );
}

function chainTitle({ costUsdPerAttempt, costUsdPerSuccess }: ClassResult, name: string, chains: number): string {
  const times = (costUsdPerSuccess ?? 0) / (costUsdPerAttempt ?? 1);
  const whose = chains > 1 ? `${name}: a` : "A";
  return `${whose} success costs ${formatCount(times)} times an attempt`;
}
