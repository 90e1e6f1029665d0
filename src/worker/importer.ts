import { proxy, wrap } from "comlink";
import type { Applied, AppliedWhere } from "../formats/applied/applying.ts";
import type { ImportDocument } from "../formats/reading/import-document.ts";
import type { TracePlan } from "../planning/traces/trace-plan.ts";
import type { Outcome } from "../scenario/problem.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { PlannerWorker } from "./lane.ts";
import { faultText } from "./settlement.ts";

/** A file as the page hands it over: where it stood, and its bytes, which are read where they lie. */
export interface SentFile {
  readonly path: string;
  readonly blob: Blob;
}

/** A file that was read: what it says, and what its format is called. */
export interface ImportedFile {
  readonly document: ImportDocument;
  /** "a Mooncake trace"; `null`: no format knows it. */
  readonly called: string | null;
}

/** What the worker is asked. */
export interface ImportDoor {
  readonly read: (
    files: readonly SentFile[],
    progress: (characters: number) => void,
  ) => Promise<readonly ImportedFile[]>;
  /** What a scenario becomes with the file of a number. */
  readonly apply: (index: number, scenario: Scenario, where: AppliedWhere) => Promise<Outcome<Applied>>;
  /** The calls of a trace sent as they came through the pool of a class, beside the class itself; `null`: they have no times. */
  readonly replay: (index: number, scenario: Scenario, classId: string) => Promise<TracePlan | null>;
}

/** How a question ends: with its answer, by a fault of ours, or because nobody waits for it any more. */
type ImportAnswer<Answer> =
  | { readonly state: "answer"; readonly answer: Answer }
  | { readonly state: "fault"; readonly text: string }
  | { readonly state: "ended" };

export interface Importer {
  readonly read: (
    files: readonly SentFile[],
    progress: (characters: number) => void,
  ) => Promise<ImportAnswer<readonly ImportedFile[]>>;
  readonly apply: (index: number, scenario: Scenario, where: AppliedWhere) => Promise<ImportAnswer<Outcome<Applied>>>;
  readonly replay: (index: number, scenario: Scenario, classId: string) => Promise<ImportAnswer<TracePlan | null>>;
  /** Ends the worker, whatever it is at, and with it all that it read. */
  readonly end: () => void;
}

interface Session {
  readonly worker: PlannerWorker;
  readonly door: ImportDoor;
  /** Settles when the worker is ended, or fails. */
  readonly over: Promise<ImportAnswer<never>>;
  readonly finish: (end: ImportAnswer<never>) => void;
}

/** Reads files in a worker of their own, which begins with the first file and ends with the last look at it. */
export function browserImporter(makeWorker: () => PlannerWorker): Importer {
  let session: Session | null = null;

  const begun = (): Session => {
    if (session !== null) return session;
    const worker = makeWorker();
    let finish: Session["finish"] = () => undefined;
    const over = new Promise<ImportAnswer<never>>((resolve) => {
      finish = resolve;
    });
    const made: Session = { worker, door: wrap<ImportDoor>(worker) as unknown as ImportDoor, over, finish };
    const onFault = (event: Event) => {
      close(made, { state: "fault", text: faultText(event) });
    };
    worker.addEventListener("error", onFault);
    worker.addEventListener("messageerror", onFault);
    session = made;
    return made;
  };
  const close = (one: Session, end: ImportAnswer<never>) => {
    one.worker.terminate();
    one.finish(end);
    if (session === one) session = null;
  };
  /** A call to a worker that is gone never settles by itself. */
  const asked = async <Answer>(ask: (door: ImportDoor) => Promise<Answer>): Promise<ImportAnswer<Answer>> => {
    try {
      const { door, over } = begun();
      return await Promise.race([ask(door).then((answer) => ({ state: "answer", answer }) as const), over]);
    } catch (thrown) {
      return { state: "fault", text: faultText(thrown) };
    }
  };
  return {
    read: (files, progress) => asked((door) => door.read(files, proxy(progress))),
    apply: (index, scenario, where) => asked((door) => door.apply(index, scenario, where)),
    replay: (index, scenario, classId) => asked((door) => door.replay(index, scenario, classId)),
    end: () => {
      if (session !== null) close(session, { state: "ended" });
    },
  };
}
