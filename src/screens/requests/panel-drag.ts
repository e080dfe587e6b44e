/** A pointer that moves less than this is a press, in px. */
const SLOP = 4
/** The speed of a drag is that of its last moments: whoever rests before letting go does not flick. In ms. */
const RECENT = 80

interface Sample {
  /** `event.timeStamp`, ms. */
  at: number
  /** px from the top of the screen. */
  y: number
}

/** How fast a pointer was at its end, in px/ms, positive upwards. `now` is the moment of letting go. */
export function velocityOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || last.at <= first.at) return 0
  return (first.y - last.y) / (last.at - first.at)
}

/** How far a sheet that is pushed down by `top` px of `travel` is open: 1 open, 0 closed. */
export function positionOf(top: number, travel: number): number {
  return travel > 0 ? 1 - top / travel : 1
}

export interface DragEnds {
  onGrab: () => void
  onRelease: (velocity: number, position: number) => void
  onCancel: () => void
}

/**
 * A sheet that follows the pointer that went down on its head. Measured once, when it is taken; then one transform a frame
 * and nothing else. The listeners are the window's, so that no speed outruns them. `stop` gives it back to its styles.
 */
export function followPointer(sheet: HTMLElement, head: HTMLElement, down: PointerEvent, ends: DragEnds): { stop: () => void } {
  const listening = new AbortController()
  const { signal } = listening
  // What was taken keeps the pointer: moved to another element it would leave this one and enter that, and all be styled anew.
  const taken = down.target as HTMLElement
  const samples: Sample[] = [{ at: down.timeStamp, y: down.clientY }]
  let grip: { top: number; y: number; travel: number } | null = null
  let top = 0
  let letGo = () => {}

  function grab() {
    const travel = sheet.offsetHeight - head.offsetHeight
    // Where it is now, also in the middle of a movement of its own.
    grip = { top: new DOMMatrix(getComputedStyle(sheet).transform).m42, y: down.clientY, travel }
    top = grip.top
    // Asked before anything is written: each question about styles has them computed.
    letGo = holdMovements(sheet)
    // A synthetic pointer has nothing to capture.
    if (down.isTrusted) taken.setPointerCapture(down.pointerId)
    taken.style.cursor = 'grabbing'
    ends.onGrab()
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    samples.push({ at: event.timeStamp, y: event.clientY })
    if (samples.length > 16) samples.shift()
    if (grip === null) {
      if (Math.abs(event.clientY - down.clientY) < SLOP) return
      grab()
    }
    if (grip === null) return
    event.stopPropagation()
    top = Math.min(grip.travel, Math.max(0, grip.top + event.clientY - grip.y))
    // Browsers give one move a frame, just before it is drawn; nothing here reads a layout.
    sheet.style.transform = `translate3d(0, ${top}px, 0)`
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    listening.abort()
    if (grip === null) return
    // It ends a drag and presses nothing.
    event.stopPropagation()
    ends.onRelease(velocityOf(samples, event.timeStamp), positionOf(top, grip.travel))
  }

  function cancel() {
    listening.abort()
    if (grip !== null) ends.onCancel()
  }

  function lose({ pointerId }: PointerEvent) {
    if (pointerId === down.pointerId) cancel()
  }

  // Before anything else hears them: while it is in hand nobody else has a use for its moves.
  const options = { signal, passive: true, capture: true }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', up, options)
  window.addEventListener('pointercancel', lose, options)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options)

  return {
    stop() {
      listening.abort()
      if (grip === null) return
      grip = null
      sheet.style.transform = ''
      taken.style.cursor = ''
      letGo()
    },
  }
}

/**
 * A browser styles what moves by itself anew in each frame that it draws, and a drag draws many: so what moves in the
 * sheet waits, that the hand has the frames to itself; but for transitions, which are over in a moment and have styles
 * computed whenever they are asked how they stand. Returns what lets it go on where it would be by then.
 */
function holdMovements(sheet: HTMLElement): () => void {
  const held = sheet
    .getAnimations({ subtree: true })
    .filter((animation) => !(animation instanceof CSSTransition))
    .filter(({ effect, playState }) => playState === 'running' && effect instanceof KeyframeEffect && effect.target !== sheet)
    .map((animation) => ({ animation, began: performance.now() - Number(animation.currentTime ?? 0) }))
  for (const { animation } of held) animation.pause()
  return () => {
    for (const { animation, began } of held) {
      // Cancelled meanwhile, or its time is over: played, it would begin anew.
      if (animation.playState !== 'paused') continue
      const time = performance.now() - began
      animation.currentTime = time
      if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.play()
      else animation.finish()
    }
  }
}
