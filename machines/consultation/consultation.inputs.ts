import type { PatientPresenceInput } from './patient-presence/patient-presence.machine'
import type { ChatInput } from './chat/chat.model'
import type { ConsultationContext, ConsultationReport } from './consultation.model'
import { recordOf } from './consultation.rules'
import { silenceReason } from './silence.rules'
import { conversationOf } from './ending/ending.rules'
import type { OpeningInput } from './opening/opening.model'
import type { DocumentsInput } from './documents/documents.model'
import type { SaveForLaterInput } from './save-for-later/save-for-later.model'
import type { EndingInput } from './ending/ending.model'

/** The room receives its children's reports. */
type Room = { send: (report: ConsultationReport) => void }

export function openingInput({ className, objectId, newId }: ConsultationContext): OpeningInput {
  return { className, objectId, resumeId: newId() }
}

export function chatInput(context: ConsultationContext, room: Room): ChatInput {
  const { me, clock, newId } = context
  const record = recordOf(context)
  return {
    conversation: conversationOf(record, me),
    clock,
    newId,
    isOpen: silenceReason(record) === null,
    report: (report) => room.send(report),
  }
}

export function documentsInput(context: ConsultationContext, room: Room): DocumentsInput {
  const { records, clock, newId } = context
  return { record: recordOf(context), records, clock, newId, report: (report) => room.send(report) }
}

export function patientPresenceInput(context: ConsultationContext, room: Room): PatientPresenceInput {
  const { clock } = context
  return {
    clock,
    since: recordOf(context).statusAt ?? clock.now(),
    remind: (text) => room.send({ type: 'patientPresence.reminded', text }),
  }
}

export function saveForLaterInput(context: ConsultationContext): SaveForLaterInput {
  return { record: recordOf(context), saveId: context.newId() }
}

export function endingInput(context: ConsultationContext): EndingInput {
  const { me, clock, newId } = context
  return { record: recordOf(context), me, clock, newId }
}
