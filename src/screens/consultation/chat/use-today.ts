import { useEffect, useState } from 'react'
import { dayOf, daysAfter } from './conversation'

/** Today's midnight, also for a conversation that goes on past the next one or wakes up after it. */
export function useToday(now: () => number): number {
  const [today, setToday] = useState(() => dayOf(now()))

  useEffect(() => {
    const renew = () => setToday(dayOf(now()))
    const timer = setTimeout(renew, daysAfter(today, 1) - now())
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [today, now])

  return today
}
