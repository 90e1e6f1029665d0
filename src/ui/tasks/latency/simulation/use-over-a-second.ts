import { useEffect, useState } from "react";

const longMilliseconds = 1000;

/** Whether something has been under way for more than a second: only then are progress and a way to end it worth a word. */
export function useOverASecond(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLong(true), longMilliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isLong;
}
