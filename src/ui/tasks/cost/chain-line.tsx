import { useState } from "react";
import type { ClassResult, Plan } from "../../../engine/plan-result.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ClippedName } from "../../kit/clipped-name.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { ClassChain } from "./class-chain.tsx";
import type { ChainLink } from "./success-chain.ts";
import styles from "./cost.module.css";

interface ChainLineProps {
  readonly plan: Plan;
  readonly result: ClassResult;
  readonly name: string;
  readonly links: readonly ChainLink[];
}

/** A further class in one line, with its chain behind a button. */
export function ChainLine({ plan, result, name, links }: ChainLineProps) {
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && (
        <div className={styles["opened"]}>
          <ClassChain plan={plan} result={result} links={links} />
        </div>
      )}
    </>
  );
}
