import { hasGaps } from "../../engine/gives-tokens.ts";
import type { EngineInput, RuntimeProfile } from "../../engine/input.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { NearestRun } from "./nearest-run.tsx";
import { AccuracyLink, errorTexts } from "./accuracy-link.tsx";
import { acceleratorFact, modelFact } from "./facts-section.tsx";
import { ExplainSection } from "./explain-section.tsx";
import { profileLines } from "./profile-figures.ts";
import { ReferenceList } from "./reference-list.tsx";
import { poolsBehind } from "./rests-on-model.ts";
import styles from "./model-section.module.css";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import type { RuntimeRow } from "../../catalog/runtimes/runtime-row.ts";
import { type MeasuredCase, measuredCases } from "../../catalog/runtimes/measured-case.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { capital } from "../../quantity/sentence.ts";

/** On what grounds a replica is taken to be as fast as it is, and how far off that may be. */
function Grounds({ runtime, pools }: { readonly runtime: RuntimeProfile; readonly pools: EngineInput["pools"] }) {
  const own = pools.filter((pool) => pool.runtime.id === runtime.id);
  const errors = errorTexts(
    runtime,
    own.some(hasGaps),
    own.some(({ handsTo }) => handsTo !== undefined),
  );
  const unseen = errors.length === 0 ? "" : unseenText(runtime);
  return (
    <>
      <p>{`${fitText(runtime)} ${unseen}`}</p>
      {errors.length === 0 ? (
        <p>How far off it is for your devices nobody knows until one replica is measured: do that before you buy.</p>
      ) : (
        <ul className={styles["errors"]}>
          {errors.map((text) => (
            <li key={text}>{capital(text)}</li>
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
  const pools = poolsBehind(target, page);
  const runtimes = [...new Map(pools.map(({ runtime }) => [runtime.id, runtime])).values()];
  return (
    <ExplainSection title="How fast a replica is, is calculated">
      <p>
        Formulas work the times out; nothing was run or simulated for them. A step takes as long as the slower of two
        things: reading memory, or computing (a roofline). Each goes at the device's peak speed times the share of it
        that serving software reaches.
      </p>
      {runtimes.map((runtime) => (
        <Grounds key={runtime.id} runtime={runtime} pools={pools} />
      ))}
      {pools.map(({ id }) => (
        <NearestRun key={id} poolId={id} page={page} />
      ))}
      <AccuracyLink />
      <Looked target={target} page={page} />
    </ExplainSection>
  );
}

/** The catalogue's row that a pool's speeds are of; `null` where the scenario has figures of its own. */
export function runtimeRowOf(runtime: RuntimeProfile): RuntimeRow | null {
  const row = runtimeRows.find(({ id }) => id === runtime.id);
  return row !== undefined && row.bandwidthEfficiency === runtime.bandwidthEfficiency ? row : null;
}

/** `vLLM on Hopper, 8-bit: fitted on 398 measured rows of 20 deployments, 21 Nov 2026.` */
export function fitText(runtime: RuntimeProfile): string {
  const row = runtimeRowOf(runtime);
  if (row === null) return `${runtime.name}: ${bases[runtime.basis]}.`;
  const { rows, configurations } = row.fit;
  const deployments = `${formatCount(configurations)} ${configurations === 1 ? "deployment" : "deployments"}`;
  const alike = row.fit.families === 1 ? ", all of one family of models" : "";
  const from = row.basis === "assumed" ? "assumed from a fit" : bases[row.basis];
  return `${runtime.name}: ${from} on ${formatCount(rows)} measured rows of ${deployments}${alike}, ${dayWords(row.date)}.`;
}

const bases: Readonly<Record<RuntimeProfile["basis"], string>> = {
  measured: "measured",
  fitted: "fitted",
  assumed: "assumed",
};

/** Whose errors are told: never those of rows that the fit had seen. */
export function unseenText(runtime: RuntimeProfile): string {
  const row = runtimeRowOf(runtime);
  if (row === null) return "";
  if (row.family === null || row.basis === "assumed")
    return "None of them is of this device in this number format. On devices that the fit had not seen:";
  const { errors } = row;
  const shown = measuredCases.find((name) => errors?.[name].itlBandPercent === runtime.itlBandPercent);
  return caseTexts[shown ?? "family"];
}

/** By what was measured of what the pool runs. */
const caseTexts: Readonly<Record<MeasuredCase, string>> = {
  deployment: "This model was measured on so many of these devices. On loads that the fit had not seen:",
  family: "A model of this shape was among them. On deployments that the fit had not seen:",
  unseen: "No model of this shape was among them. On families of models that the fit had not seen:",
};
