import {
  BLEND,
  correctionOf,
  type Correction,
  type Course,
  isMoving,
  type Placed,
  placeAt,
  shownAt,
} from './course.rules'

export interface AnimatorPorts {
  /** The server's time, epoch milliseconds. */
  now: () => number
  /** null: nothing is drawn. */
  draw: (placed: Placed | null) => void
  /** Reduced motion: jumps to each position. */
  prefersStillness: () => boolean
}

export interface Animator {
  /** Moves the marker along another course; null removes it. */
  follow: (course: Course | null) => void
  stop: () => void
}

/** Animates the marker along its course, frame by frame while it moves. */
export function createAnimator({ now, draw, prefersStillness }: AnimatorPorts): Animator {
  let course: Course | null = null
  let correction: Correction | null = null
  let shown: Placed | null = null
  let frame: number | null = null

  function step() {
    frame = null
    if (course === null) return
    const at = now()
    show(shownAt(course, correction, at))
    if (isMoving(course, at) || (correction !== null && at < correction.from + BLEND))
      frame = requestAnimationFrame(step)
  }

  function show(placed: Placed | null) {
    shown = placed
    draw(placed)
  }

  function rest() {
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
  }

  return {
    follow(next) {
      const before = course
      course = next
      rest()
      if (next === null) return show(null)
      if (prefersStillness()) {
        correction = null
        return show(placeAt(next, now()))
      }
      correction = shown === null || before === null ? null : correctionOf(shown, before.street, next, now())
      step()
    },
    stop: rest,
  }
}
