import { useEffect, useState } from 'react'
import { dayOf, daysAfter } from './conversation'

/** Today's midnight, updated at midnight and after sleep. */
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
