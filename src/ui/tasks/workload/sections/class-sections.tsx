import type { ComponentType } from "react";
import type { ScenarioClass } from "../../../../scenario/schema.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { FoldedSection } from "../../../kit/folded-section.tsx";
import { ArrivalFields } from "./arrival-fields.tsx";
import { BudgetFields } from "./budget-fields.tsx";
import { ContextFields } from "./context-fields.tsx";
import { arrivalSummary, contextSummary, spreadSummary, toolSummary, workflowSummary } from "./demand-summaries.ts";
import { LabelFields } from "./label-fields.tsx";
import { OutcomeFields } from "./outcome-fields.tsx";
import {
  budgetSummary,
  labelSummary,
  outcomeSummary,
  reviewSummary,
  swapSummary,
  worthSummary,
} from "./outcome-summaries.ts";
import { ReviewFields } from "./review-fields.tsx";
import { holdsField } from "./section-paths.ts";
import type { SectionId } from "./section-paths.ts";
import type { SectionProps } from "./section-props.ts";
import { ServingFields } from "./serving-fields.tsx";
import { servingSummary } from "./serving-summary.ts";
import { SpreadFields } from "./spread-fields.tsx";
import { SwapFields } from "./swap-fields.tsx";
import { ToolFields } from "./tool-fields.tsx";
import { WorkflowFields } from "./workflow-fields.tsx";
import { WorthFields } from "./worth-fields.tsx";

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
  { id: "tools", title: "Tools", summary: toolSummary, Fields: ToolFields },
  { id: "outcome", title: "Outcome", summary: outcomeSummary, Fields: OutcomeFields },
  { id: "budget", title: "Budget", summary: budgetSummary, Fields: BudgetFields },
  { id: "review", title: "Review and replay", summary: reviewSummary, Fields: ReviewFields },
  { id: "serving", title: "Sending calls", summary: servingSummary, Fields: ServingFields },
  { id: "worth", title: "Worth", summary: worthSummary, Fields: WorthFields },
  { id: "swaps", title: "Model swaps", summary: swapSummary, Fields: SwapFields },
  { id: "labels", title: "Labels", summary: labelSummary, Fields: LabelFields },
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
