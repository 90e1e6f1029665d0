import { formatBytes } from "../../quantity/format-bytes.ts";
import { formatCount } from "../../quantity/format-number.ts";
import type { ImportFormat, SideFile } from "../reading/import-format.ts";
import { type Imported, type MeasuredRoom, oneRow, unusable } from "../reading/imported.ts";
import { recordOf, textAt } from "../reading/json-text.ts";
import { fittedRoom } from "./fitted-room.ts";
import { looksLikeLog, roomInLog } from "./room-in-log.ts";

const places = [
  "vLLM: Available KV cache memory, GPU KV cache size, Maximum concurrency",
  "SGLang: KV Cache is allocated, max_total_num_tokens",
  "TensorRT-LLM: Allocated ... for max tokens in paged KV cache",
];

function remarksOf(room: MeasuredRoom): readonly string[] {
  const { kvBytes, tokens, bytesPerToken, bytesPerSequence, question } = room;
  const remarks: string[] = [];
  if (kvBytes !== null) remarks.push(`The engine found ${formatBytes(kvBytes)} for the KV cache of a device.`);
  if (tokens !== null) remarks.push(`It counts ${formatCount(tokens, 12)} tokens.`);
  if (bytesPerToken !== null) remarks.push(`A token keeps ${formatCount(bytesPerToken, 6)} bytes on a device.`);
  if (bytesPerSequence !== null && bytesPerSequence > 0)
    remarks.push(`A sequence keeps ${formatBytes(bytesPerSequence)} beside its tokens.`);
  if (question !== null) remarks.push(question);
  return remarks;
}

/** A log may hold several starts, one after the other: a new one begins where an engine says its version or arguments. */
const newStart = /^(?=[^\n]*(?:vLLM API server version|Initializing an? (?:V1 )?LLM engine|server_args=ServerArgs\())/m;

function imported(room: MeasuredRoom): Imported {
  return { kind: "room", rows: oneRow, remarks: remarksOf(room), room, side: { is: "engine-log", room } };
}

function read(text: string): Imported {
  const starts = text
    .split(newStart)
    .map(roomInLog)
    .filter((room) => room !== null);
  const [first, ...rest] = starts;
  if (first === undefined)
    return unusable(
      "no-room",
      "",
      `This log does not say what room the KV cache has. Lines that say so are: ${places.join("; ")}.`,
    );
  return imported(fittedRoom([first, ...rest]));
}

function roomOf(side: unknown): MeasuredRoom | null {
  const record = recordOf(side);
  return textAt(record, "is") === "engine-log" ? (record?.["room"] as MeasuredRoom) : null;
}

/** Two logs of one model at other lengths tell apart what a token and what a sequence keeps. */
function joined(first: Imported, sides: readonly SideFile[]): Imported {
  const rooms = [first.room ?? null, ...sides.map(({ side }) => roomOf(side))].filter((room) => room !== null);
  return rooms.length < 2 ? first : imported(fittedRoom(rooms));
}

/** Two starts of one model with other longest lengths: alone each leaves the question open. */
function suits({ room }: Imported, { side }: Imported): boolean {
  const other = roomOf(side);
  if (room === undefined || other === null || room.question === null) return false;
  const isSame = room.engine === other.engine && room.model === other.model && room.tp === other.tp;
  return isSame && room.maxModelTokens !== other.maxModelTokens;
}

/** What an engine prints as it starts, pasted or saved. */
const engineLog: ImportFormat = {
  id: "engine-log",
  called: "an engine's log of its start",
  kind: "room",
  ways: [{ takes: "text", claims: looksLikeLog, read }],
  joins: ["engine-log"],
  suits,
  joined,
};

export default engineLog;
