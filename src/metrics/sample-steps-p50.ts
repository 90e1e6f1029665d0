import { drawnFigure } from "./drawn-figure.ts";

export default drawnFigure("steps", "p50");
