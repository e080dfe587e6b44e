import { useSelector } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import {
  type GroupCallRef,
  selectGroupDevices,
  selectInvitation,
  selectIsPictureRefused,
  selectMayInvite,
  selectOthers,
} from '../../../machines/group-call/group-call.selectors'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CallGrid } from '../../ui/call/CallGrid'
import { usePageLayer } from '../../ui/overlay/page-layer'
import { UNDER_SM } from '../../ui/use-media'
import { GroupControls } from './GroupControls'
import styles from './GroupWindow.module.css'
import { InviteDialog } from './InviteDialog'
import { OtherTile } from './OtherTile'
import { OwnTile } from './OwnTile'
import { useBelowHeader } from './use-below-header'

export interface GroupWindowProps {
  groupCall: GroupCallRef
  place: 'arriving' | 'inside' | 'returning'
  name: string
}

/** The participants, small in a corner so that the doctor can write meanwhile, or in the full window. */
export function GroupWindow({ groupCall, place, name }: GroupWindowProps) {
  const { group: words } = useTexts(groupTexts)
  const others = useSelector(groupCall, selectOthers)
  const devices = useSelector(groupCall, selectGroupDevices)
  const invitation = useSelector(groupCall, selectInvitation)
  // On a phone it starts in the full window, since there is no space for both.
  const [isFull, setFull] = useState(() => matchMedia(UNDER_SM).matches)
  const reduce = useCallback(() => setFull(false), [])
  const window = useRef<HTMLElement>(null)
  usePageLayer(isFull, reduce)
  useBelowHeader(window)
  return (
    <section ref={window} className={styles.window} aria-label={words.window} data-full={isFull || undefined}>
      <CallGrid label={words.people}>
        {others.map(({ sid, ref }) => (
          <OtherTile key={sid} participant={ref} />
        ))}
        {devices && <OwnTile devices={devices} name={name} />}
      </CallGrid>
      <Notice groupCall={groupCall} place={place} isAlone={others.length === 0} />
      <GroupControls groupCall={groupCall} devices={devices} isFull={isFull} onFull={setFull} />
      {invitation && <InviteDialog key={invitation.sessionId} invitation={invitation} />}
    </section>
  )
}

interface NoticeProps extends Pick<GroupWindowProps, 'groupCall' | 'place'> {
  isAlone: boolean
}

/** The most important message. */
function Notice({ groupCall, place, isAlone }: NoticeProps) {
  const { group: words } = useTexts(groupTexts)
  const isRefused = useSelector(groupCall, selectIsPictureRefused)
  const mayInvite = useSelector(groupCall, selectMayInvite)
  const alone = mayInvite ? words.aloneInviting : words.alone
  const message = place !== 'inside' ? words.places[place] : isRefused ? words.pictureFull : isAlone ? alone : null
  return (
    <div className={styles.notice} role="status">
      {message}
      {place === 'inside' && isRefused && (
        <Button size={32} variant="soft" onClick={() => groupCall.send({ type: 'group.dismiss' })}>
          {words.understood}
        </Button>
      )}
    </div>
  )
}
