import { retryFigure } from "./retry-figure.ts";

export default retryFigure("modelError", "Retries after a model error");
