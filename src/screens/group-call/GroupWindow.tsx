import { useSelector } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import { type DevicesRef, selectCamera, selectMicrophone } from '../../../machines/devices/devices.selectors'
import {
  type GroupCallRef,
  selectGroupDevices,
  selectInvitation,
  selectIsPictureRefused,
  selectMayInvite,
  selectOthers,
} from '../../../machines/group-call/group-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CallGrid } from '../../ui/call/CallGrid'
import { usePageLayer } from '../../ui/overlay/page-layer'
import { UNDER_SM } from '../../ui/use-media'
import type { SmallShape } from '../call/dock'
import { CameraNotice, MicrophoneNotice } from '../call/DeviceNotice'
import { useCallHands } from '../call/use-call-hands'
import { useDock } from '../call/use-dock'
import { useFocusAfterCall } from '../call/use-focus-after-call'
import { useFocusInCall } from '../call/use-focus-in-call'
import { GroupControls, hasInvite } from './GroupControls'
import styles from './GroupWindow.module.css'
import { InviteDialog } from './InviteDialog'
import { OtherTile } from './OtherTile'
import { OwnTile } from './OwnTile'

export interface GroupWindowProps {
  groupCall: GroupCallRef
  place: 'arriving' | 'inside' | 'returning'
  name: string
  /** Messages in the chat that the full window covers. */
  unread?: number
}

/** The participants: small in the place of a call of two, so that the doctor can write meanwhile, or full. */
export function GroupWindow({ groupCall, place, name, unread = 0 }: GroupWindowProps) {
  const { call } = useTexts(callTexts)
  const { group: words } = useTexts(groupTexts)
  const others = useSelector(groupCall, selectOthers)
  const devices = useSelector(groupCall, selectGroupDevices)
  const invitation = useSelector(groupCall, selectInvitation)
  // On a phone it starts in the full window, since there is no space for both.
  const [isFull, setFull] = useState(() => matchMedia(UNDER_SM).matches)
  const reduce = useCallback(() => setFull(false), [])
  const root = useRef<HTMLElement>(null)
  const dock = useDock(root, !isFull)
  const hands = useCallHands(root, { dock, devices, isFull, onReduce: reduce })
  usePageLayer(isFull, reduce)
  useFocusInCall(root, isFull)
  useFocusAfterCall()
  const shape = isFull ? 'full' : dock.shape
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of whatever inside has the focus
    <section ref={root} className={styles.window} tabIndex={-1} aria-label={words.window} data-shape={shape} {...hands}>
      <div className={styles.stage} title={shape === 'full' || shape === 'seat' ? undefined : call.moveHint}>
        <CallGrid label={words.people}>
          {others.map(({ sid, ref }) => (
            <OtherTile key={sid} participant={ref} />
          ))}
          {devices && <OwnTile devices={devices} name={name} />}
        </CallGrid>
        {shape === 'strip' && (
          <p className={styles.title} aria-hidden>
            {words.window}
          </p>
        )}
      </div>
      <div className={styles.notices} data-notices>
        <Notice groupCall={groupCall} place={place} shape={shape} isAlone={others.length === 0} />
        {devices && <DeviceNotice devices={devices} isPortrait={shape === 'portrait'} />}
      </div>
      <GroupControls
        groupCall={groupCall}
        devices={devices}
        shape={shape}
        unread={unread}
        onFull={setFull}
        onMoveOn={dock.moveOn}
      />
      {invitation && <InviteDialog key={invitation.sessionId} invitation={invitation} />}
    </section>
  )
}

/** A portrait window has only room for the few words. */
function DeviceNotice({ devices, isPortrait }: { devices: DevicesRef; isPortrait: boolean }) {
  const { call: words } = useTexts(callTexts)
  const microphone = useSelector(devices, selectMicrophone)
  const camera = useSelector(devices, selectCamera)
  if (isPortrait) return microphone.state === 'refused' && <p className={styles.notice}>{words.notReceived}</p>
  return (
    <div aria-live="polite">
      {microphone.state === 'refused' ? (
        <MicrophoneNotice devices={devices} />
      ) : (
        camera.state === 'refused' && <CameraNotice devices={devices} />
      )}
    </div>
  )
}

interface NoticeProps extends Pick<GroupWindowProps, 'groupCall' | 'place'> {
  shape: SmallShape | 'full'
  isAlone: boolean
}

/** The most important message. */
function Notice({ groupCall, place, shape, isAlone }: NoticeProps) {
  const { group: words } = useTexts(groupTexts)
  const isRefused = useSelector(groupCall, selectIsPictureRefused)
  const mayInvite = useSelector(groupCall, selectMayInvite)
  const inviting = hasInvite(shape) ? words.aloneInviting : words.aloneEnlarging
  const alone = mayInvite ? inviting : words.alone
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
