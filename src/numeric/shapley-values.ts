import { compensatedSum } from "./compensated-sum.ts";
import type { RandomStream } from "./random-stream.ts";

/** Who takes part, a `1` or a `0` for each player: `0110`. */
export type Coalition = string;

/** Worth of a coalition. */
type Worth = (coalition: Coalition) => number;

/** What a player adds, over all orders in which the players may come. */
export interface PlayerValue {
  readonly value: number;
  /** Of a sample of orders; 0 where all of them count. */
  readonly standardError: number;
}

/** Every coalition of so many players. */
export function allCoalitions(players: number): readonly Coalition[] {
  let all: readonly Coalition[] = [""];
  for (let player = 0; player < players; player += 1) all = all.flatMap((some) => [`${some}0`, `${some}1`]);
  return all;
}

/**
 * Shapley values over all orders. Exchanging nobody and everybody, worth(S) for worth(all but S), changes the signs and no bit: the two
 * coalitions whose steps then change places stand in one sum.
 *
 * @source derived: Shapley 1953; the weight of a coalition of s players is s! (n - 1 - s)! of n! orders, a whole number of them.
 */
export function shapleyValues(players: number, worth: Worth): readonly PlayerValue[] {
  const orders = factorial(players);
  return Array.from({ length: players }, (_, player) => {
    const others = allCoalitions(players).filter((coalition) => coalition[player] === "0");
    const terms = others.flatMap((before) => {
      const after = withoutPlayer(complement(before), player);
      if (before > after) return [];
      const size = countOf(before);
      const weight = factorial(size) * factorial(players - 1 - size);
      const step = stepOf(before, player, worth);
      return [weight * (before === after ? step : step + stepOf(after, player, worth))];
    });
    return { value: compensatedSum(terms) / orders, standardError: 0 };
  });
}

/** Orders of players in pairs, each with its reverse: so many pairs, from a stream. */
export function orderPairs(players: number, pairs: number, stream: RandomStream): readonly (readonly number[])[] {
  return Array.from({ length: pairs }, () => shuffled(players, stream));
}

/** The coalitions that come about while players come in an order, and in its reverse. */
export function coalitionsOf(order: readonly number[]): readonly Coalition[] {
  return [...along(order), ...along(order.toReversed())];
}

/** The same over a sample of orders and their reverses, with what the sample leaves open; exchange is exact here too. */
export function sampledShapleyValues(orders: readonly (readonly number[])[], worth: Worth): readonly PlayerValue[] {
  const players = orders[0]?.length ?? 0;
  return Array.from({ length: players }, (_, player) => {
    const steps = orders.map((order) => (stepIn(order, player, worth) + stepIn(order.toReversed(), player, worth)) / 2);
    const value = compensatedSum(steps) / orders.length;
    const squares = compensatedSum(steps.map((step) => (step - value) * (step - value)));
    const spread = orders.length < 2 ? 0 : Math.sqrt(squares / (orders.length - 1));
    return { value, standardError: spread / Math.sqrt(orders.length) };
  });
}

function stepIn(order: readonly number[], player: number, worth: Worth): number {
  const before = new Set(order.slice(0, order.indexOf(player)));
  return stepOf(coalitionOf(before, order.length), player, worth);
}

function along(order: readonly number[]): readonly Coalition[] {
  return order.map((_, index) => coalitionOf(new Set(order.slice(0, index)), order.length));
}

function coalitionOf(members: ReadonlySet<number>, players: number): Coalition {
  return Array.from({ length: players }, (_, player) => (members.has(player) ? "1" : "0")).join("");
}

function stepOf(before: Coalition, player: number, worth: Worth): number {
  return worth(`${before.slice(0, player)}1${before.slice(player + 1)}`) - worth(before);
}

function complement(coalition: Coalition): Coalition {
  return [...coalition].map((place) => (place === "1" ? "0" : "1")).join("");
}

function withoutPlayer(coalition: Coalition, player: number): Coalition {
  return `${coalition.slice(0, player)}0${coalition.slice(player + 1)}`;
}

function countOf(coalition: Coalition): number {
  return [...coalition].filter((place) => place === "1").length;
}

function factorial(count: number): number {
  return count < 2 ? 1 : count * factorial(count - 1);
}

function shuffled(players: number, { uniform }: RandomStream): readonly number[] {
  const order = Array.from({ length: players }, (_, player) => player);
  for (let last = players - 1; last > 0; last -= 1) {
    const place = Math.floor(uniform() * (last + 1));
    const [one = 0, other = 0] = [order[last], order[place]];
    order[last] = other;
    order[place] = one;
  }
  return order;
}
