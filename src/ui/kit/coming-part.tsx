import { use, type ComponentType, type ReactNode } from "react";

/** A part of the page whose code is fetched apart. */
export interface ComingPart<Props> {
  /** Shows the part; until its code is there, what the nearest `Suspense` shows in its place. */
  readonly Part: (props: Props) => ReactNode;
  /** Fetches the code before it is needed: from then on the part is shown at once, as paper asks for. */
  readonly fetch: () => Promise<unknown>;
}

/** Keeps a part's code out of the first moment: it comes with its first use, or with `fetch`. */
export function comingPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComingPart<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    coming ??= load().then((part) => (here = part));
    return coming;
  };
  const Part = (props: Props) => {
    const Shown = here ?? use(fetch());
    return <Shown {...props} />;
  };
  return { Part, fetch };
}
