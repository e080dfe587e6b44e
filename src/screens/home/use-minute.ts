import { useEffect, useState } from 'react'
import { MINUTE } from '../../../contract/values/limits'

/** The clock's time in epoch milliseconds, updated at each full minute, for pages that stay open. */
export function useMinute(now: () => number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      timer = setTimeout(renew, MINUTE - (now() % MINUTE))
    }
    function renew() {
      setAt(now())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [now])
  return at
}
