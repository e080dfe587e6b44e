import { useSelector } from '@xstate/react'
import { type ConsultationRef, selectRecord } from '../../../machines/consultation/consultation.selectors'
import { consultationIdOf } from '../../../machines/consultation/documents/documents.rules'
import type { RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import { type GroupCallRef, selectGroupStanding, selectVisit } from '../../../machines/group-call/group-call.selectors'
import { useUnread } from '../call/use-unread'
import { usePatient } from '../consultation/use-patient'
import { GroupResult } from './GroupResult'
import { GroupWindow } from './GroupWindow'

export interface GroupCallLayerProps {
  groupCall: GroupCallRef
  /** The open consultation. */
  consultation?: ConsultationRef | undefined
  /** The own display name. */
  name: string
  now: () => number
}

/** A running group call over every page, then its result. */
export function GroupCallLayer({ groupCall, consultation, name, now }: GroupCallLayerProps) {
  const standing = useSelector(groupCall, selectGroupStanding)
  const patient = useCallPatient(groupCall, consultation)
  const unread = useUnread(consultation)
  switch (standing) {
    case 'idle':
      return null
    case 'arriving':
    case 'inside':
    case 'returning':
      return (
        <GroupWindow groupCall={groupCall} place={standing} name={name} patient={patient} unread={unread} now={now} />
      )
    default:
      return <GroupResult groupCall={groupCall} outcome={standing} />
  }
}

/** The patient of the open consultation if the call is in its room; null otherwise. */
function useCallPatient(groupCall: GroupCallRef, consultation: ConsultationRef | undefined): RoomPatient | null {
  const { room } = useSelector(groupCall, selectVisit)
  const record = useSelector(consultation, (snapshot) => (snapshot === undefined ? null : selectRecord(snapshot)))
  const patient = usePatient(consultation)
  return record !== null && room === `consultation:${consultationIdOf(record)}` ? patient : null
}
