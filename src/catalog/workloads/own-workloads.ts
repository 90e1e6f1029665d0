import { allWorkloads } from "./index.generated.ts";
import { workloadCatalogue } from "./described-workload.ts";

/** The kinds of work that were put together here, those that a catalogue of others describes left out. */
export const ownWorkloads = allWorkloads.filter((row) => !row.source.some((id) => id === workloadCatalogue));
