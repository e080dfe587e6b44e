import { useEffect, useState } from 'react'

/**
 * Counts from 1 to `last`, one more after each frame: what is much is built in portions, and a key or a click comes in
 * between. A page out of sight goes on when it is looked at.
 */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(1)

  useEffect(() => {
    if (turn >= last) return
    let timer: ReturnType<typeof setTimeout>
    // What is asked for within a frame is still part of it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setTurn(turn + 1))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [turn, last])

  return turn
}
