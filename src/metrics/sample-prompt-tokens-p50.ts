import { drawnFigure } from "./drawn-figure.ts";

export default drawnFigure("promptTokens", "p50");
