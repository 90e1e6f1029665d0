import type { Coming } from "../coming.ts";
import type { Library } from "../library.ts";
import type { Outcome } from "../../worker/protocol.ts";
import type { Task } from "./follower.ts";

/** Work that looks something up: it begins at once where the library is here, else once it has been fetched. */
export function withLibrary<Answer>(library: Coming<Library>, begin: (library: Library) => Task<Answer>): Task<Answer> {
  const here = library.here();
  if (here !== null) return begin(here);
  let begun: Task<Answer> | null = null;
  let isCancelled = false;
  const outcome = library.fetch().then(
    (fetched): Promise<Outcome<Answer>> | Outcome<Answer> => {
      if (isCancelled) return { state: "cancelled" };
      begun = begin(fetched);
      return begun.outcome;
    },
    (): Outcome<Answer> => ({ state: "internal-error", text: "the catalogue could not be fetched" }),
  );
  const cancel = () => {
    isCancelled = true;
    begun?.cancel();
  };
  return { outcome, cancel };
}

/** Work that is done. */
export function answered<Answer>(answer: Answer): Task<Answer> {
  return { outcome: Promise.resolve({ state: "answer", answer }), cancel: () => undefined };
}
