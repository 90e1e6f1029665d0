import type { RuntimeProfile } from "../../engine/input.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { AccuracyLink } from "./accuracy-link.tsx";
import { acceleratorFact, modelFact } from "./catalogue-facts.ts";
import { errorTexts } from "./error-words.ts";
import { ExplainSection } from "./explain-section.tsx";
import { fitText, unseenText } from "./fit-words.ts";
import { profileLines } from "./profile-figures.ts";
import { ReferenceList } from "./reference-list.tsx";
import { poolsBehind } from "./rests-on-model.ts";
import styles from "./model-section.module.css";

/** On what grounds a replica is taken to be as fast as it is, and how far off that may be. */
function Grounds({ runtime }: { readonly runtime: RuntimeProfile }) {
  const errors = errorTexts(runtime);
  const unseen = errors.length === 0 ? "" : unseenText(runtime);
  return (
    <>
      <p>{`${fitText(runtime)} ${unseen}`}</p>
      {errors.length === 0 ? (
        <p>How far off it is for your devices nobody knows until one replica is measured: do that before you buy.</p>
      ) : (
        <ul className={styles["errors"]}>
          {errors.map((text) => (
            <li key={text}>{`${text.charAt(0).toUpperCase()}${text.slice(1)}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Looked({ target, page }: { readonly target: ExplainTarget; readonly page: PagePlan }) {
  const pools = poolsBehind(target, page);
  const runtimes = [...new Map(pools.map(({ runtime }) => [runtime.id, runtime])).values()];
  const facts = [
    ...new Map(pools.flatMap((pool) => [modelFact(pool), acceleratorFact(pool)]).map((one) => [one.id, one])).values(),
  ];
  return (
    <details className={styles["more"]}>
      <summary>Each speed, the model and the device, with sources</summary>
      <ul>
        {runtimes.flatMap((runtime) =>
          profileLines(runtime).map(({ id, words, grounds, references }) => (
            <li key={`${runtime.id} ${id}`}>
              {`${words}: ${grounds}.`}
              <ReferenceList references={references} />
            </li>
          )),
        )}
        {facts.map(({ id, words, references }) => (
          <li key={id}>
            {words}
            <ReferenceList references={references} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a figure rests on that comes out of the service model: said once here, in plain words. */
export function ModelSection({ target, page }: { readonly target: ExplainTarget; readonly page: PagePlan }) {
  const runtimes = [...new Map(poolsBehind(target, page).map(({ runtime }) => [runtime.id, runtime])).values()];
  return (
    <ExplainSection title="How fast a replica is, is calculated">
      <p>
        Formulas work the times out; nothing was run or simulated for them. A step takes as long as the slower of two
        things: reading memory, or computing (a roofline). Each goes at the device's peak speed times the share of it
        that serving software reaches.
      </p>
      {runtimes.map((runtime) => (
        <Grounds key={runtime.id} runtime={runtime} />
      ))}
      <AccuracyLink />
      <Looked target={target} page={page} />
    </ExplainSection>
  );
}
