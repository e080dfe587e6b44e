import { useEffect, useRef, useState } from 'react'
import { isTextField } from './reachable'

/** ms without a key, after which typing is over. */
const PAUSE = 1_000
const NOT_TYPED = ['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']

/**
 * Whether something that opens by itself and takes the focus may open: not in the middle of a word, which would lose
 * its letters. Once open it stays.
 */
export function useAfterTyping(open: boolean): boolean {
  const typedAt = useRef(-Infinity)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const note = ({ target, key }: KeyboardEvent) => {
      if (target instanceof Element && isTextField(target) && !NOT_TYPED.includes(key))
        typedAt.current = performance.now()
    }
    addEventListener('keydown', note, true)
    return () => removeEventListener('keydown', note, true)
  }, [])
  useEffect(() => {
    if (!open) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const openAfterPause = () => {
      const left = typedAt.current + PAUSE - performance.now()
      if (left > 0) timer = setTimeout(openAfterPause, left)
      else setDue(true)
    }
    openAfterPause()
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [open])
  return open && isDue
}
