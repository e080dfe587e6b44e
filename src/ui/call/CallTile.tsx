import { MicOff } from 'lucide-react'
import { Avatar } from '../display/Avatar'
import { Icon } from '../display/Icon'
import { MovingPicture } from '../display/MovingPicture'
import { VisuallyHidden } from '../display/VisuallyHidden'
import styles from './CallTile.module.css'

export interface CallTileProps {
  /** Determines the avatar's tint. */
  id: string
  name: string
  /** Replaces the name. */
  caption?: string
  /** Before the name of somebody whose name nobody verified; a low tile shows only the mark. */
  guest?: { mark: string; note: string } | undefined
  /** URL of the photo. */
  photo: string | null
  /** The video; null without one. */
  picture: { readonly id: string } | null
  pictureLabel: string
  /** Text over the tile; null without one. */
  words: string | null
  state: 'connecting' | 'flowing' | 'reconnecting'
  /** Accessible text of the mute icon; null while the microphone is on. */
  muted: string | null
  isMirrored?: boolean
}

/** A participant: the video or an avatar, the name, and the mute state. */
export function CallTile(props: CallTileProps) {
  const {
    id,
    name,
    caption = name,
    guest,
    photo,
    picture,
    pictureLabel,
    words,
    state,
    muted,
    isMirrored = false,
  } = props
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
        {!isMoving && (
          <div data-avatar>
            <Avatar id={id} name={name} picture={photo} size={48} />
          </div>
        )}
        {words !== null && <p className={styles.words}>{words}</p>}
      </div>
      <div className={styles.foot}>
        <span className={styles.name}>
          {guest && (
            <>
              {guest.mark}
              <span className={styles.note}> {guest.note}</span>:{' '}
            </>
          )}
          {caption}
        </span>
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
