import { allModels } from "../../../catalog/models/index.generated.ts";
import { measuredAcceptance } from "../../../catalog/measured-acceptance.ts";
import { draftingWords } from "../../../metrics/drafting-words.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { valueWord } from "../../../state/value-word.ts";
import { withPinned } from "./catalogue-select.tsx";
import type { ModelShape } from "../../../engine/input.ts";
import { unsetField, useFields } from "../../../state/fields/use-fields.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";

type Speculation = NonNullable<ScenarioPool["speculation"]>;

/** How a pool drafts tokens: one line while it does not. */
export function PoolSpeculation({ pool }: { readonly pool: ScenarioPool }) {
  const edit = useApp((state) => state.edit);
  const models = useModels();
  const target = models.find(({ id }) => id === pool.model);
  const noLayers = noLayersWords(pool, target?.name ?? pool.model);
  const at = `pools.${pool.id}.speculation`;
  if (pool.speculation === null) {
    return (
      <p>
        Each step gives a call one token.{" "}
        <TextButton onClick={() => void edit(startEdits(pool.model, at))}>
          Draft tokens and verify several a step
        </TextButton>
      </p>
    );
  }
  return (
    <>
      <DraftSentence at={at} own={pool.speculation} models={draftersOf(target, models, pool.speculation.draftModel)} />
      {noLayers !== null && <p>{noLayers}</p>}
      <AcceptanceSentence at={at} own={pool.speculation} texts={textsMeasured(pool)} />
      <WhatItDoes poolId={pool.id} />
      <p>
        <TextButton onClick={() => void edit({ [at]: "none" })}>Switch speculation off</TextButton>
      </p>
    </>
  );
}

/** As the first measurement of the model has it, where there is one; else by layers it is known to have, or by text that stood before, which needs none. */
export function startEdits(id: string, at: string): Readonly<Record<string, string>> {
  const row = measuredAcceptance.find((each) => each.model === id);
  if (row !== undefined) return { [`${at}.method`]: row.method, [`${at}.text`]: row.text };
  return { [`${at}.method`]: (layersOf(id) ?? 0) > 0 ? "mtp" : "ngram" };
}

/** Layers of a model for further tokens; `null`: nobody looked. */
function layersOf(id: string): number | null {
  return allModels.find((row) => row.id === id)?.nextTokenLayers ?? null;
}

/** That a model has no layers to draft with, where it is to; `null`: it has, or nobody looked. */
export function noLayersWords(
  { model, speculation }: Pick<ScenarioPool, "model" | "speculation">,
  name: string,
): string | null {
  if (speculation?.method !== "mtp" || layersOf(model) !== 0) return null;
  return `${name} was trained with no layers of its own for further tokens: it has nothing to draft with. Choose something else that drafts.`;
}

/** Models that may draft for one: smaller, of tokens, and with the same words; whichever is chosen is among them. */
export function draftersOf<Model extends ModelShape>(
  target: ModelShape | undefined,
  models: readonly Model[],
  chosen: string | null,
): readonly Model[] {
  const words = ({ headParameters, hiddenSize }: ModelShape) => headParameters / hiddenSize;
  return models.filter(
    (model) =>
      model.id === chosen ||
      target === undefined ||
      (model.totalParameters < target.totalParameters && Math.abs(words(model) / words(target) - 1) < sameWords),
  );
}

/** Tables of words are filled up to whole blocks: Qwen2.5 has 151,936 or 152,064 of the same. */
const sameWords = 0.005;

/** Those of the catalogue, and those that came with the scenario. */
function useModels(): readonly ModelShape[] {
  return withPinned(
    allModels,
    useApp(({ scenario }) => scenario.catalogue.models),
  );
}

interface PartProps {
  readonly at: string;
  readonly own: Speculation;
}

function DraftSentence({ at, own, models }: PartProps & { readonly models: readonly ModelShape[] }) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const set = (name: string) => (value: string) => void edit({ [`${at}.${name}`]: value });
  const options = [
    { value: "none", label: "a model of the size below", note: "It is in no catalogue." },
    ...models.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Sentence>
      Drafts come from{" "}
      <KeptTogether>
        <SelectField
          at={`${at}.method`}
          label="What drafts"
          value={own.method}
          options={draftMethods}
          onChange={set("method")}
        />
        {own.method === "draft-model" ? ":" : "."}
      </KeptTogether>
      {own.method === "draft-model" && (
        <>
          {" "}
          <KeptTogether>
            <SelectField
              at={`${at}.draftModel`}
              label="Model that drafts"
              value={own.draftModel ?? "none"}
              options={options}
              onChange={set("draftModel")}
            />
            .
          </KeptTogether>
        </>
      )}{" "}
      Each step drafts <InlineField label="Drafted tokens" {...fields(`${at}.draftTokens`)} />{" "}
      {own.draftTokens === 1 ? "token" : "tokens"}
      {own.method === "ngram" || (own.method === "draft-model" && own.draftModel !== null) ? (
        "."
      ) : (
        <>
          , with{" "}
          <InlineField
            label="Parameters that draft, or none"
            {...unsetField(fields(`${at}.draftParameters`), own.method === "draft-model" ? "unknown" : "the usual")}
          />{" "}
          parameters.
        </>
      )}
    </Sentence>
  );
}

