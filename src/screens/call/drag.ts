/** Smaller movements count as a press, in px. */
const SLOP = 4
/** Time window of a drag's final speed, in ms. */
const RECENT = 80

interface Sample {
  at: number
  x: number
  y: number
}

export interface Flick {
  /** px/ms */
  x: number
  y: number
}

interface DragEnds {
  onMove: (x: number, y: number) => void
  /** Not called after a press. */
  onRelease: (flick: Flick) => void
  /** The pointer was lost or Escape pressed: the drag is undone. */
  onCancel: () => void
}

/** Follows a pressed pointer, in px from its start. Listens on the window, so that fast movements are not lost. */
export function followHand(down: PointerEvent, { onMove, onRelease, onCancel }: DragEnds): () => void {
  const listening = new AbortController()
  const samples: Sample[] = [{ at: down.timeStamp, x: down.clientX, y: down.clientY }]
  let isDragging = false

  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
    samples.push({ at: event.timeStamp, x: event.clientX, y: event.clientY })
    if (samples.length > 16) samples.shift()
    isDragging ||= Math.hypot(x, y) >= SLOP
    if (isDragging) onMove(x, y)
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    listening.abort()
    if (isDragging) onRelease(flickOf(samples, event.timeStamp))
  }

  function cancel() {
    listening.abort()
    if (isDragging) onCancel()
  }

  const options = { signal: listening.signal, passive: true }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', up, options)
  window.addEventListener('pointercancel', ({ pointerId }) => pointerId === down.pointerId && cancel(), options)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options)
  return () => listening.abort()
}

/** The final speed of a pointer; resting before the release is no flick. */
export function flickOf(samples: readonly Sample[], now: number): Flick {
  const recent = samples.filter(({ at }) => now - at <= RECENT)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || last.at <= first.at) return { x: 0, y: 0 }
  const time = last.at - first.at
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
}
