import type { CurrentMedicine, Prescription } from '../../../../contract/schemas/prescription'
import type { Finding } from '../../../../contract/values/interlock'
import type { Person } from '../../../../contract/values/interlock/person'
import type { Clock } from '../../../ports/clock'
import type { PrescriptionRefusal } from '../../../ports/papers'
import type { Result } from '../../../ports/result'
import type { Draft } from '../prescription.model'

export interface SendingInput {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  /** Of the click: the prescription's own id once it is taken, kept while it is asked again. */
  actionId: string
  draft: Draft
  /** As far as they are known now; they may become known, or be withdrawn, while nobody answers. */
  allergies: string[] | null
  earlier: CurrentMedicine[]
  person: Person
  clock: Clock
}

export interface SendingContext extends SendingInput {
  taken: Prescription | null
  /** What the server found beyond what is known here. */
  found: Finding[]
  refusal: PrescriptionRefusal | null
}

export type SendingIntent = { type: 'sending.retry' } | { type: 'sending.close' }

export type SendingEvent =
  | SendingIntent
  | { type: 'allergies.known'; allergies: string[] | null }
  | ({ type: 'facts.changed' } & Pick<SendingInput, 'earlier' | 'person'>)

/** Taken; or a draft again, with what the server found. */
export type SendingOutput = Pick<SendingContext, 'taken' | 'found'>

export type SendAnswer = Result<Prescription, PrescriptionRefusal>
