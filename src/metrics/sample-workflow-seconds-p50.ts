import { drawnFigure } from "./drawn-figure.ts";

export default drawnFigure("workflowSeconds", "p50");
