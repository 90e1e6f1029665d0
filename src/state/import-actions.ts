import type { Problem } from "../scenario/problem.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { SentFile } from "../worker/importer.ts";
import type { AppContext } from "./app-context.ts";
import type { AppActions } from "./app-state.ts";
import { heldBy } from "./held-by.ts";
import { baseName, isUsable, type Importing } from "./importing.ts";
import { editedWith } from "./made-with.ts";

type ImportActions = Pick<
  AppActions,
  "importFiles" | "chooseImported" | "placeImported" | "editImported" | "applyImported" | "closeImport" | "openSweep"
>;

const start: Pick<Importing, "files" | "chosen" | "where" | "proposal" | "replay" | "problem"> = {
  files: [],
  chosen: 0,
  where: { pool: null, workClass: null },
  proposal: null,
  replay: null,
  problem: null,
};

/** Heard so often at most, that a reading costs the page nothing. */
const heardMilliseconds = 100;

/** Reads files of others, shows what they would change, and takes it. */
export function importActions(context: AppContext): ImportActions {
  const { get, set, services } = context;
  const { importer, clock } = services;
  const put = (facts: Partial<Importing>) => {
    const { importing } = get();
    if (importing !== null) set({ importing: { ...importing, ...facts } });
  };
  /** Who asked last; what answers somebody before is not heard. */
  let asked = 0;

  const propose = async () => {
    const { importing, scenario } = get();
    if (importing === null) return;
    const { chosen, where } = importing;
    const file = importing.files[chosen];
    if (file === undefined || file.document.joined !== null || !isUsable(file)) return;
    const number = (asked += 1);
    const outcome = await importer.apply(chosen, scenario, where);
    if (number !== asked || outcome.state === "ended") return;
    if (outcome.state === "fault") put({ proposal: null, problem: faultWords(outcome.text) });
    else if (!outcome.answer.ok) put({ proposal: null, problem: outcome.answer.problem.text });
    else {
      const { value } = outcome.answer;
      const fitted =
        file.document.kind === "trace" && where.isSplit !== true
          ? fittedClass(scenario, value.scenario, where.workClass)
          : null;
      put({ proposal: { of: scenario, ...value }, replay: fitted === null ? null : "running", problem: null });
      if (fitted === null) return;
      const replayed = await importer.replay(chosen, value.scenario, fitted);
      if (number === asked) put({ replay: replayed.state === "answer" ? replayed.answer : null });
    }
  };

  const close = () => {
    asked += 1;
    importer.end();
    set({ importing: null });
  };

  return {
    importFiles: async (files) => {
      const number = (asked += 1);
      const named = files.filter(({ blob }) => blob.size > 0 || files.length === 1);
      if (named.length === 0) return;
      const [only] = named;
      if (named.length === 1 && only !== undefined) {
        if (await holdsSweep(only)) {
          if (number === asked) get().openSweep(only);
          return;
        }
        const opened = await openedAsScenario(context, only);
        if (opened === "opened" || number !== asked) return;
        if (opened !== "other") {
          const { text, at } = opened;
          set({
            importing: {
              ...start,
              names: [only.path],
              bytes: only.blob.size,
              characters: null,
              problem: at === "" ? text : `${at}: ${text}`,
            },
            editor: null,
          });
          return;
        }
      }
      set({
        importing: {
          ...start,
          names: named.map(({ path }) => path),
          bytes: named.reduce((sum, { blob }) => sum + blob.size, 0),
          characters: 0,
        },
        editor: null,
      });
      let heardAt = 0;
      const outcome = await importer.read(named, (characters) => {
        if (number !== asked || clock() - heardAt < heardMilliseconds) return;
        heardAt = clock();
        put({ characters });
      });
      if (number !== asked || outcome.state === "ended") return;
      if (outcome.state === "fault") {
        put({ characters: null, problem: faultWords(outcome.text) });
        return;
      }
      const chosen = outcome.answer.findIndex(({ document }) => document.problem === null && document.joined === null);
      put({ characters: null, files: outcome.answer, chosen: Math.max(0, chosen) });
      await propose();
    },
    chooseImported: (chosen) => {
      put({ chosen, proposal: null, replay: null, problem: null });
      void propose();
    },
    placeImported: (where) => {
      const { importing } = get();
      if (importing === null) return;
      put({ where: { ...importing.where, ...where }, problem: null });
      void propose();
    },
    editImported: (path, typed) => {
      const proposal = get().importing?.proposal ?? null;
      if (proposal === null) return null;
      const edited = editedWith(services.library.here()?.catalogue ?? null, proposal.scenario, { [path]: typed });
      if (edited === null) return { code: "later", at: path, text: "The catalogue is being fetched: try again." };
      if (!edited.ok) return edited.problem;
      put({ proposal: { ...proposal, scenario: edited.scenario } });
      return null;
    },
    applyImported: () => {
      const { importing } = get();
      const proposal = importing?.proposal ?? null;
      if (importing === null || proposal === null) return;
      const name = importing.files[importing.chosen]?.document.file ?? importing.names[0] ?? "a file";
      close();
      get().commit(proposal.scenario, `Take ${baseName(name)}`);
    },
    closeImport: close,
    openSweep: (sweptFile) => {
      if (sweptFile !== null) close();
      set(sweptFile === null ? { sweptFile } : { sweptFile, task: "range", editor: null });
    },
  };
}

const swept = /^\s*\{\s*"schema"\s*:\s*"plimsoll\.sweep/;
const sniffedBytes = 200;

/** Whether a file begins with a point of a sweep. */
async function holdsSweep({ blob }: SentFile): Promise<boolean> {
  return swept.test(
    await blob
      .slice(0, sniffedBytes)
      .text()
      .catch(() => ""),
  );
}

/** Opens a file that is one of our own scenarios, or a text with a link in it; gives what is wrong with one that should be. */
async function openedAsScenario({ get }: AppContext, { blob }: SentFile): Promise<"opened" | "other" | Problem> {
  const holds = await heldBy(blob);
  if (holds === "other") return "other";
  try {
    const problem = await get().openFile(await blob.text());
    if (problem === null) return "opened";
    return holds === "scenario" ? problem : "other";
  } catch {
    return "other";
  }
}

/** The class that was fitted: the one that was asked for, else the one that is new. */
function fittedClass(before: Scenario, after: Scenario, wanted: string | null): string | null {
  const known = new Set(before.classes.map(({ id }) => id));
  return wanted ?? after.classes.find(({ id }) => !known.has(id))?.id ?? null;
}

function faultWords(text: string): string {
  return `The file could not be read, by a fault of this page: ${text.replace(/\.$/, "")}.`;
}
