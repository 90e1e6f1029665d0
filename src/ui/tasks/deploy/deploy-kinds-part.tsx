import { useState } from "react";
import { type DeployKind, deployKinds, type DeployPurpose, factsOf } from "../../../deploy/deploy-kinds.ts";
import type { PoolFacts } from "../../../deploy/pool-facts.ts";
import type { PlanDocument } from "../../../planning/plan-document.ts";
import { useApp } from "../../../state/use-app.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { DeployText } from "./deploy-text.tsx";
import styles from "./deploy.module.css";
import { LoadTestPart } from "./load-test-part.tsx";

const groups: readonly { readonly purpose: DeployPurpose; readonly title: string }[] = [
  { purpose: "start", title: "Start a replica" },
  { purpose: "cluster", title: "In a cluster" },
  { purpose: "watch", title: "Watch it" },
  { purpose: "prove", title: "Load test" },
];

interface DeployKindsProps {
  readonly plan: PlanDocument;
  /** Pools that serve. */
  readonly serving: readonly string[];
  readonly isOld: boolean;
}

/** The kinds of documents, and the chosen one of the chosen pool: first the flags of the pool's own engine. */
export function DeployKindsPart({ plan, serving, isOld }: DeployKindsProps) {
  const scenario = useApp((state) => state.scenario);
  const [chosenPool, choosePool] = useState<string | null>(null);
  const [chosenKind, chooseKind] = useState<string | null>(null);
  const poolId = serving.find((id) => id === chosenPool) ?? serving[0] ?? "";
  const facts = factsOf(scenario, plan, poolId);
  const kind = deployKinds.find(({ id }) => id === (chosenKind ?? facts?.engine)) ?? deployKinds[0];
  return (
    <div className={styles["view"]}>
      {serving.length > 1 && (
        <p className={styles["pool"]}>
          Pool{" "}
          <SelectField
            label="Pool"
            value={poolId}
            options={serving.map((id) => ({ value: id, label: id }))}
            onChange={choosePool}
          />
        </p>
      )}
      <Kinds chosen={kind?.id ?? ""} onChoose={chooseKind} />
      {kind !== undefined && facts !== null && <Chosen kind={kind} facts={facts} isOld={isOld} />}
    </div>
  );
}

function Kinds({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (id: string) => void }) {
  return (
    <nav className={styles["kinds"]} aria-label="What to write">
      {groups.map(({ purpose, title }) => (
        <div key={purpose}>
          <h3>{title}</h3>
          <ul>
            {deployKinds
              .filter((kind) => kind.purpose === purpose)
              .map(({ id, name }) => (
                <li key={id}>
                  <button type="button" aria-current={id === chosen ? "true" : undefined} onClick={() => onChoose(id)}>
                    {name}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface ChosenProps {
  readonly kind: DeployKind;
  readonly facts: PoolFacts;
  readonly isOld: boolean;
}

function Chosen({ kind, facts, isOld }: ChosenProps) {
  const document = kind.documentOf(facts);
  if (typeof document === "string") return <p className={styles["none"]}>{document}</p>;
  return (
    <div className={styles["chosen"]}>
      {kind.purpose === "prove" && <LoadTestPart facts={facts} />}
      <DeployText kind={kind} poolId={facts.result.id} text={document.text} isOld={isOld} />
    </div>
  );
}
