import * as z from 'zod/mini'

/** Another one cannot be replayed: it says what it does not know. */
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
    /** When it was saved, epoch milliseconds; days are counted in this zone. */
    savedAt: z.number(),
    timeZone: z.string(),
    /** Words of the code that stand in it as they are; every other text is a pseudonym. */
    words: z.array(z.string()),
  }),
  /** A machine's actor; `input` and `first` are absent where its beginning is older than the recording. */
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
  /** How an actor stood before its next event. */
  z.object({ kind: z.literal('standing'), actor, standing }),
  /** The n-th event of an actor, what it read meanwhile, and where it led. */
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
  /** How an actor stood when the recording was saved, or when it ended. */
  z.object({ kind: z.literal('last'), actor, standing }),
  /** What came over a wire; `size` in characters. */
  z.object({ kind: z.literal('frame'), at: z.number(), channel: z.string(), size: z.number(), body: z.unknown() }),
])
export type RecordingLine = z.infer<typeof line>
export type Standing = z.infer<typeof standing>

/** @throws an Error that says which line cannot be read, and why */
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
