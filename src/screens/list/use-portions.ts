import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '../../ui/use-after-frame'

/** Lines that a slow page draws within a frame without anybody waiting. */
export const PORTION = 6

/** How many of so many lines are drawn, where all shall be: a portion more with every frame. */
export function usePortions(count: number): number {
  const [drawn, setDrawn] = useState(PORTION)

  useEffect(() => {
    if (drawn >= count) return
    return afterFrame(() => startTransition(() => setDrawn(drawn + PORTION)))
  }, [drawn, count])

  return Math.min(drawn, count)
}
