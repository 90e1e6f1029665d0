import type { ClassResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";

/** What goes to which hosted model, and what that costs: classes that no pool serves, and what of others overflows. */
export function ServedHosted({ page }: { readonly page: PagePlan }) {
  const { classes } = page.plan;
  return (
    <>
      {classes.some(({ poolId }) => poolId === null) && <WholeClasses page={page} />}
      {classes.some(({ overflow }) => overflow !== null) && <OverflowingClasses page={page} />}
    </>
  );
}

function WholeClasses({ page }: { readonly page: PagePlan }) {
  const hosted = page.plan.classes.filter(({ poolId }) => poolId === null);
  const isOne = hosted.length === 1;
  const title = isOne ? "One class is served hosted" : `${hosted.length} classes are served hosted`;
  const them = isOne
    ? "it; the provider's latency is not in the plan, so its"
    : "them; the providers' latency is not in the plan, so their";
  return (
    <TitledPart title={title} caption={`No replica of yours carries ${them} limits are not judged`}>
      <Ledger
        caption="Classes that hosted models serve"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "model", label: "Served by", align: "left" },
          { id: "calls", label: "Calls at the peak", align: "right" },
          { id: "tokens", label: "Tokens", align: "right" },
          { id: "success", label: "A success", align: "right" },
        ]}
        rows={hosted.map((result) => ({ id: result.id, cells: cellsOf(page, result) }))}
      />
    </TitledPart>
  );
}

/** Classes whose pool takes what begins below a floor. */
function OverflowingClasses({ page }: { readonly page: PagePlan }) {
  const over = page.plan.classes.filter(({ overflow }) => overflow !== null);
  const title = over.length === 1 ? "One class overflows" : `${over.length} classes overflow`;
  return (
    <TitledPart title={title} caption="Whole sessions above the floor go to the hosted model, and stay there">
      <Ledger
        caption="What overflows to hosted models"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "model", label: "Above the floor", align: "left" },
          { id: "share", label: "Of its workflows", align: "right" },
          { id: "peak", label: "At the peak", align: "right" },
          { id: "tokens", label: "Tokens", align: "right" },
          { id: "success", label: "A success", align: "right" },
        ]}
        rows={over.map((result) => ({ id: result.id, cells: overflowCells(page, result) }))}
      />
    </TitledPart>
  );
}

function overflowCells({ input }: PagePlan, { id }: ClassResult) {
  const workload = input.classes.find((one) => one.id === id);
  const figure = (metric: string) => <ExplainableFigure target={{ scope: "class", at: id, id: metric }} />;
  return [
    workload?.name ?? id,
    <ModelName key="model" classId={id} name={workload?.hosted?.name ?? null} />,
    figure("overflowShare"),
    figure("overflowPeakWorkflowsPerSecond"),
    figure("overflowUsdPerMonth"),
    figure("costUsdPerSuccess"),
  ];
}

function cellsOf({ input }: PagePlan, { id }: ClassResult) {
  const workload = input.classes.find((one) => one.id === id);
  const figure = (metric: string) => <ExplainableFigure target={{ scope: "class", at: id, id: metric }} />;
  return [
    workload?.name ?? id,
    <ModelName key="model" classId={id} name={workload?.hosted?.name ?? null} />,
    figure("peakCallsPerSecond"),
    figure("providerUsdPerMonth"),
    figure("costUsdPerSuccess"),
  ];
}

/** The model, or the way to name one. */
function ModelName({ classId, name }: { readonly classId: string; readonly name: string | null }) {
  const openField = useApp((state) => state.openField);
  if (name !== null) return name;
  return <TextButton onClick={() => openField(`classes.${classId}.hosted`)}>Choose a model</TextButton>;
}
