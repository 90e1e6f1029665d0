import type { AppContext } from "./app-context.ts";
import type { Library } from "./library.ts";

const missingText =
  "Nothing was changed: the catalogue and the examples could not be fetched. Check the connection, then try again.";

/** Does something with the library: at once where it is here, else once it has been fetched; where that fails, it is said. */
export function whenLibraryIsHere(
  { services: { library }, set }: Pick<AppContext, "services" | "set">,
  look: (library: Library) => void,
): void {
  const here = library.here();
  if (here !== null) return look(here);
  void library.fetch().then(look, () => set({ notice: missingText }));
}
