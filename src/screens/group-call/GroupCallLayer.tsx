import { useSelector } from '@xstate/react'
import { type GroupCallRef, selectGroupStanding } from '../../../machines/group-call/group-call.selectors'
import type { ConsultationRef } from '../../../machines/consultation/consultation.selectors'
import { useUnread } from '../call/use-unread'
import { GroupResult } from './GroupResult'
import { GroupWindow } from './GroupWindow'

export interface GroupCallLayerProps {
  groupCall: GroupCallRef
  /** The open consultation. */
  consultation?: ConsultationRef | undefined
  /** The own display name. */
  name: string
}

/** A running group call over every page, then its result. */
export function GroupCallLayer({ groupCall, consultation, name }: GroupCallLayerProps) {
  const standing = useSelector(groupCall, selectGroupStanding)
  const unread = useUnread(consultation)
  switch (standing) {
    case 'idle':
      return null
    case 'arriving':
    case 'inside':
    case 'returning':
      return <GroupWindow groupCall={groupCall} place={standing} name={name} unread={unread} />
    default:
      return <GroupResult groupCall={groupCall} outcome={standing} />
  }
}
