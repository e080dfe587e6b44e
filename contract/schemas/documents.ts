import * as z from 'zod/mini'
import type { MessageKind } from '../values/messages'
import { prescribedMedicine } from './prescription'
import { filled, maybe, permission, text, uuid } from './wire'

const versioned = { v: z.literal(1) }
const list = z.pipe(
  z.optional(z.nullable(z.array(text))),
  z.transform((value: string[] | null | undefined): string[] => value ?? []),
)

/**
 * Of the findings' cards. `version`: the stored version that it shows, which the server adds. `correction`: written
 * after the end, with the reason (contract §2 "Corrections").
 */
const ofFindings = { version: z.optional(z.int()), correction: z.optional(z.object({ reason: text })) }

/** Versioned JSON: the text of a document message (contract §4 "A message"). */
export const spaBody = z.object({
  ...versioned,
  symptoms: list,
  possible_diagnosis: list,
  advice: list,
  icd: z.array(z.object({ code: filled, name: filled, name_en: z.optional(filled) })),
  ...ofFindings,
})
export const prescriptionBody = z.object({
  ...versioned,
  prescription_id: uuid,
  medicines: z.array(z.object({ ...prescribedMedicine.shape })),
  expires: text,
  note: text,
  cancelled: maybe(z.object({ reason: text })),
})
/** `next_schedule`: ISO 8601 UTC, or null. */
export const noteBody = z.object({ ...versioned, note: text, next_schedule: maybe(text), ...ofFindings })
export const phrRequestBody = z.object({ ...versioned, permission })
export const videoCallBody = z.object({
  ...versioned,
  outcome: z.enum(['answered', 'missed', 'declined', 'cancelled', 'failed']),
  started_at: text,
  duration_s: z.number(),
})

const BODIES = {
  spa: spaBody,
  resep_dokter: prescriptionBody,
  catatan: noteBody,
  phr_request: phrRequestBody,
  video_call: videoCallBody,
} as const satisfies Partial<Record<MessageKind, z.ZodMiniType>>
export type DocumentKind = keyof typeof BODIES
export type DocumentBody<Kind extends DocumentKind = DocumentKind> = z.infer<(typeof BODIES)[Kind]>

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(BODIES, kind)
}

/** The body of a document's card; null if it is malformed or its version is unknown ('Pesan ini tidak didukung'). */
export function readDocument<Kind extends DocumentKind>(kind: Kind, written: string): DocumentBody<Kind> | null {
  try {
    const parsed = BODIES[kind].safeParse(JSON.parse(written))
    return parsed.success ? (parsed.data as DocumentBody<Kind>) : null
  } catch {
    return null
  }
}

export function writeDocument<Kind extends DocumentKind>(_kind: Kind, body: Omit<DocumentBody<Kind>, 'v'>): string {
  return JSON.stringify({ v: 1, ...body })
}
