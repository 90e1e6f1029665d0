/** Which node of which replica's cache holds what: for each session the nodes it left, for each head a node a replica. */
export interface SessionStates {
  readonly replicas: number;
  /** First entry of each session, linked by `next`; -1: none. */
  first: Int32Array;
  replica: Int32Array;
  node: Int32Array;
  next: Int32Array;
  used: number;
  firstFree: number;
  /** Replica that the last call of each open session went to; -1: none. */
  homes: Int32Array;
  /** Node of head h on replica r at h x replicas + r; -1: none yet. */
  heads: Int32Array;
}

const firstRoom = 64;

/**
 * Nothing left anywhere.
 *
 * @source derived
 */
export function sessionStates(replicas: number): SessionStates {
  return {
    replicas,
    first: new Int32Array(firstRoom).fill(-1),
    replica: new Int32Array(firstRoom),
    node: new Int32Array(firstRoom),
    next: new Int32Array(firstRoom),
    used: 0,
    firstFree: -1,
    homes: new Int32Array(firstRoom).fill(-1),
    heads: new Int32Array(firstRoom * replicas).fill(-1),
  };
}

function widened(column: Int32Array, least: number): Int32Array {
  let room = 2 * column.length;
  while (room < least) room *= 2;
  const wider = new Int32Array(room).fill(-1);
  wider.set(column);
  return wider;
}

/**
 * The node of a head on a replica; -1: none.
 *
 * @source derived
 */
export function headNode({ heads, replicas }: SessionStates, head: number, replica: number): number {
  return heads[head * replicas + replica] ?? -1;
}

/**
 * Keeps the node of a head on a replica.
 *
 * @source derived
 */
export function keepHeadNode(states: SessionStates, head: number, replica: number, node: number): void {
  const at = head * states.replicas + replica;
  if (at >= states.heads.length) states.heads = widened(states.heads, at + 1);
  states.heads[at] = node;
}

/**
 * The node that a session left on a replica; -1: none.
 *
 * @source derived
 */
export function sessionNode(states: SessionStates, session: number, replica: number): number {
  for (let entry = states.first[session] ?? -1; entry >= 0; entry = states.next[entry] ?? -1) {
    if (states.replica[entry] === replica) return states.node[entry] ?? -1;
  }
  return -1;
}

/**
 * Keeps the node that a session left on a replica.
 *
 * @source derived
 */
export function keepSessionNode(states: SessionStates, session: number, replica: number, node: number): void {
  if (session >= states.first.length) states.first = widened(states.first, session + 1);
  let entry = states.firstFree;
  if (entry >= 0) states.firstFree = states.next[entry] ?? -1;
  else {
    entry = states.used;
    states.used += 1;
    if (entry >= states.node.length) {
      states.replica = widened(states.replica, entry + 1);
      states.node = widened(states.node, entry + 1);
      states.next = widened(states.next, entry + 1);
    }
  }
  states.replica[entry] = replica;
  states.node[entry] = node;
  states.next[entry] = states.first[session] ?? -1;
  states.first[session] = entry;
}

/**
 * A session comes back to a replica for its next call; -1: it has no further call. Gives the replica that it came back to before.
 *
 * @source derived
 */
export function settleSession(states: SessionStates, session: number, replica: number): number {
  if (session >= states.homes.length) {
    if (replica < 0) return -1;
    states.homes = widened(states.homes, session + 1);
  }
  const before = states.homes[session] ?? -1;
  states.homes[session] = replica;
  return before;
}

/**
 * No session comes back to a replica any more.
 *
 * @source derived
 */
export function leaveHomes({ homes }: SessionStates, replica: number): void {
  for (let session = homes.indexOf(replica); session >= 0; session = homes.indexOf(replica, session + 1)) {
    homes[session] = -1;
  }
}

/**
 * The first entry of a session's list, the others by `next`; -1: it left nothing.
 *
 * @source derived
 */
export function firstEntry({ first }: SessionStates, session: number): number {
  return session < 0 ? -1 : (first[session] ?? -1);
}

/** Takes the entry behind `before` out of a session's list; -1: the first. Gives the one that follows. */
function unlinkEntry(states: SessionStates, session: number, before: number, entry: number): number {
  const after = states.next[entry] ?? -1;
  if (before >= 0) states.next[before] = after;
  else states.first[session] = after;
  states.next[entry] = states.firstFree;
  states.firstFree = entry;
  return after;
}

/**
 * Forgets the nodes of a session that are of no use any more.
 *
 * @source derived
 */
export function forgetNodes(
  states: SessionStates,
  session: number,
  isUseless: (replica: number, node: number) => boolean,
): void {
  let before = -1;
  let entry = states.first[session] ?? -1;
  while (entry >= 0) {
    if (isUseless(states.replica[entry] ?? 0, states.node[entry] ?? 0)) {
      entry = unlinkEntry(states, session, before, entry);
    } else {
      before = entry;
      entry = states.next[entry] ?? -1;
    }
  }
}

/**
 * Forgets the node that a session left on a replica.
 *
 * @source derived
 */
export function forgetSessionNode(states: SessionStates, session: number, replica: number): void {
  let before = -1;
  for (let entry = states.first[session] ?? -1; entry >= 0; entry = states.next[entry] ?? -1) {
    if (states.replica[entry] === replica) {
      unlinkEntry(states, session, before, entry);
      return;
    }
    before = entry;
  }
}
