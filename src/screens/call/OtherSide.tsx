import type { OtherSide as ReportedSide } from '../../../machines/video-call/connection/connection.model'
import type { CallParty } from '../../../machines/video-call/call-session/call-session.model'
import type { Picture } from '../../../machines/ports/media'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { MovingPicture } from '../../ui/display/MovingPicture'
import type { CallState } from './call-state'
import styles from './OtherSide.module.css'

export interface OtherSideProps {
  party: CallParty
  name: string
  /** null before it arrives. */
  picture: Picture | null
  other: ReportedSide
  state: CallState
}

/**
 * The other side: its video, or an avatar with a message. While disconnected the video is grey with a message, because
 * speech is not heard.
 */
export function OtherSide({ party: { id, name: known, picture: photo }, name, picture, other, state }: OtherSideProps) {
  const { call: words } = useTexts(callTexts)
  const isShown = other.camera || other.screen
  const isMoving = picture !== null && isShown && (state === 'talking' || state === 'reconnecting')
  return (
    <div className={styles.other} data-state={state}>
      {picture !== null && (
        <MovingPicture
          picture={picture}
          label={words.otherPicture({ name })}
          fit={other.screen ? 'contain' : 'cover'}
          className={isMoving ? styles.moving : styles.away}
        />
      )}
      <div className={styles.middle} data-over={isMoving || undefined}>
        {!isMoving && (
          <span className={styles.face}>
            <Avatar id={id} name={known} picture={photo} size={115} />
          </span>
        )}
        {state !== 'talking' && (
          <p className={styles.words} aria-hidden>
            {words.states[state]}
          </p>
        )}
        {state === 'reconnecting' && <p className={styles.hint}>{words.notSent}</p>}
      </div>
    </div>
  )
}
