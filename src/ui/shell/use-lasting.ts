import { useEffect, useState } from "react";

/** Whether something has been so for as long: short waits are not worth a word. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, milliseconds]);
  return isOn && hasLasted;
}
