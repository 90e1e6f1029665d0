import { parsedScenario } from "../scenario/parsed-scenario.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import { type AppContext, whenLibraryIsHere } from "./app-context.ts";
import type { AppActions } from "./app-state.ts";
import { editLabel, redone, undone, withStep } from "./history.ts";
import { editedWith, madeWith, type TypedSets } from "./made-with.ts";

type EditActions = Pick<
  AppActions,
  "edit" | "preview" | "commit" | "undo" | "redo" | "cancelWork" | "judgeAgain" | "replan"
>;

/** Changes of the scenario, each one step of its history, and what is done about planning it. */
export function editActions(context: AppContext): EditActions {
  const {
    get,
    set,
    show,
    workKeeper,
    linkWriter,
    replanning,
    services: { library },
  } = context;
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
  const withSets = (sets: TypedSets) => editedWith(library.here()?.catalogue ?? null, get().scenario, sets);
  const actions: EditActions = {
    edit: (sets, label) => {
      const before = get().scenario;
      const edited = withSets(sets);
      if (edited === null) {
        whenLibraryIsHere(context, () => {
          const problem = actions.edit(sets, label);
          if (problem !== null) set({ notice: problem.text });
        });
        return null;
      }
      if (!edited.ok) return edited.problem;
      const isChange = scenarioHash(edited.scenario) !== scenarioHash(before);
      const paths = Object.keys(sets);
      if (isChange)
        step(edited.scenario, label ?? editLabel(before, edited.scenario, paths), label === undefined ? paths : []);
      return null;
    },
    preview: (sets) => {
      const { scenario, link } = get();
      const edited = sets === null || link.state === "refused" ? null : withSets(sets);
      const isChange = edited?.ok === true && scenarioHash(edited.scenario) !== scenarioHash(scenario);
      replanning.preview(isChange ? edited.scenario : null);
    },
    commit: (scenario, label) => {
      const parsed = madeWith(library.here()?.catalogue ?? null, ({ rowsOn }) => parsedScenario(scenario, rowsOn));
      if (parsed === null) whenLibraryIsHere(context, () => actions.commit(scenario, label));
      else if (parsed.ok) step(parsed.scenario, label);
      else set({ trouble: parsed.problem.text });
    },
    undo: () => move(undone(get())),
    redo: () => move(redone(get())),
    cancelWork: () => {
      const { isUpdating, judging } = get();
      if (!replanning.stop()) return;
      // A plan that was to be simulated stays as the formula has it, and says so itself.
      const trouble = isUpdating || judging === null ? stoppedText(isUpdating) : null;
      set({ judging: null, progress: null, trouble });
    },
    judgeAgain: () => {
      const { link, isUpdating, scenario } = get();
      if (link.state !== "refused" && !isUpdating) replanning.judge(scenario);
    },
    replan: () => {
      if (get().link.state !== "refused") replanning.ask(get().scenario);
    },
  };
  return actions;
}

function stoppedText(isUpdating: boolean): string {
  return isUpdating
    ? "Stopped. The figures on show are of an earlier scenario."
    : "Stopped. Best and worst are not of this scenario.";
}
