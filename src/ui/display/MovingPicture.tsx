import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import styles from './MovingPicture.module.css'

export interface MovingPictureProps {
  /** A MediaStream; machines only know its id. */
  picture: { readonly id: string }
  /** Accessible name. */
  label: string
  /** Mirrors the own picture. */
  isMirrored?: boolean
  /** 'contain' for screens and documents, 'cover' for faces. */
  fit?: 'cover' | 'contain'
  className?: string | undefined
}

/** A muted video. The services play the sound, whether or not a video is visible. */
export function MovingPicture({ picture, label, isMirrored = false, fit = 'cover', className }: MovingPictureProps) {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    // Fixtures of tests and stories are no MediaStream.
    if (element === null || !(picture instanceof MediaStream)) return
    element.srcObject = picture
    // A browser in power-saving mode may refuse; the next picture or return to the page retries.
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
