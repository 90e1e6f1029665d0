import { comingPart } from "../../kit/coming-part.tsx";

/** The chart library comes when the first chart is shown. */
export const predictionChart = comingPart(
  async () => (await import("../../charts/prediction-chart.tsx")).PredictionChart,
);
