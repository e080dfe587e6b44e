import { useEffect, useId, useRef, useState } from 'react'
import { commonTexts } from '../../i18n/id/common'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import styles from './Complaint.module.css'

/** The complaint on one line; a long one expands on a click, without moving other content. */
export function Complaint({ complaint }: { complaint: string | null }) {
  const { app } = useTexts(commonTexts)
  const { room } = useTexts(roomTexts)
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [isClipped, setIsClipped] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const line = text.current
    if (line === null || isOpen) return
    const observer = new ResizeObserver(() => setIsClipped(line.scrollHeight > line.clientHeight + 1))
    observer.observe(line)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div className={styles.complaint}>
      <p ref={text} id={id} className={cx(styles.text, isOpen && styles.open)}>
        <span className={styles.label}>{room.complaint}</span> {complaint ?? app.nothing}
      </p>
      {isClipped && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? room.less : room.more}
        </button>
      )}
    </div>
  )
}
