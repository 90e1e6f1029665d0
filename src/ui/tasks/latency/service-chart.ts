import { comingPart } from "../../kit/coming-part.tsx";

/** The chart library comes when the first chart is shown. */
export const serviceChart = comingPart(async () => (await import("../../charts/service-chart.tsx")).ServiceChart);
