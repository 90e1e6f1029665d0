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
import { classPlaceWords, lanes, nounFor, servers } from "./class-words.ts";
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

/** How urgent it is, who serves it, its pool where there are several, and its hosted model. */
function Placement({ workload }: ClassEditorProps) {
  const edit = useApp((state) => state.edit);
  const set = (name: string) => (value: string) => void edit({ [`classes.${workload.id}.${name}`]: value });
  const isOwn = workload.servedBy === "own";
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
      work, served by{" "}
      <SelectField
        at={`classes.${workload.id}.servedBy`}
        label="Who serves it"
        value={workload.servedBy}
        options={servers}
        onChange={set("servedBy")}
      />
      {isOwn && <PoolChoice workload={workload} before=", " onChange={set("pool")} />}
      {isOwn ? ", compared with " : ", "}
      <HostedChoice workload={workload} onChange={set("hosted")} />
      {workload.hosted !== null && <HostedQuality workload={workload} />}
      {isOwn && <OverflowFloor workload={workload} />}
      {!isOwn && (
        <PoolChoice workload={workload} before=" On own capacity it would run on " after="." onChange={set("pool")} />
      )}
    </Sentence>
  );
}

interface ChoiceProps extends ClassEditorProps {
  readonly onChange: (value: string) => void;
}

interface PoolChoiceProps extends ChoiceProps {
  readonly before: string;
  readonly after?: string;
}

/** Its pool, where there are several. */
function PoolChoice({ workload, before, after = "", onChange }: PoolChoiceProps) {
  const pools = useApp(({ scenario }) => scenario.pools);
  if (pools.length < 2) return null;
  return (
    <>
      {before}the pool{" "}
      <KeptTogether>
        <SelectField
          at={`classes.${workload.id}.pool`}
          label="Pool it runs on"
          value={workload.pool}
          options={poolChoices(pools)}
          onChange={onChange}
        />
        {after}
      </KeptTogether>
    </>
  );
}

/** The hosted model that it is compared with, or served by. */
function HostedChoice({ workload: { id, hosted, servedBy }, onChange }: ChoiceProps) {
  const asOfDate = useApp(({ scenario }) => scenario.asOfDate);
  const models = hostedModels(asOfDate).map(({ id, name, provider }) => ({ value: id, label: name, note: provider }));
  return (
    <KeptTogether>
      <SelectField
        at={`classes.${id}.hosted`}
        label={servedBy === "own" ? "Hosted model to compare with" : "Hosted model that serves it"}
        value={hosted ?? "none"}
        options={[{ value: "none", label: "no hosted model" }, ...models]}
        onChange={onChange}
      />
      {hosted === null && "."}
    </KeptTogether>
  );
}

/** From which rate on the hosted model takes what more there is; without a model it shows only what is set. */
function OverflowFloor({ workload: { id, hosted, overflowAbovePerSecond } }: ClassEditorProps) {
  const fields = useFields();
  if (hosted === null && overflowAbovePerSecond === null) return null;
  return (
    <>
      {" "}
      The floor of its own capacity is{" "}
      <InlineField
        label="Workflows a second above which it overflows, or none"
        {...unsetField(fields(`classes.${id}.overflowAbovePerSecond`), "not set")}
      />
      {overflowAbovePerSecond !== null && nounFor(overflowAbovePerSecond, " workflow a second", " workflows a second")}:
      what begins above it goes to the hosted model, whole sessions at a time.
      {overflowAbovePerSecond !== null && (
        <>
          {" "}
          That is <ExplainableFigure target={{ scope: "class", at: id, id: "overflowShare" }} /> of its workflows,
          counted hour by hour and with the busiest window of each day: shorter bunches are left out, and a session
          stays where it began.
        </>
      )}
    </>
  );
}

/** How well the hosted model does, and how much it says. */
function HostedQuality({ workload: { id, servedBy } }: ClassEditorProps) {
  const fields = useFields();
  const field = (name: string) => fields(`classes.${id}.${name}`);
  return (
    <>
      , on which{" "}
      <InlineField
        label="Attempts that succeed on the hosted model"
        {...unsetField(field("hostedSuccessPerAttempt"), servedBy === "own" ? "as many as here" : "as many as below")}
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
function ClassMoney({
  workload: { id, enabled, hosted, servedBy, overflowAbovePerSecond },
}: {
  readonly workload: ScenarioClass;
}) {
  const figure = (name: string) => <ExplainableFigure target={{ scope: "class", at: id, id: name }} />;
  if (!enabled) return null;
  return (
    <p>
      In the plan {figure("successShare")} of workflows succeed in the end, and each successful one costs{" "}
      {figure("costUsdPerSuccess")}
      {hosted !== null && servedBy === "own" && <>; hosted it would be {figure("hosted.costUsdPerSuccess")}</>}
      {overflowAbovePerSecond !== null && servedBy === "own" && (
        <>
          , without overflow {figure("own.costUsdPerSuccess")}; tokens of what overflows are{" "}
          {figure("overflowUsdPerMonth")} a month
        </>
      )}
      {servedBy === "hosted" && <>; on its pool it would be {figure("own.costUsdPerSuccess")}</>}.
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
