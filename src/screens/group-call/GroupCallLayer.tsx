import { useSelector } from '@xstate/react'
import { type GroupCallRef, selectGroupStanding } from '../../../machines/group-call/group-call.selectors'
import { GroupResult } from './GroupResult'
import { GroupWindow } from './GroupWindow'

export interface GroupCallLayerProps {
  groupCall: GroupCallRef
  /** The own display name. */
  name: string
}

/** A running group call over every page, then its result. */
export function GroupCallLayer({ groupCall, name }: GroupCallLayerProps) {
  const standing = useSelector(groupCall, selectGroupStanding)
  switch (standing) {
    case 'idle':
      return null
    case 'arriving':
    case 'inside':
    case 'returning':
      return <GroupWindow groupCall={groupCall} place={standing} name={name} />
    default:
      return <GroupResult groupCall={groupCall} outcome={standing} />
  }
}
