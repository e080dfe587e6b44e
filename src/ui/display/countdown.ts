import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const SECOND = 1_000
/** How often what empties moves: less than a pixel each time, and a screen that stands still in between costs nothing. */
const STEP = 100
/** The drawing may differ from the clock by this much before it is put right; while somebody holds it still, by the other. */
const TOLERANCE = 120
const TOLERANCE_HELD = 2 * SECOND

/** Milliseconds in whole seconds, rounded up: the last one shown before it is over is 1. Never negative. */
export function wholeSeconds(left: number): number {
  return Math.max(0, Math.ceil(left / SECOND))
}

/** 7 → '00.07', 107 → '01.47'; '00:07' on an English page. */
export function digitsOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  // There is no document where the sign-in is prerendered.
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en'
  return `${two(Math.floor(seconds / 60))}${isEnglish ? ':' : '.'}${two(seconds % 60)}`
}

/** The whole seconds that are left, renewed at each of them before the deadline and when the page comes back into sight. */
export function useSeconds(deadline: number, now: () => number): number {
  const [seconds, setSeconds] = useState(() => wholeSeconds(deadline - now()))
  useEffect(() => followClock(deadline, now, (left) => setSeconds(wholeSeconds(left))), [deadline, now])
  return seconds
}

export interface Drain {
  /** Epoch milliseconds, the same clock as `now`. */
  deadline: number
  /** The whole time in milliseconds. */
  total: number
  now: () => number
  /** From full to empty, for each part inside the shape, by its `data-drain`. */
  parts: Readonly<Record<string, Keyframe[]>>
  /** Told at once, and at each whole second that is left. */
  onSecond?: (seconds: number) => void
}

/**
 * A shape that empties with the time that is left. The browser animates its parts by itself, ten times a second, with
 * transforms and without the main thread; each second they are only compared with the clock. For whoever asked for less
 * motion they step once a second.
 */
export function useDrain<Shape extends Element>({ deadline, total, now, parts, onSecond }: Drain): RefObject<Shape | null> {
  const shape = useRef<Shape>(null)
  const tellSecond = useEffectEvent((seconds: number) => onSecond?.(seconds))
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const easing = `steps(${Math.max(1, Math.round(total / (calm ? SECOND : STEP)))})`
    const drains = [...(shape.current?.querySelectorAll<HTMLElement | SVGElement>('[data-drain]') ?? [])].map((part) =>
      part.animate(parts[part.dataset.drain ?? ''] ?? null, { duration: total, fill: 'both', easing }),
    )
    const stop = followClock(deadline, now, (left) => {
      // Before its beginning it is negative, and full.
      const due = Math.min(total, total - left)
      const [first] = drains
      const tolerance = first?.playState === 'paused' ? TOLERANCE_HELD : TOLERANCE
      if (Math.abs(Number(first?.currentTime ?? 0) - due) > tolerance) for (const drain of drains) drain.currentTime = due
      tellSecond(wholeSeconds(left))
    })
    return () => {
      stop()
      for (const drain of drains) drain.cancel()
    }
  }, [deadline, total, now, parts])
  return shape
}

/** Tells what is left at once, at each whole second before the deadline, and whenever the page wakes. */
function followClock(deadline: number, now: () => number, tell: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function renew() {
    clearTimeout(timer)
    const left = deadline - now()
    tell(left)
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
