import { useLayoutEffect, useRef, useState } from 'react'
import styles from './Remark.module.css'

/** Shorter texts never overflow. */
const LONG = 80

export interface RemarkProps {
  /** Id for aria-describedby. */
  id: string
  label: string
  text: string
}

/**
 * The request's reason, never truncated: the card grows up to a height that keeps its buttons visible; a longer text
 * scrolls by wheel, touch and keyboard.
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
