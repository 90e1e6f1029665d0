import { growingTable, type Slots } from "./growing-table.ts";

function columns(room: number) {
  const whole = () => new Int32Array(room);
  const real = () => new Float64Array(room);
  return {
    /** Row of the workflow it belongs to, and which of the class's sub-agents it is. */
    flow: whole(),
    agent: whole(),
    /** Among the runs of the same time. */
    place: whole(),
    drawCounter: real(),
    session: real(),
    calls: whole(),
    /** Calls that are done. */
    call: whole(),
    leftTokens: real(),
    nextLeftTokens: real(),
    tries: whole(),
  };
}

/** Runs of sub-agents under way. */
export type RunTable = ReturnType<typeof columns> & Slots;

/**
 * An empty table of runs.
 *
 * @source derived
 */
export function runTable(): RunTable {
  return growingTable(columns);
}
