import { FlowBars } from "../../../charts/flow-bars.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ClassFigures } from "./class-figures.ts";
import { flowEnds, flowStarts, outcomeFinding, outcomeTable, startText } from "./outcome-words.ts";

/** How 100 workflows end, and what sends some of them round again. */
export function OutcomePicture({ figures: { input, result } }: { readonly figures: ClassFigures }) {
  const title = outcomeFinding(result);
  return (
    <ChartFrame
      title={title}
      caption={
        input.maxAttempts === 1
          ? "Each workflow has one attempt; widths are shares"
          : `Each workflow has up to ${input.maxAttempts} attempts; widths are shares, hatched: what is tried again`
      }
      table={outcomeTable(result)}
      fileName={`outcomes-${input.id}`}
    >
      <FlowBars description={title} startText={startText(result)} starts={flowStarts(result)} ends={flowEnds(result)} />
    </ChartFrame>
  );
}
