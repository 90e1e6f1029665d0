import { Suspense } from "react";
import { hostedModels } from "../../../catalog/hosted-model.ts";
import type { ScenarioClass, ScenarioPool } from "../../../scenario/schema.ts";
import { renameClass } from "../../../state/members/class-list.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { comingPart } from "../../kit/coming-part.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextLine } from "../../kit/text-line.tsx";
import { ClassLimits, LimitPresets } from "./class-limits.tsx";
import { ClassSentences } from "./class-sentences.tsx";
import { classPlaceWords, lanes } from "./class-words.ts";
import { DemandChain } from "./demand-chain.tsx";
import { ClassSections } from "./sections/class-sections.tsx";
import styles from "./workload.module.css";

interface ClassEditorProps {
  readonly workload: ScenarioClass;
}

/** Everything a class is: what it asks for, its limits, what most people never touch, and what all that comes to. */
export function ClassEditor({ workload }: ClassEditorProps) {
  const classes = useApp(({ scenario }) => scenario.classes);
  return (
    <article aria-label={workload.name}>
      <p className={styles["title"]}>
        <ClassName workload={workload} />
      </p>
      <p className={styles["place"]}>{classPlaceWords(classes, workload.id)}</p>
      <Placement workload={workload} />
      <ClassSentences classId={workload.id} />
      <h3>Limits</h3>
      <ClassLimits workload={workload} />
      <LimitPresets workload={workload} />
      <h3>Everything else</h3>
      <ClassSections workload={workload} />
      <h3>What this asks of the fleet</h3>
      {workload.enabled ? (
        <DemandChain classId={workload.id} />
      ) : (
        <p>Nothing: the class is disabled. Its figures are kept.</p>
      )}
      <ClassMoney workload={workload} />
      {workload.enabled && <ClassPictures classId={workload.id} />}
    </article>
  );
}

function ClassName({ workload: { id, name } }: ClassEditorProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const rename = (typed: string) => {
    const renamed = renameClass(scenario, id, typed);
    if (renamed === scenario) return { text: "A class needs a name: its lines in every table go by it." };
    commit(renamed, `rename ${name}`);
    return null;
  };
  return (
    <TextLine at={`classes.${id}.name`} label="Name of the class" text={name} longest={longestName} onCommit={rename} />
  );
}

/** As the schema has it. */
const longestName = 80;

/** How urgent it is, its pool where there are several, and the hosted model to compare with. */
function Placement({ workload }: ClassEditorProps) {
  const pools = useApp(({ scenario }) => scenario.pools);
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const edit = useApp((state) => state.edit);
  const set = (name: string) => (value: string) => void edit({ [`classes.${workload.id}.${name}`]: value });
  const hosted = hostedModels(asOfDate).map(({ id, name, provider }) => ({ value: id, label: name, note: provider }));
  return (
    <Sentence>
      This is{" "}
      <SelectField
        at={`classes.${workload.id}.lane`}
        label="How urgent it is"
        value={workload.lane}
        options={lanes}
        onChange={set("lane")}
      />{" "}
      work
      {pools.length > 1 && (
        <>
          {" "}
          that runs on the pool{" "}
          <SelectField
            at={`classes.${workload.id}.pool`}
            label="Pool it runs on"
            value={workload.pool}
            options={poolChoices(pools)}
            onChange={set("pool")}
          />
        </>
      )}
      , compared with{" "}
      <KeptTogether>
        <SelectField
          at={`classes.${workload.id}.hosted`}
          label="Hosted model to compare with"
          value={workload.hosted ?? "none"}
          options={[{ value: "none", label: "no hosted model" }, ...hosted]}
          onChange={set("hosted")}
        />
        {workload.hosted === null && "."}
      </KeptTogether>
      {workload.hosted !== null && <HostedQuality classId={workload.id} />}
    </Sentence>
  );
}

/** How well the hosted model does, and how much it says. */
function HostedQuality({ classId }: { readonly classId: string }) {
  const fields = useFields();
  const field = (name: string) => fields(`classes.${classId}.${name}`);
  return (
    <>
      , on which{" "}
      <InlineField
        label="Attempts that succeed on the hosted model"
        {...unsetField(field("hostedSuccessPerAttempt"), "as many as here")}
      />{" "}
      of attempts succeed, with{" "}
      <KeptTogether>
        <InlineField label="Tokens on the hosted model" {...field("hostedTokenFactor")} /> times
      </KeptTogether>{" "}
      the tokens.
    </>
  );
}

/** Each pool by its name, with what it runs. */
function poolChoices(pools: readonly ScenarioPool[]) {
  return pools.map(({ id, model, accelerator }) => ({ value: id, label: id, note: `${model} on ${accelerator}` }));
}

/** What the class comes to in the plan: how much of it succeeds, and for how much money. */
function ClassMoney({ workload: { id, enabled, hosted } }: { readonly workload: ScenarioClass }) {
  const figure = (name: string) => <ExplainableFigure target={{ scope: "class", at: id, id: name }} />;
  if (!enabled) return null;
  return (
    <p>
      In the plan {figure("successShare")} of workflows succeed in the end, and each successful one costs{" "}
      {figure("costUsdPerSuccess")}
      {hosted !== null && <>; hosted it would be {figure("hosted.costUsdPerSuccess")}</>}.
    </p>
  );
}

interface ClassPicturesProps {
  readonly classId: string;
}

const pictureList = comingPart(async () => (await import("./pictures/picture-list.tsx")).PictureList);

/** A class of work in pictures; its fields are there before them. */
function ClassPictures({ classId }: ClassPicturesProps) {
  return (
    <Suspense fallback={null}>
      <pictureList.Part classId={classId} />
    </Suspense>
  );
}
