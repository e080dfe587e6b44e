import { memo, useState } from 'react'
import { cx } from '../cx'
import styles from './Avatar.module.css'
import { initialsOf, tintOf } from './initials'

export interface AvatarProps {
  /** Determines the tint without a name. */
  id: string
  name: string | null
  /** URL; initials replace a missing or broken picture (product §9 "fallback image"). */
  picture: string | null
  /** Edge in px: 36 rows, 40 unfinished, 44 bar, 48 room, 115 cards (product §9). */
  size?: 36 | 40 | 44 | 48 | 115
  shape?: 'round' | 'square'
}

/** A person's picture or initials. Hidden from screen readers, because the name is always beside it. */
export const Avatar = memo(function Avatar({ id, name, picture, size = 44, shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture !== null && picture !== '' && picture !== broken
  return (
    <span className={cx(styles.avatar, styles[`size${size}`], styles[shape], styles[tintOf({ id, name })])} aria-hidden>
      {shown ? (
        <img className={styles.picture} src={picture} alt="" decoding="async" onError={() => setBroken(picture)} />
      ) : (
        <span className={styles.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  )
})
