/** Smaller movements count as a press, in px. */
const SLOP = 4
/** Time window of a drag's final speed: resting before the release is no flick. In ms. */
const RECENT = 80

interface Sample {
  /** `event.timeStamp`, ms. */
  at: number
  /** px from the top of the screen. */
  y: number
}

/** Final speed of a pointer in px/ms, positive upwards. `now` is the time of the release. */
export function velocityOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || last.at <= first.at) return 0
  return (first.y - last.y) / (last.at - first.at)
}

/** How far a sheet is open that is pushed down by `top` of `travel` px: 1 open, 0 closed. */
export function positionOf(top: number, travel: number): number {
  return travel > 0 ? 1 - top / travel : 1
}

export interface DragEnds {
  onGrab: () => void
  onRelease: (velocity: number, position: number) => void
  onCancel: () => void
}

/**
 * Makes a sheet follow the pointer that was pressed on its head. Measures once at the start, then writes one transform
 * per frame. Listens on the window, so that fast movements are not lost. `stop` returns the sheet to its styles.
 */
export function followPointer(
  sheet: HTMLElement,
  head: HTMLElement,
  down: PointerEvent,
  ends: DragEnds,
): { stop: () => void } {
  const listening = new AbortController()
  const { signal } = listening
  // The pressed element captures the pointer; another one would cause leave and enter events and new styles.
  const taken = down.target as HTMLElement
  const samples: Sample[] = [{ at: down.timeStamp, y: down.clientY }]
  let grip: { top: number; y: number; travel: number } | null = null
  let top = 0
  let letGo = () => {}

  function grab() {
    const travel = sheet.offsetHeight - head.offsetHeight
    // Its present position, also during an animation.
    grip = { top: new DOMMatrix(getComputedStyle(sheet).transform).m42, y: down.clientY, travel }
    top = grip.top
    // Read before anything is written, since reading styles forces their computation.
    letGo = holdMovements(sheet)
    // Synthetic pointers cannot be captured.
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
    // Browsers send one move per frame, before rendering; no layout is read here.
    sheet.style.transform = `translate3d(0, ${top}px, 0)`
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    listening.abort()
    if (grip === null) return
    // The end of a drag is no press.
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

  // In the capture phase, because nobody else needs the moves during a drag.
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
 * Pauses the animations within the sheet during a drag, because browsers restyle them in every frame. Transitions are
 * excepted: they are short, and reading their state forces style computation. Returns a function that resumes them at
 * their present time.
 */
function holdMovements(sheet: HTMLElement): () => void {
  const held = sheet
    .getAnimations({ subtree: true })
    .filter((animation) => !(animation instanceof CSSTransition))
    .filter(
      ({ effect, playState }) => playState === 'running' && effect instanceof KeyframeEffect && effect.target !== sheet,
    )
    .map((animation) => ({ animation, began: performance.now() - Number(animation.currentTime ?? 0) }))
  for (const { animation } of held) animation.pause()
  return () => {
    for (const { animation, began } of held) {
      // Cancelled or finished meanwhile: playing would restart it.
      if (animation.playState !== 'paused') continue
      const time = performance.now() - began
      animation.currentTime = time
      if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.play()
      else animation.finish()
    }
  }
}
