import { createContext, useContext, useEffect, useState } from "react";
import { flushSync } from "react-dom";

const context = createContext(false);

/** Tells everything inside that it is shown on paper, where nothing can be pressed. */
export const OnPaper = context.Provider;

export function useOnPaper(): boolean {
  return useContext(context);
}

/** Whether sheets are being laid out: true from the moment before, so that what only paper shows is there in time. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia("print");
    // A browser that lays out sheets may go to their medium and back before it counts them: what was begun ends with its own word.
    let isLaidOut = false;
    const follow = () => flushSync(() => setPrinting(isLaidOut || media.matches));
    const layOut = (to: boolean) => () => {
      isLaidOut = to;
      follow();
    };
    const [begin, end] = [layOut(true), layOut(false)];
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    media.addEventListener("change", follow);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      media.removeEventListener("change", follow);
    };
  }, []);
  return isPrinting;
}
