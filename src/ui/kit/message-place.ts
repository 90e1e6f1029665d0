import { createContext } from "react";

interface MessagePlaceValue {
  /** `null` until the place is there. */
  readonly slot: HTMLElement | null;
  /** Asks for the place, where it is only made on demand. */
  readonly open: () => void;
}

/** Where fields put what they have to say: under their sentence or row. `null`: the field stands outside of both. */
export const MessagePlace = createContext<MessagePlaceValue | null>(null);
