import { createContext, useContext } from "react";

const context = createContext(false);

/** Tells everything inside that it is shown on paper, where nothing can be pressed. */
export const OnPaper = context.Provider;

export function useOnPaper(): boolean {
  return useContext(context);
}
