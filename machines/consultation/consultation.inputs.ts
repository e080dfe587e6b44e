import type { AttendanceInput } from './attendance/attendance.machine'
import type { ChatInput } from './chat/chat.model'
import type { ConsultationContext, ConsultationReport } from './consultation.model'
import { recordOf, silenceReason } from './consultation.rules'
import { conversationOf } from './ending/ending.rules'
import type { OpeningInput } from './opening/opening.model'
import type { PapersInput } from './papers/papers.model'
import type { PuttingAsideInput } from './putting-aside/putting-aside.model'
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

export function papersInput(context: ConsultationContext, room: Room): PapersInput {
  const { records, clock, newId } = context
  return { record: recordOf(context), records, clock, newId, report: (report) => room.send(report) }
}

export function attendanceInput(context: ConsultationContext, room: Room): AttendanceInput {
  const { clock } = context
  return {
    clock,
    since: recordOf(context).statusAt ?? clock.now(),
    remind: (text) => room.send({ type: 'attendance.reminded', text }),
  }
}

export function puttingAsideInput(context: ConsultationContext): PuttingAsideInput {
  return { record: recordOf(context), saveId: context.newId() }
}

export function endingInput(context: ConsultationContext): EndingInput {
  const { me, clock, newId } = context
  return { record: recordOf(context), me, clock, newId }
}
