import { useEffect, useRef } from 'react'
import type { Clock } from '../../../machines/ports/clock'
import { useMinute } from '../../screens/home/use-minute'

/** Told after the viewer's midnight, on a page that is open all day: what was called today is not today any more. */
export function useNewDay(clock: Clock, tell: () => void): void {
  const today = new Date(useMinute(clock.now)).toDateString()
  const told = useRef(today)
  useEffect(() => {
    if (told.current === today) return
    told.current = today
    tell()
  }, [today, tell])
}
