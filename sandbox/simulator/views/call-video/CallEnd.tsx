import { useSelector } from '@xstate/react'
import {
  selectFailure,
  selectLastCall,
  selectNote,
  type VideoCallRef,
} from '../../../../machines/video-call/video-call.selectors'
import { Button } from '../../../../src/ui/button/Button'
import { callVideoWords as words, CALL_FAILURES } from '../../call-video-words'
import { Sheet } from '../Sheet'
import styles from './VideoCall.module.css'

/** How the last call ended, and calling again where that makes sense. */
export function CallEnd({ videoCall }: { videoCall: VideoCallRef }) {
  const note = useSelector(videoCall, selectNote)
  const call = useSelector(videoCall, selectLastCall)
  const failure = useSelector(videoCall, selectFailure)
  if (note === null || call === null) return null
  const name = call.with.name ?? words.somebody
  const said = {
    ended: words.ended,
    missed: words.missed(name),
    handledElsewhere: words.handledElsewhere,
    failed: failure === null ? words.ended : CALL_FAILURES[failure](name),
  }[note]
  const again = () =>
    videoCall.send({ type: 'call.start', to: call.with, consultationId: call.consultationId, wantsCamera: true })
  return (
    <Sheet title={words.title}>
      <p className={styles.state} role="status">
        {said}
      </p>
      {note !== 'ended' && (
        <div className={styles.controls}>
          <Button variant="outline" size={36} onClick={() => videoCall.send({ type: 'call.dismiss' })}>
            {words.close}
          </Button>
          {note !== 'handledElsewhere' && failure !== 'forbidden' && (
            <Button size={36} onClick={again}>
              {note === 'missed' ? words.back : words.again}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}
