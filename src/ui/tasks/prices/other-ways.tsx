import { accelerators } from "../../../catalog/accelerators/index.generated.ts";
