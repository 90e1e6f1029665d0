import { type AppContext, missingText, whenHere } from "./app-context.ts";
import type { AppState } from "./app-state.ts";
import type { Coming } from "./coming.ts";
import type { LaterWork, laterWork } from "./later-work.ts";

type Later = LaterWork["actions"];
/** Actions whose code comes after the first answer, and what follows the state once it is here. */
export function laterActions(
  context: AppContext,
  later: Coming<typeof laterWork>,
): {
  readonly actions: Later;
  readonly follow: (state: AppState) => void;
} {
  let work: LaterWork | null = null;
  let isFetched = false;
  const begun = (begin: typeof laterWork) => {
    if (work !== null) return work;
    work = begin(context);
    work.follow(context.get());
    return work;
  };
  const whenBegun = (found: (actions: Later) => void) =>
    whenHere(
      later,
      (begin) => found(begun(begin).actions),
      () => context.set({ notice: missingText }),
    );
  const told =
    <Values extends readonly unknown[]>(act: (actions: Later) => (...values: Values) => void) =>
    (...values: Values) =>
      whenBegun((actions) => act(actions)(...values));
  const looking = (look: (actions: Later) => () => void) => {
    let isOver = false;
    let end: (() => void) | null = null;
    whenBegun((actions) => {
      if (!isOver) end = look(actions);
    });
    return () => {
      isOver = true;
      end?.();
    };
  };
  return {
    actions: {
      importFiles: (files) =>
        new Promise((resolve) => {
          whenBegun(({ importFiles }) => void importFiles(files).then(resolve));
        }),
      // Nothing can be changed before something has been read.
      editImported: (path, typed) => work?.actions.editImported(path, typed) ?? null,
      lookInto: (ask) => looking(({ lookInto }) => lookInto(ask)),
      lookAtOffers: (offers) => looking(({ lookAtOffers }) => lookAtOffers(offers)),
      chooseImported: told(({ chooseImported }) => chooseImported),
      placeImported: told(({ placeImported }) => placeImported),
      applyImported: told(({ applyImported }) => applyImported),
      closeImport: told(({ closeImport }) => closeImport),
      openSweep: told(({ openSweep }) => openSweep),
      cancelSimulation: told(({ cancelSimulation }) => cancelSimulation),
      simulateAgain: told(({ simulateAgain }) => simulateAgain),
      experiment: told(({ experiment }) => experiment),
      cancelExperiment: told(({ cancelExperiment }) => cancelExperiment),
      compareSplits: told(({ compareSplits }) => compareSplits),
      cancelSplits: told(({ cancelSplits }) => cancelSplits),
      holdActuals: told(({ holdActuals }) => holdActuals),
      cancelComparing: told(({ cancelComparing }) => cancelComparing),
      compareAgain: told(({ compareAgain }) => compareAgain),
    },
    follow: (state) => {
      const here = later.here();
      if (work !== null) work.follow(state);
      else if (here !== null) begun(here);
      else if (!isFetched && state.range !== null) {
        // Once the first answer stands; who cannot have it is told where something is asked for.
        isFetched = true;
        void later.fetch().then(begun, () => undefined);
      }
    },
  };
}
