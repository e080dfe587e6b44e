import { useEffect, useState } from 'react'
import { typingLeft } from '../press-guard/typing'

/**
 * Whether something that opens by itself and takes the focus may open: not in the middle of a word, which would lose
 * its letters. Once open it stays. The page's press guard notices the typing.
 */
export function useAfterTyping(open: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!open) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const openAfterPause = () => {
      const left = typingLeft()
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
