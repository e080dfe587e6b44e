import { useEffect, useState } from 'react'

const SECOND = 1_000

/** Whole seconds since a moment, updated every second. Epoch milliseconds, the same clock as `now`; never negative. */
export function useElapsed(since: number, now: () => number): number {
  const [seconds, setSeconds] = useState(() => secondsSince(since, now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function renew() {
      clearTimeout(timer)
      const at = now()
      setSeconds(secondsSince(since, at))
      timer = setTimeout(renew, SECOND - ((((at - since) % SECOND) + SECOND) % SECOND))
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [since, now])
  return seconds
}

function secondsSince(since: number, at: number): number {
  return Math.max(0, Math.floor((at - since) / SECOND))
}
