import { editScenario, type TypedEdit } from "../scenario/edit.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { AppContext } from "./app-context.ts";
import type { AppActions } from "./app-state.ts";
import { editLabel } from "./edit-label.ts";
import { redone, undone, withStep } from "./history.ts";

type EditActions = Pick<
  AppActions,
  "edit" | "preview" | "tryOut" | "commit" | "undo" | "redo" | "cancelWork" | "replan"
>;

/** Changes of the scenario, each one step of its history, and what is done about planning it. */
export function editActions(context: AppContext): EditActions {
  const { get, set, show, workKeeper, linkWriter, replanning, services } = context;
  const take = (steps: NonNullable<ReturnType<typeof undone>>) => {
    show(steps);
    workKeeper.keep(steps.scenario);
    linkWriter.hurry();
  };
  const step = (scenario: Scenario, label: string, edited: readonly string[] = []) =>
    take(withStep(get(), scenario, label, edited));
  const move = (steps: ReturnType<typeof undone>) => {
    if (steps !== null) take(steps);
  };
  return {
    edit: (sets, label) => {
      const before = get().scenario;
      const edited = editScenario(before, typedEdits(sets));
      if (!edited.ok) return edited.problem;
      const isChange = scenarioHash(edited.scenario) !== scenarioHash(before);
      const paths = Object.keys(sets);
      if (isChange)
        step(edited.scenario, label ?? editLabel(before, edited.scenario, paths), label === undefined ? paths : []);
      return null;
    },
    preview: (sets) => {
      const { scenario, link } = get();
      const edited = sets === null || link.state === "refused" ? null : editScenario(scenario, typedEdits(sets));
      const isChange = edited?.ok === true && scenarioHash(edited.scenario) !== scenarioHash(scenario);
      replanning.preview(isChange ? edited.scenario : null);
    },
    tryOut: async (sets) => {
      const edited = editScenario(get().scenario, typedEdits(sets));
      if (!edited.ok) return null;
      const outcome = await services.planner.run("plan", edited.scenario).outcome;
      return outcome.state === "answer" ? outcome.answer : null;
    },
    commit: (scenario, label) => {
      const parsed = parseScenario(scenario);
      if (parsed.ok) step(parsed.scenario, label);
      else set({ trouble: parsed.problem.text });
    },
    undo: () => move(undone(get())),
    redo: () => move(redone(get())),
    cancelWork: () => {
      if (replanning.stop()) set({ progress: null, trouble: stoppedText(get().isUpdating) });
    },
    replan: () => {
      if (get().link.state !== "refused") replanning.ask(get().scenario);
    },
  };
}

function typedEdits(sets: Readonly<Record<string, string>>): readonly TypedEdit[] {
  return Object.entries(sets).map(([path, typed]) => ({ path, typed }));
}

function stoppedText(isUpdating: boolean): string {
  return isUpdating
    ? "Stopped. The figures on show are of an earlier scenario."
    : "Stopped. Best and worst are not of this scenario.";
}
