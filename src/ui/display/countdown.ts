import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const SECOND = 1_000
/**
 * Interval of the animation's steps in ms: less than a pixel each. A screen without changes in between costs nothing.
 */
const STEP = 100
/**
 * Maximum difference in ms between animation and clock before it is corrected; the second value applies while it is
 * held.
 */
const TOLERANCE = 120
const TOLERANCE_HELD = 2 * SECOND

/** Milliseconds as whole seconds, rounded up, so that the last visible value is 1. Never negative. */
export function wholeSeconds(left: number): number {
  return Math.max(0, Math.ceil(left / SECOND))
}

/** 7 → '00.07', 107 → '01.47'; '00:07' in English. */
export function digitsOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  // There is no document while the sign-in page is prerendered.
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en'
  return `${two(Math.floor(seconds / 60))}${isEnglish ? ':' : '.'}${two(seconds % 60)}`
}

/** Remaining whole seconds, updated at each second and when the page becomes visible. */
export function useSeconds(deadline: number, now: () => number): number {
  const [seconds, setSeconds] = useState(() => wholeSeconds(deadline - now()))
  useEffect(() => followClock(deadline, now, (left) => setSeconds(wholeSeconds(left))), [deadline, now])
  return seconds
}

export interface Drain {
  /** Epoch milliseconds, the same clock as `now`. */
  deadline: number
  /** Total time in milliseconds. */
  total: number
  now: () => number
  /** Keyframes from full to empty for each part of the shape, by its `data-drain`. */
  parts: Readonly<Record<string, Keyframe[]>>
  /** Called at once, and at each remaining whole second. */
  onSecond?: (seconds: number) => void
}

/**
 * A shape that empties with the remaining time. The browser animates its parts ten times per second with transforms,
 * off the main thread; each second they are compared with the clock. With reduced motion they step once per second.
 */
export function useDrain<Shape extends Element>({
  deadline,
  total,
  now,
  parts,
  onSecond,
}: Drain): RefObject<Shape | null> {
  const shape = useRef<Shape>(null)
  const notifySecond = useEffectEvent((seconds: number) => onSecond?.(seconds))
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const easing = `steps(${Math.max(1, Math.round(total / (calm ? SECOND : STEP)))})`
    const drains = [...(shape.current?.querySelectorAll<HTMLElement | SVGElement>('[data-drain]') ?? [])].map((part) =>
      part.animate(parts[part.dataset.drain ?? ''] ?? null, { duration: total, fill: 'both', easing }),
    )
    const stop = followClock(deadline, now, (left) => {
      // Negative before the start, which displays as full.
      const due = Math.min(total, total - left)
      const [first] = drains
      const tolerance = first?.playState === 'paused' ? TOLERANCE_HELD : TOLERANCE
      if (Math.abs(Number(first?.currentTime ?? 0) - due) > tolerance)
        for (const drain of drains) drain.currentTime = due
      notifySecond(wholeSeconds(left))
    })
    return () => {
      stop()
      for (const drain of drains) drain.cancel()
    }
  }, [deadline, total, now, parts])
  return shape
}

/** Reports the remaining time at once, at each whole second before the deadline, and when the page wakes up. */
function followClock(deadline: number, now: () => number, notify: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function renew() {
    clearTimeout(timer)
    const left = deadline - now()
    notify(left)
    const whole = wholeSeconds(left)
    if (whole > 0) timer = setTimeout(renew, Math.max(1, left - (whole - 1) * SECOND))
  }
  renew()
  document.addEventListener('visibilitychange', renew)
  document.addEventListener('resume', renew)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', renew)
    document.removeEventListener('resume', renew)
  }
}
