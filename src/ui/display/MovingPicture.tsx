import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import styles from './MovingPicture.module.css'

export interface MovingPictureProps {
  /** A browser's MediaStream, which machines carry by its id alone. */
  picture: { readonly id: string }
  /** What moves here, for readers. */
  label: string
  /** One sees oneself as in a mirror. */
  isMirrored?: boolean
  /** A screen or a document is shown whole; a face fills its place. */
  fit?: 'cover' | 'contain'
  className?: string | undefined
}

/** A picture that moves. It is mute: what is heard is heard whether or not anything is looked at (services). */
export function MovingPicture({ picture, label, isMirrored = false, fit = 'cover', className }: MovingPictureProps) {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    // What a test or a story carries in its place does not move.
    if (element === null || !(picture instanceof MediaStream)) return
    element.srcObject = picture
    // A browser that saves its battery may refuse; the next picture, or coming back to the page, begins it.
    void element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [picture])

  return (
    <video
      ref={video}
      className={cx(styles.video, isMirrored && styles.mirrored, fit === 'contain' && styles.whole, className)}
      aria-label={label}
      autoPlay
      playsInline
      muted
      disablePictureInPicture
    />
  )
}
