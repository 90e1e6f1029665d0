/**
 * Smallest number of servers at which at most the share `target` of calls waits (Erlang C), for a target above 0.
 *
 * Steps the recursion of Erlang B one server at a time past the offered work: as much work as there are servers.
 *
 * @source derived: Erlang C falls with every server added.
 */
export function serversForWait(erlangs: number, target: number): number | null {
  if (!(target > 0) || !(erlangs >= 0) || erlangs === Infinity) return null;
  let servers = 0;
  let blocked = 1;
  const delayed = () => blocked / (1 - (erlangs / servers) * (1 - blocked));
  do {
    servers += 1;
    blocked = (erlangs * blocked) / (servers + erlangs * blocked);
  } while (servers <= erlangs || delayed() > target);
  return servers;
}
