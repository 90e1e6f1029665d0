import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { AppState } from "./app-state.ts";

const AppStore = createContext<StoreApi<AppState> | null>(null);

interface AppStoreProviderProps {
  readonly store: StoreApi<AppState>;
  readonly children: ReactNode;
}

/** Gives the page's state to everything inside. */
export function AppStoreProvider({ store, children }: AppStoreProviderProps) {
  return <AppStore value={store}>{children}</AppStore>;
}

/**
 * A part of the page's state. The selector must give a fact itself, or a text or a number: an object made anew at every call
 * would ask for another render without end.
 */
export function useApp<Part>(selector: (state: AppState) => Part): Part {
  const store = useContext(AppStore);
  if (store === null) throw new Error("the page's state is read outside its provider");
  return useStore(store, selector);
}
