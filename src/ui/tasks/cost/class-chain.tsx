import type { ClassResult, Plan } from "../../../engine/plan-result.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ownParts, type ChainLink } from "./success-chain.ts";
import styles from "./cost.module.css";

interface ClassChainProps {
  readonly plan: Plan;
  readonly result: ClassResult;
  readonly links: readonly ChainLink[];
}

/** One class from a million tokens to a success, and what that success pays for. */
export function ClassChain({ plan, result, links }: ClassChainProps) {
  return (
    <>
      <ol className={styles["chain"]}>
        {links.map((link) => (
          <Link key={link.id} link={link} classId={result.id} />
        ))}
      </ol>
      <p className={styles["split"]}>{splitText(plan, result)}</p>
    </>
  );
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
