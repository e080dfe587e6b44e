import { useEffect, useRef } from 'react'
import type { Clock } from '../../../machines/ports/clock'
import { useMinute } from '../../screens/home/use-minute'

/** Calls `tell` after the viewer's midnight, because an open page shows dates relative to today. */
export function useNewDay(clock: Clock, tell: () => void): void {
  const today = new Date(useMinute(clock.now)).toDateString()
  const told = useRef(today)
  useEffect(() => {
    if (told.current === today) return
    told.current = today
    tell()
  }, [today, tell])
}