/** Kinds of text to choose from: those that drafts of this method were measured on for this model, and the one in force. */
export function textsMeasured({ model, speculation }: ScenarioPool): readonly Speculation["text"][] {
  const rows = measuredAcceptance.filter((row) => row.model === model && row.method === speculation?.method);
  const own = speculation?.text ?? "other";
  return [...new Set(["other", ...rows.map(({ text }) => text), own] as const)];
}

interface AcceptanceProps extends PartProps {
  readonly texts: readonly Speculation["text"][];
}

function AcceptanceSentence({ at, own, texts }: AcceptanceProps) {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const row = measuredAcceptance.find(({ id }) => id === own.acceptanceRow);
  const acceptance = fields(`${at}.acceptance`);
  return (
    <Sentence>
      {texts.length > 1 && (
        <>
          The text is{" "}
          <KeptTogether>
            <SelectField
              at={`${at}.text`}
              label="Kind of text"
              value={own.text}
              options={draftedTexts.filter(({ value }) => texts.includes(value))}
              onChange={(value) => void edit({ [`${at}.text`]: value })}
            />
            .
          </KeptTogether>{" "}
        </>
      )}
      A draft is accepted with a chance of{" "}
      <InlineField
        label="Chance of a draft to be accepted, by position"
        {...(own.acceptance.length === 0 ? { ...acceptance, text: "not known" } : acceptance)}
      />
      {row === undefined
        ? ": one for every position, or one for each, once the drafts before it are."
        : `, by position once those before it are, as InferenceX measured it with ${row.drafts} on ${row.date}.`}
    </Sentence>
  );
}

/** What comes of it, once the plan is there. */
function WhatItDoes({ poolId }: { readonly poolId: string }) {
  const drafting = useApp((state) => shownPlan(state)?.plan.pools.find(({ id }) => id === poolId)?.speculation ?? null);
  if (drafting === null) return null;
  const figure = (id: string) => <ExplainableFigure target={{ scope: "pool", at: poolId, id }} />;
  return (
    <p>
      {draftingWords(drafting)}
      {drafting.gains.length > 0 && (
        <>
          {" "}
          At the planning load that is {figure("speculation.speedup")} times the speed, with{" "}
          {figure("speculation.acceptedTokens")} a step; drafting takes {figure("speculation.draftTimeShare")} of it.
        </>
      )}
    </p>
  );
}

/** What the choices mean, in a line. */

const draftMethods: readonly {
  readonly value: Speculation["method"];
  readonly label: string;
  readonly note: string;
}[] = [
  {
    value: "mtp",
    label: valueWord("pools.*.speculation.method", "mtp"),
    note: "Layers that it was trained with to say further tokens, as DeepSeek V3 and GLM 4.5 were.",
  },
  {
    value: "heads",
    label: valueWord("pools.*.speculation.method", "heads"),
    note: "A layer trained on the model's own states.",
  },
  {
    value: "draft-model",
    label: valueWord("pools.*.speculation.method", "draft-model"),
    note: "One that reads the same text, run once for each drafted token.",
  },
  {
    value: "ngram",
    label: valueWord("pools.*.speculation.method", "ngram"),
    note: "Looked up by the host; nothing drafts on the device.",
  },
];

const draftedTexts: readonly { readonly value: Speculation["text"]; readonly label: string; readonly note: string }[] =
  [
    {
      value: "other",
      label: valueWord("pools.*.speculation.text", "other"),
      note: "What is accepted has to be entered.",
    },
    {
      value: "code",
      label: valueWord("pools.*.speculation.text", "code"),
      note: "Answers of code, without reasoning.",
    },
    {
      value: "reasoned-code",
      label: valueWord("pools.*.speculation.text", "reasoned-code"),
      note: "The model reasons before it answers.",
    },
  ];
