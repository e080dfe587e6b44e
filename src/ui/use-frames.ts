import { startTransition, useEffect, useState } from 'react'

/** False until a frame has been drawn. */
export function useAfterFrame(): boolean {
  return useFrames(1) === 1
}

/**
 * How many of so many frames have been drawn since it was mounted: what comes after each is built in turns with what is more
 * pressing. A page out of sight goes on when it is looked at.
 */
export function useFrames(last: number): number {
  const [drawn, setDrawn] = useState(0)

  useEffect(() => {
    if (drawn >= last) return
    return afterFrame(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, last])

  return drawn
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
