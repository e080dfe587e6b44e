import { MicOff } from 'lucide-react'
import { Avatar } from '../display/Avatar'
import { Icon } from '../display/Icon'
import { MovingPicture } from '../display/MovingPicture'
import { VisuallyHidden } from '../display/VisuallyHidden'
import styles from './CallTile.module.css'

export interface CallTileProps {
  /** Chooses the tint of the face where nothing moves. */
  id: string
  name: string
  /** Written in the name's place. */
  caption?: string
  /** A photo's URL. */
  photo: string | null
  /** What moves; null while nothing does. */
  picture: { readonly id: string } | null
  pictureLabel: string
  /** Said over it; null when all is well. */
  words: string | null
  state: 'connecting' | 'flowing' | 'reconnecting'
  /** For readers, beside its sign; null while the microphone is on. */
  muted: string | null
  isMirrored?: boolean
}

/** Somebody in a call: moving, or a face with a name; under it who it is, and whether they can be heard. */
export function CallTile(props: CallTileProps) {
  const { id, name, caption = name, photo, picture, pictureLabel, words, state, muted, isMirrored = false } = props
  const isMoving = picture !== null && state !== 'connecting'
  return (
    <li className={styles.tile} data-state={state}>
      {picture !== null && (
        <MovingPicture
          picture={picture}
          label={pictureLabel}
          isMirrored={isMirrored}
          className={isMoving ? styles.moving : styles.away}
        />
      )}
      <div className={styles.middle}>
        {!isMoving && <Avatar id={id} name={name} picture={photo} size={48} />}
        {words !== null && <p className={styles.words}>{words}</p>}
      </div>
      <div className={styles.foot}>
        <span className={styles.name}>{caption}</span>
        {muted !== null && (
          <span className={styles.mute}>
            <Icon of={MicOff} size={16} />
            <VisuallyHidden>{muted}</VisuallyHidden>
          </span>
        )}
      </div>
    </li>
  )
}
