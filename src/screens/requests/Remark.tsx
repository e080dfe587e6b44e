import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
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
 * scrolls by wheel, touch and keyboard, and fades where it goes on.
 */
export function Remark({ id, label, text }: RemarkProps) {
  const element = useRef<HTMLDivElement>(null)
  const { overflows, goesOn, look } = useOverflow(element, text)
  return (
    <div className={styles.frame}>
      <div
        ref={element}
        id={id}
        className={styles.remark}
        data-goes-on={goesOn || undefined}
        onScroll={look}
        {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <span className={styles.label}>{label}</span> {text}
      </div>
    </div>
  )
}

function useOverflow(element: RefObject<HTMLElement | null>, text: string) {
  const [overflows, setOverflows] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const look = useCallback(() => {
    const box = element.current
    if (box === null) return
    setOverflows(box.scrollHeight > box.clientHeight + 1)
    setGoesOn(box.scrollHeight > box.clientHeight + box.scrollTop + 4)
  }, [element])
  useLayoutEffect(() => {
    if (element.current === null || text.length <= LONG) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element.current)
    return () => sizes.disconnect()
  }, [element, text, look])
  const isLong = text.length > LONG
  return { overflows: isLong && overflows, goesOn: isLong && goesOn, look }
}
