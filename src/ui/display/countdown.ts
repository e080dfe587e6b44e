import { useEffect, useRef, useState } from 'react'

const SECOND = 1_000
/** The drawing may differ from the clock by this much before it is put right. */
const TOLERANCE = 120

/** Milliseconds in whole seconds, rounded up: the last one shown before it is over is 1. Never negative. */
function wholeSeconds(left: number): number {
  return Math.max(0, Math.ceil(left / SECOND))
}

/** 7 → '00.07', 107 → '01.47' */
export function digitsOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`
}

/**
 * The seconds left and a circle of `pathLength` 100 that empties with them. The seconds are renewed at each whole second
 * before the deadline and whenever the page comes back into sight. The browser animates the circle by itself; at each
 * renewal it is only compared with the clock. For whoever asked for less motion it steps once a second.
 */
export function useCountdown(deadline: number, total: number, now: () => number) {
  const [seconds, setSeconds] = useState(() => wholeSeconds(deadline - now()))
  const circle = useRef<SVGCircleElement>(null)
  const drain = useRef<Animation | null>(null)

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animation = circle.current?.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], {
      duration: total,
      fill: 'both',
      easing: calm ? `steps(${Math.max(1, Math.round(total / SECOND))})` : 'linear',
    })
    drain.current = animation ?? null
    return () => animation?.cancel()
  }, [total])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function renew() {
      clearTimeout(timer)
      const left = deadline - now()
      const whole = wholeSeconds(left)
      setSeconds(whole)
      alignDrain(drain.current, Math.min(total, Math.max(0, total - left)))
      if (whole > 0) timer = setTimeout(renew, Math.max(1, left - (whole - 1) * SECOND))
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [deadline, total, now])

  return { seconds, circle }
}

function alignDrain(drain: Animation | null, due: number): void {
  if (drain !== null && Math.abs(Number(drain.currentTime ?? 0) - due) > TOLERANCE) drain.currentTime = due
}
