import type { RuntimeProfile } from "../../engine/input.ts";
import { AccuracyLink } from "./accuracy-link.tsx";
import { errorTexts } from "./error-words.ts";

/** What the times of a pool rest on, and how far off such times were: one line beside them, with the way to all of it. */
export function RestsOnLine({ runtime }: { readonly runtime: RuntimeProfile }) {
  const [itl] = errorTexts(runtime);
  const error = itl === undefined ? "nobody has measured how far off they are" : itl;
  return (
    <>
      {`Times rest on ${runtime.name}: ${error}. `}
      <AccuracyLink />
    </>
  );
}
