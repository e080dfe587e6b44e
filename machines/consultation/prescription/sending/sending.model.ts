import type { CurrentMedicine, Prescription } from '../../../../contract/schemas/prescription'
import type { AlikeAllergies } from '../../../../contract/values/alike-allergies'
import type { Finding } from '../../../../contract/values/interlock'
import type { Person } from '../../../../contract/values/interlock/person'
import type { Clock } from '../../../ports/clock'
import type { PrescriptionRefusal } from '../../../ports/documents'
import type { Result } from '../../../ports/result'
import type { Draft } from '../prescription.model'

export interface SendingInput {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  /** Id of the click, which becomes the prescription's id; a repeated request reuses it. */
  actionId: string
  draft: Draft
  /** As currently known; they may change while no answer arrives. */
  allergies: string[] | null
  earlierAllergies: string[]
  alike: AlikeAllergies[]
  earlier: CurrentMedicine[]
  person: Person
  clock: Clock
}

export interface SendingContext extends SendingInput {
  taken: Prescription | null
  /** The server's additional findings. */
  found: Finding[]
  refusal: PrescriptionRefusal | null
}

export type SendingIntent = { type: 'sending.retry' } | { type: 'sending.close' }

export type SendingEvent =
  | SendingIntent
  | { type: 'allergies.known'; allergies: string[] | null }
  | { type: 'alike.known'; alike: AlikeAllergies[] }
  | ({ type: 'facts.changed' } & Pick<SendingInput, 'earlier' | 'person'>)

/** Accepted, or a draft again with the server's findings. */
export type SendingOutput = Pick<SendingContext, 'taken' | 'found'>

export type SendAnswer = Result<Prescription, PrescriptionRefusal>
