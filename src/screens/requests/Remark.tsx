import { useLayoutEffect, useRef, useState } from 'react'
import styles from './Remark.module.css'

/** A shorter one never overflows its lines. */
const LONG = 80

export interface RemarkProps {
  /** For what it describes. */
  id: string
  label: string
  text: string
}

/**
 * Why somebody asks, never cut: the card grows with it up to a height that leaves its buttons in sight, and what is longer
 * scrolls inside, by wheel, finger and keyboard.
 */
export function Remark({ id, label, text }: RemarkProps) {
  const element = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(element, text)
  return (
    <div
      ref={element}
      id={id}
      className={styles.remark}
      {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <span className={styles.label}>{label}</span> {text}
    </div>
  )
}

function useOverflow(element: { current: HTMLElement | null }, text: string): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null || text.length <= LONG) return
    const sizes = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight + 1))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element, text])
  return overflows && text.length > LONG
}
