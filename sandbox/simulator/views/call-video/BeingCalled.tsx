import { useSelector } from '@xstate/react'
import { Video } from 'lucide-react'
import { useRef } from 'react'
import { type CallSessionRef, selectCall } from '../../../../machines/video-call/call-session/call-session.selectors'
import { Button } from '../../../../src/ui/button/Button'
import { Avatar } from '../../../../src/ui/display/Avatar'
import { Icon } from '../../../../src/ui/display/Icon'
import { Dialog } from '../../../../src/ui/overlay/Dialog'
import { callVideoWords as words } from '../../call-video-words'
import styles from './VideoCall.module.css'

/** Somebody calls: with the camera, without it, or not now. */
export function BeingCalled({ callSession, isOpen }: { callSession: CallSessionRef; isOpen: boolean }) {
  const { with: caller } = useSelector(callSession, selectCall)
  const accept = useRef<HTMLButtonElement>(null)
  const take = (wantsCamera: boolean) => callSession.send({ type: 'call.accept', wantsCamera })
  return (
    <Dialog
      open={isOpen}
      shape="call"
      role="alertdialog"
      title={words.incoming}
      mark={<Icon of={Video} />}
      initialFocus={accept}
    >
      <div className={styles.caller}>
        <Avatar id={caller.id} name={caller.name} picture={caller.picture} size={115} />
        <p className={styles.name}>{caller.name ?? words.somebody}</p>
        <p className={styles.quiet}>{words.incomingFrom}</p>
      </div>
      <div className={styles.answers}>
        <Button ref={accept} size={48} wide onClick={() => take(true)}>
          {words.accept}
        </Button>
        <Button variant="outline" size={48} wide onClick={() => take(false)}>
          {words.acceptWithoutCamera}
        </Button>
        <Button variant="dangerOutline" size={48} wide onClick={() => callSession.send({ type: 'call.decline' })}>
          {words.decline}
        </Button>
      </div>
    </Dialog>
  )
}
