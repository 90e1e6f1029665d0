import type { MeasuredRoom } from "../reading/imported.ts";

/** Bytes of a sequence of the longest length: what the cache has for each that fits. */
function sequenceBytes({ kvBytes, concurrency }: MeasuredRoom): number | null {
  return kvBytes === null || concurrency === null || concurrency <= 0 ? null : kvBytes / concurrency;
}

/**
 * What several starts of one model say together. Two with other longest lengths give two sequences of known size: the slope
 * between them is what a token keeps, the rest what a sequence keeps whatever its length.
 *
 *     token = (s1 - s2) / (n1 - n2)      sequence = s1 - token x n1
 */
export function fittedRoom(rooms: readonly [MeasuredRoom, ...MeasuredRoom[]]): MeasuredRoom;
export function fittedRoom(rooms: readonly MeasuredRoom[]): MeasuredRoom;
export function fittedRoom(rooms: readonly MeasuredRoom[]): MeasuredRoom {
  const [first] = rooms;
  if (first === undefined) throw new Error("a fit needs a log");
  const { question } = rooms.find((room) => room.question !== null) ?? first;
  if (question === null) return first;
  const known = rooms.flatMap((room) => {
    const bytes = sequenceBytes(room);
    return bytes === null || room.maxModelTokens === null ? [] : [{ tokens: room.maxModelTokens, bytes }];
  });
  const [one] = known;
  const other = known.find(({ tokens }) => tokens !== one?.tokens);
  if (one === undefined || other === undefined) return { ...first, question };
  const bytesPerToken = (one.bytes - other.bytes) / (one.tokens - other.tokens);
  const bytesPerSequence = one.bytes - bytesPerToken * one.tokens;
  const isSound = bytesPerToken > 0 && bytesPerSequence >= -bytesPerToken * one.tokens;
  if (!isSound) return { ...first, question };
  return { ...first, bytesPerToken, bytesPerSequence: Math.max(0, bytesPerSequence), question: null };
}
