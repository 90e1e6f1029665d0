import { stepFigure } from "./step-figure.ts";

export default stepFigure("pool", {
  id: "reserveMaintenanceUsdPerMonth",
  label: "Reserve for maintenance a month",
  unit: "USD/month",
  better: "less",
  words: "What the replicas held for maintenance cost a month.",
});
