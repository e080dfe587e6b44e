import '../../i18n/call-texts'
import '../../i18n/group-texts'
import { useSelector } from '@xstate/react'
import { type GroupCallRef, selectGroupStanding } from '../../../machines/group-call/group-call.selectors'
import { GroupResult } from './GroupResult'
import { GroupWindow } from './GroupWindow'

export interface GroupCallLayerProps {
  groupCall: GroupCallRef
  /** Under which one is shown to oneself. */
  name: string
}

/** Over every page: a group call while it goes on, then what came of it. */
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
