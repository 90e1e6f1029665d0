import { drawnFigure } from "./drawn-figure.ts";

export default drawnFigure("calls", "p95");
