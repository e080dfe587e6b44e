import { useEffect, useState } from 'react'

/**
 * False until a frame has been drawn: what comes after it is built in a task of its own, and a key or a click comes in
 * between. A page out of sight goes on when it is looked at.
 */
export function useAfterFrame(): boolean {
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // What is asked for within a frame is still part of it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])

  return isDrawn
}
