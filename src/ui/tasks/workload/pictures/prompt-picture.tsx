import { StepChart } from "../../../charts/step-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ClassFigures } from "./class-figures.ts";
import { promptCaption, promptFinding, promptSteps, promptTable } from "./prompt-steps.ts";

/** The prompt of each call of an attempt, with the cap. */
export function PromptPicture({ figures: { input, view } }: { readonly figures: ClassFigures }) {
  const { contexts } = view;
  if (contexts.length === 0) return null;
  return (
    <ChartFrame
      title={promptFinding(contexts, input)}
      caption={promptCaption(contexts, input)}
      table={promptTable(contexts)}
      fileName={`prompts-${input.id}`}
    >
      <StepChart picture={promptSteps(contexts, input)} />
    </ChartFrame>
  );
}
