import { useEffect, useRef } from 'react'
import type { Clock } from '../../../machines/ports/clock'
import { useMinute } from '../../screens/home/use-minute'

/** Calls `send` after the viewer's midnight, because an open page shows dates relative to today. */
export function useNewDay(clock: Clock, notify: () => void): void {
  const today = new Date(useMinute(clock.now)).toDateString()
  const received = useRef(today)
  useEffect(() => {
    if (received.current === today) return
    received.current = today
    notify()
  }, [today, notify])
}
