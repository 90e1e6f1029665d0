import { useApp } from "../../state/use-app.tsx";
import { useOnPaper } from "../kit/on-paper.ts";
import styles from "./accuracy-link.module.css";

/** Leads to the view that says how right the model has been. */
export function AccuracyLink() {
  const show = useApp((state) => state.show);
  const explain = useApp((state) => state.explain);
  const open = () => {
    explain(null);
    show("accuracy");
    document.getElementById("results")?.scrollIntoView({ block: "nearest" });
  };
  if (useOnPaper()) return null;
  return (
    <button type="button" className={styles["link"]} onClick={open}>
      How right the model has been
    </button>
  );
}
