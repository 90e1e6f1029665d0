import type { StoreApi } from "zustand/vanilla";
import { printMoneyIn } from "../quantity/printed-currency.ts";
import type { AppState } from "./app-state.ts";
import { shownScenario } from "./shown-plan.ts";

/** Has the page print money in the currency of the scenario on show; before any part of it hears of a change. */
export function followCurrency(store: StoreApi<AppState>): void {
  const follow = (state: AppState) => printMoneyIn(shownScenario(state).currency);
  follow(store.getState());
  store.subscribe(follow);
}
