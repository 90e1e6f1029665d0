import { useEffect, useState } from "react";

/** Whether something has been so for as long, since `answer` came: short waits are not worth a word. */
export function useLasting(isOn: boolean, milliseconds: number, answer: unknown): boolean {
  const [lasted, setLasted] = useState<{ readonly since: unknown } | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLasted({ since: answer }), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(null);
    };
  }, [isOn, milliseconds, answer]);
  return isOn && lasted !== null && lasted.since === answer;
}
