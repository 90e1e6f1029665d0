import { useState } from "react";
import type { ClassResult, Plan } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { useClassesByLoad } from "../../../state/members/classes-by-load.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { FoldedList } from "../../kit/folded-list.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./cost.module.css";
import { elsewhereWords, type ChainLink, ownParts, successChain } from "./success-chain.ts";

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

interface ChainLineProps {
  readonly plan: Plan;
  readonly result: ClassResult;
  readonly name: string;
  readonly links: readonly ChainLink[];
}

/** A further class in one line, with its chain behind a button. */
function ChainLine({ plan, result, name, links }: ChainLineProps) {
  const [isOpen, setOpen] = useState(false);
  const isOnPaper = useOnPaper();
  const figure = (id: string) => <ExplainableFigure target={{ scope: "class", at: result.id, id }} />;
  return (
    <>
      <div className={styles["chainLine"]}>
        <ClippedName>{name}</ClippedName>
        <span>
          {figure("costUsdPerAttempt")} an attempt, {figure("costUsdPerSuccess")} a success
        </span>
        <TextButton label={`${isOpen ? "Hide" : "Show"} steps of ${name}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide steps" : "Show steps"}
        </TextButton>
      </div>
      {(isOpen || isOnPaper) && (
        <div className={styles["opened"]}>
          <ClassChain plan={plan} result={result} links={links} />
        </div>
      )}
    </>
  );
}

interface ClassChainProps {
  readonly plan: Plan;
  readonly result: ClassResult;
  readonly links: readonly ChainLink[];
}

/** One class from a million tokens to a success, and what that success pays for. */
function ClassChain({ plan, result, links }: ClassChainProps) {
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
function splitText(plan: Plan, result: ClassResult): string {
  const { id, poolId, costUsdPerMonth, costUsdPerSuccess } = result;
  const parts = ownParts(plan, id);
  if (parts === null || parts.serving === null || costUsdPerMonth === null || costUsdPerSuccess === null) return "";
  const each = (usd: number) => formatUsd((usd / costUsdPerMonth) * costUsdPerSuccess);
  const { serving, tools, review, platform, provider } = parts;
  const isHosted = poolId === null;
  const hosted = provider === 0 || isHosted ? "" : ` + ${each(provider)} ${elsewhereWords(result)}`;
  const served = isHosted ? `${each(provider)} tokens of hosted models` : `${each(serving)} devices`;
  return `That success: ${served} + ${each(tools)} tools + ${each(review)} review by people + ${each(platform)} platform and staff${hosted} = ${formatUsd(costUsdPerSuccess)}.`;
}
