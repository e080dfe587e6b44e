import * as z from 'zod/mini'

/** Other versions cannot be replayed. */
export const RECORDING_VERSION = 1

const standing = z.object({
  status: z.string(),
  value: z.unknown(),
  context: z.unknown(),
  history: z.record(z.string(), z.array(z.string())),
  children: z.record(z.string(), z.string()),
})
const reads = z.array(z.tuple([z.string(), z.unknown()]))
const actor = z.string()

const line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('recording'),
    version: z.literal(RECORDING_VERSION),
    /** Time of saving, epoch milliseconds, and the time zone of its days. */
    savedAt: z.number(),
    timeZone: z.string(),
    /** Words of the code that occur unchanged; every other text is a pseudonym. */
    words: z.array(z.string()),
  }),
  /** An actor of a machine; `input` and `first` are missing if it started before the recording. */
  z.object({
    kind: z.literal('actor'),
    actor,
    parent: z.nullable(z.string()),
    id: z.string(),
    machine: z.string(),
    input: z.optional(z.unknown()),
    first: z.nullable(standing),
    reads,
  }),
  /** An actor's state before its next event. */
  z.object({ kind: z.literal('standing'), actor, standing }),
  /** The n-th event of an actor, its readings, and the resulting state. */
  z.object({
    kind: z.literal('event'),
    actor,
    n: z.number(),
    at: z.number(),
    event: z.looseObject({ type: z.string() }),
    reads,
    value: z.optional(z.unknown()),
    status: z.string(),
  }),
  /** An actor's state when the recording was saved, or when it stopped. */
  z.object({ kind: z.literal('last'), actor, standing }),
  /** A received frame; `size` in characters. */
  z.object({ kind: z.literal('frame'), at: z.number(), channel: z.string(), size: z.number(), body: z.unknown() }),
])
export type RecordingLine = z.infer<typeof line>
export type Standing = z.infer<typeof standing>

/** @throws an Error with the unreadable line and the cause */
export function parseRecording(text: string): RecordingLine[] {
  const rows = text.split('\n').filter((row) => row !== '')
  const lines = rows.map((row, index) => {
    try {
      return line.parse(JSON.parse(row))
    } catch (fault) {
      throw new Error(`line ${index + 1}: ${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault })
    }
  })
  if (lines[0]?.kind !== 'recording') throw new Error('this is no recording: its first line does not say so')
  return lines
}
