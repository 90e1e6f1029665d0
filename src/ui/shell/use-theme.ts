import { useLayoutEffect } from "react";
import { useApp } from "../../state/use-app.tsx";

/** Light, dark, or as the device says. */
export function useTheme(): void {
  const theme = useApp((state) => state.theme);
  useLayoutEffect(() => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}
