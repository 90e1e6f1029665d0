import type { ComponentType } from "react";
import type { ScenarioClass } from "../../../../scenario/schema.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { FoldedSection } from "../../../kit/folded-section.tsx";
import { InlineField } from "../../../kit/inline-field.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { KeptTogether, Sentence } from "../../../kit/sentence.tsx";
import { ArrivalFields } from "./arrival-fields.tsx";
import { BudgetFields } from "./budget-fields.tsx";
import { type SectionProps, TextField, useClassFields } from "./class-fields.tsx";
import { ContractFields } from "./contract-fields.tsx";
import { ContextFields } from "./context-fields.tsx";
import { ImageFields } from "./image-fields.tsx";
import { OutcomeFields } from "./outcome-fields.tsx";
import {
  arrivalSummary,
  budgetSummary,
  contextSummary,
  contractSummary,
  imageSummary,
  labelSummary,
  outcomeSummary,
  reviewSummary,
  servingSummary,
  spreadSummary,
  swapSummary,
  toolSummary,
  workflowSummary,
  worthSummary,
} from "./section-summaries.ts";
import { ServingFields } from "./serving-fields.tsx";
import { SpreadFields } from "./spread-fields.tsx";
import { SwapFields } from "./swap-fields.tsx";
import { ToolFields } from "./tool-fields.tsx";
import { WorkflowFields } from "./workflow-fields.tsx";

interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly summary: (workload: ScenarioClass) => string;
  readonly Fields: ComponentType<SectionProps>;
}

const sections: readonly Section[] = [
  { id: "arrivals", title: "Volume and arrivals", summary: arrivalSummary, Fields: ArrivalFields },
  { id: "workflow", title: "Workflow", summary: workflowSummary, Fields: WorkflowFields },
  { id: "spread", title: "Length and spread", summary: spreadSummary, Fields: SpreadFields },
  { id: "context", title: "Context", summary: contextSummary, Fields: ContextFields },
  { id: "images", title: "Images", summary: imageSummary, Fields: ImageFields },
  { id: "tools", title: "Tools", summary: toolSummary, Fields: ToolFields },
  { id: "outcome", title: "Outcome", summary: outcomeSummary, Fields: OutcomeFields },
  { id: "budget", title: "Budget", summary: budgetSummary, Fields: BudgetFields },
  { id: "review", title: "Review and replay", summary: reviewSummary, Fields: ReviewFields },
  { id: "serving", title: "Sending calls", summary: servingSummary, Fields: ServingFields },
  { id: "contract", title: "Prices and limits of the hosted model", summary: contractSummary, Fields: ContractFields },
  { id: "worth", title: "Worth", summary: worthSummary, Fields: WorthFields },
  { id: "swaps", title: "Model swaps", summary: swapSummary, Fields: SwapFields },
  { id: "labels", title: "Labels and note", summary: labelSummary, Fields: LabelFields },
];

/** All that the sentences of a class leave out, folded away; a section opens for a field that somebody is led to. */
export function ClassSections({ workload }: SectionProps) {
  const wanted = useApp((state) => state.wantedField);
  return (
    <div>
      {sections.map(({ id, title, summary, Fields }) => (
        <FoldedSection
          key={id}
          title={title}
          summary={summary(workload)}
          asked={wanted !== null && holdsField(id, workload.id, wanted.path) ? wanted : null}
        >
          <Fields workload={workload} />
        </FoldedSection>
      ))}
    </div>
  );
}

/** The fields that each section of a class holds, by the beginnings of their paths within the class. */
const pathsBySection = {
  arrivals: [
    "arrivals.hours",
    "arrivals.days",
    "arrivals.shapeDepth",
    "arrivals.timeZone",
    "arrivals.planAtShare",
    "arrivals.growthPerMonth",
    "arrivals.burst",
    "arrivals.submission",
    "arrivals.concurrencyCap",
    "arrivals.users",
    "arrivals.deferrableShare",
    "arrivals.deferrableHours",
  ],
  workflow: ["agents"],
  spread: ["varies"],
  context: ["context"],
  images: ["images"],
  tools: ["tools", "toolUsdPerStep"],
  outcome: ["outcome", "fallback"],
  budget: ["budget"],
  review: ["replay"],
  serving: ["serving"],
  contract: ["contract"],
  worth: ["successMeans", "valueUsdPerSuccess", "failureUsd"],
  swaps: ["swaps"],
  labels: ["labels", "note"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type SectionId = keyof typeof pathsBySection;

/** Whether the field at a path stands in a section of a class. */
export function holdsField(section: SectionId, classId: string, path: string): boolean {
  if (path === "monthsAhead") return section === "arrivals";
  return pathsBySection[section].some((start) => `${path}.`.startsWith(`classes.${classId}.${start}.`));
}

/** What the class belongs to; figures do not change with it. */
function LabelFields({ workload }: SectionProps) {
  const { field } = useClassFields(workload.id);
  const label = (name: string, words: string) => (
    <TextField label={words} field={field(`labels.${name}`)} longest={60} />
  );
  return (
    <>
      <Sentence>
        Product {label("product", "Product it belongs to")}, feature {label("feature", "Feature it belongs to")}, tenant{" "}
        {label("tenant", "Tenant it belongs to")}, tier {label("tier", "Tier of its users")}
      </Sentence>
      <Sentence>
        Note: <TextField label="Note" field={field("note")} longest={500} />
      </Sentence>
    </>
  );
}

/** Evaluations and replays: work that succeeds for nobody. Reviews stand in the sentences above. */
function ReviewFields({ workload }: SectionProps) {
  const { id, replay } = workload;
  const { field, choice } = useClassFields(id);
  return (
    <>
      <Sentence>
        For each workflow <InlineField label="Evaluations and replays for each workflow" {...field("replay.share")} />{" "}
        evaluations or replays are run as well,{" "}
        <KeptTogether>
          <SelectField
            label="When replays run"
            value={replay.atPeak ? "yes" : "no"}
            options={[
              { value: "no", label: "never at the peak" },
              { value: "yes", label: "also at the peak" },
            ]}
            {...choice("replay.atPeak")}
          />
          .
        </KeptTogether>{" "}
        They read, write and cost as a workflow does, but none counts as a success.
      </Sentence>
    </>
  );
}

/** What a success is and is worth, and what a failure costs beside the work in it. */
function WorthFields({ workload }: SectionProps) {
  const { field, orUnset } = useClassFields(workload.id);
  return (
    <>
      <Sentence>
        Success means: <TextField label="What counts as success" field={field("successMeans")} longest={200} />
      </Sentence>
      <Sentence>
        A success is worth{" "}
        <InlineField label="Value of a success, or none" {...orUnset("valueUsdPerSuccess", "not entered")} />, and a
        failed workflow costs the business{" "}
        <KeptTogether>
          <InlineField label="Cost of a failed workflow" {...field("failureUsd")} />.
        </KeptTogether>
      </Sentence>
    </>
  );
}
