import { startTransition, useEffect, useState } from 'react'

/**
 * False until a frame has been drawn: what comes after it is built in turns with what is more pressing. A page out of sight
 * goes on when it is looked at.
 */
export function useAfterFrame(): boolean {
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => afterFrame(() => startTransition(() => setDrawn(true))), [])

  return isDrawn
}

/** Acts once a frame has been drawn, in a task of its own; gives what calls it off. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  // What is asked for within a frame is still part of it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
