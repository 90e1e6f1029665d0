import type { ClassResult, Plan } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/titled-part.tsx";
import { ownParts, successChain, type ChainLink } from "./success-chain.ts";
import styles from "./cost.module.css";

/** From the price of tokens to the price of a success, class by class. */
export function SuccessChains({ page: { plan, input } }: { readonly page: PagePlan }) {
  const chains = plan.classes.flatMap((result) => {
    const links = successChain(result);
    return links === null ? [] : [{ result, links }];
  });
  const [first] = chains;
  if (first === undefined) return null;
  const nameOf = (id: string) => input.classes.find((workload) => workload.id === id)?.name ?? id;
  return (
    <TitledPart
      title={chainTitle(first.result, nameOf(first.result.id), chains.length)}
      caption="Failed attempts are paid by the workflows that succeed"
    >
      {chains.map(({ result, links }) => (
        <div key={result.id} className={styles["oneClass"]}>
          {chains.length > 1 && <h4 className={styles["className"]}>{nameOf(result.id)}</h4>}
          <ol className={styles["chain"]}>
            {links.map((link) => (
              <Link key={link.id} link={link} classId={result.id} />
            ))}
          </ol>
          <p className={styles["split"]}>{splitText(plan, result)}</p>
        </div>
      ))}
    </TitledPart>
  );
}

function chainTitle({ costUsdPerAttempt, costUsdPerSuccess }: ClassResult, name: string, chains: number): string {
  const times = (costUsdPerSuccess ?? 0) / (costUsdPerAttempt ?? 1);
  const whose = chains > 1 ? `${name}: a` : "A";
  return `${whose} success costs ${formatCount(times)} times an attempt`;
}

function Link({ link, classId }: { readonly link: ChainLink; readonly classId: string }) {
  const { sign, words, metric, isEnd } = link;
  const text = linkText(link);
  return (
    <li className={styles["link"]}>
      {sign !== null && <span className={styles["sign"]}>{sign}</span>}
      <span className={styles["amount"]} data-end={isEnd ? "" : undefined}>
        <b>
          {metric === null ? (
            text
          ) : (
            <ExplainableFigure target={{ scope: "class", at: classId, id: metric }} text={text} />
          )}
        </b>
        <small>{words}</small>
      </span>
    </li>
  );
}

function linkText({ unit, value }: ChainLink): string {
  if (unit === "USD") return formatUsd(value);
  return unit === "share" ? formatShare(value) : formatCount(value, 4);
}

/** What a success pays for, of its month divided by its successes. */
function splitText(plan: Plan, { id, costUsdPerMonth, costUsdPerSuccess }: ClassResult): string {
  const parts = ownParts(plan, id);
  if (parts === null || parts.serving === null || costUsdPerMonth === null || costUsdPerSuccess === null) return "";
  const each = (usd: number) => formatUsd((usd / costUsdPerMonth) * costUsdPerSuccess);
  const { serving, tools, review, platform } = parts;
  return `Of that success: ${each(serving)} devices, ${each(tools)} tools, ${each(review)} review by people, ${each(platform)} platform and staff.`;
}
