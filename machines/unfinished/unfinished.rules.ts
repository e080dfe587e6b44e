import type { RequestRecord } from '../../contract/schemas/request'
import type { Presence } from '../../contract/values/statuses'
import { type Missing, missingAtEnd, NOTHING_UNSENT } from '../consultation/unsent.rules'
import type { Which } from '../ports/open-items'
import type { PresenceKind } from '../ports/presence'
import type { MoveOrder } from '../ports/requests'
import type { UnfinishedContext } from './unfinished.model'

type Found = Pick<UnfinishedContext, 'record' | 'resumeId'>

/** @throws Error while nothing is found; no state that calls it is reached then */
export function openItem({ record }: Pick<Found, 'record'>): Which {
  if (record === null) throw new Error('nothing was found')
  return { className: record.className, objectId: record.objectId }
}

/** The id of a record in calls, chats and documents. */
export function recordIdOf(record: RequestRecord): string {
  switch (record.className) {
    case 'Consultations':
      return record.consultation_id
    case 'Faskes_consultations':
      return record.faskes_consultation_id
    case 'Emergencies':
      return record.emergency_id
  }
}

/** Continuing a record in status SAVE moves it to ON_CHAT (product §4). */
export function resumption({ record, resumeId }: Found): MoveOrder {
  return { ...openItem({ record }), from: 'SAVE', to: 'ON_CHAT', actionId: resumeId }
}

/** The record after that move. */
export function resumed({ record }: Pick<Found, 'record'>): RequestRecord | null {
  return record === null || record.className === 'Emergencies' ? record : { ...record, status: 'ON_CHAT' }
}

/** Opening a consultation or an emergency sets the presence of its kind to Busy (product §4). */
export function busyPresence({ record }: Pick<Found, 'record'>): { kind: PresenceKind; status: Presence } {
  return { kind: record?.className === 'Emergencies' ? 'emergencies' : 'consultations', status: 'Busy' }
}

/** What the card's end is asked about, by the room's rule. */
export function missingOf({
  unread,
  unsent,
  hasDiagnosis,
}: Pick<UnfinishedContext, 'unread' | 'unsent' | 'hasDiagnosis'>): Missing[] {
  return missingAtEnd({ ...(unsent ?? NOTHING_UNSENT), hasDiagnosis, unread: unread.count })
}

/** The question about the end names it. */
export function isNamed(context: Parameters<typeof missingOf>[0], kind: Missing['kind']): boolean {
  return missingOf(context).some((one) => one.kind === kind)
}

/** The end needs a reason, whichever ambulance drives (contract §2 "Steps and ends"). */
export function isAmbulanceUnderWay({ record }: Pick<UnfinishedContext, 'record'>): boolean {
  return record?.className === 'Emergencies' && record.status === 'ON_GOING'
}
