import { answerOf, controlAt, isField, isSameForm, labelOf } from './control'
import { isApart, watchPlaces } from './places'
import { noteTyping, typingLeft } from './typing'

/** How long a control that appeared, moved or changed under the pointer ignores presses, in ms. */
export const SETTLE_TIME = 500
/** A wheel event this recent moved the control on purpose, in ms. */
const WHEEL_TIME = 250
/** A navigation key this recent moved the focus on purpose, in ms. */
const NAVIGATION_TIME = 100
const ACTIVATION_KEYS = ['Enter', ' ']
const NAVIGATION_KEYS = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
const SWALLOWED = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const

/**
 * Ignores presses that cannot have been aimed: on a control that appeared, moved or changed its label under a resting
 * pointer or a finger, or that was focused by a program, less than `SETTLE_TIME` ago or while a text is typed.
 * Moving the pointer onto a control, Tab and arrow keys count as aiming. Enter in a field presses its form's answer.
 * Times are the document's `timeStamp`, in ms.
 * @returns a function that removes the guard
 */
export function installPressGuard(page: Document): () => void {
  const listening = new AbortController()
  const places = navigator.maxTouchPoints > 0 ? watchPlaces(page, listening.signal) : null
  const now = () => performance.now()

  let control: Element | null = null
  let label = ''
  let place: DOMRect | null = null
  /** When the control last appeared, moved or changed under the pointer; -Infinity if the person aimed at it. */
  let changedAt = -Infinity
  let pointer: { x: number; y: number } | null = null
  let wheeledAt = -Infinity
  let navigatedAt = -Infinity
  /** What a program focused last, and whether keys that were pressed elsewhere may still come. */
  let focus: { target: EventTarget | null; at: number; isAmongKeys: boolean } | null = null
  let enteredAt = -Infinity
  /** What had the focus when the person left the window, which gives it back. */
  let leftIn: Element | null = null
  let pressed: EventTarget | null = null
  /** Where a held Enter or Space was pressed first. */
  let heldIn: Element | null = null
  let activation: { control: Element; label: string; at: number } | null = null
  let isSwallowing = false
  let frame = 0

  const relabelled = new MutationObserver(() => {
    const present = labelOf(control)
    if (present === label) return
    label = present
    unsettle()
  })

  function unsettle() {
    changedAt = now()
    place = control?.getBoundingClientRect() ?? null
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(watchMovement)
  }

  /** Further movement restarts the settling time. */
  function watchMovement() {
    if (control === null || now() - changedAt >= SETTLE_TIME) return
    const present = control.getBoundingClientRect()
    if (place === null || isApart(place, present)) {
      changedAt = now()
      place = present
    }
    frame = requestAnimationFrame(watchMovement)
  }

  function follow(next: Element | null, { x, y }: { x: number; y: number }, isTouch: boolean) {
    if (next !== control) {
      // A finger rests nowhere between two touches.
      const cameToPointer =
        !isTouch && next !== null && pointer !== null && controlAt(page.elementFromPoint(pointer.x, pointer.y)) === next
      control = next
      label = labelOf(next)
      relabelled.disconnect()
      if (next !== null) {
        relabelled.observe(next, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['aria-label'],
        })
      }
      changedAt = -Infinity
      if (cameToPointer && now() - wheeledAt >= WHEEL_TIME) unsettle()
    }
    pointer = { x, y }
  }

  function isSettling(): boolean {
    // The observer reports after the current task, so a label that just changed is read here.
    if (labelOf(control) !== label) {
      label = labelOf(control)
      unsettle()
    }
    return now() - changedAt < SETTLE_TIME
  }

  function block(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    page.addEventListener(name, listener, { capture: true, signal: listening.signal })

  function point(event: PointerEvent) {
    follow(controlAt(event.target), { x: event.clientX, y: event.clientY }, event.pointerType === 'touch')
  }
  on('pointerover', point)
  on('pointermove', point)
  on('wheel', () => (wheeledAt = now()))
  page.documentElement.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'mouse' && (pointer = null),
    { signal: listening.signal },
  )

  on('pointerdown', (event) => {
    point(event)
    const isTouch = event.pointerType === 'touch'
    isSwallowing =
      control !== null &&
      (isSettling() || (isTouch && places !== null && now() - places.changedAt(control) < SETTLE_TIME))
    pressed = event.target
    if (isSwallowing) block(event)
  })
  for (const name of SWALLOWED) {
    on(name, (event) => {
      if (!isSwallowing) return
      // A click by a key, a screen reader or a program has no preceding pointer press.
      if (event.detail === 0 && name === 'click') return
      block(event)
    })
  }

  addEventListener('blur', () => (leftIn = page.activeElement), { signal: listening.signal })
  on('focusin', ({ target, relatedTarget }) => {
    const isBack = target === leftIn
    leftIn = null
    const isChosen =
      isBack ||
      now() - navigatedAt < NAVIGATION_TIME ||
      (isField(target) && target === pressed) ||
      isSameForm(target, relatedTarget)
    const isAmongKeys = typingLeft() > 0 || now() - enteredAt < SETTLE_TIME
    focus = isChosen ? null : { target, at: now(), isAmongKeys }
  })
  // A field that was filled in since then was aimed at.
  on('input', ({ target }) => {
    if (focus?.target === target) focus = null
  })
  on('keydown', (event) => {
    const { key, target, repeat } = event
    navigatedAt = NAVIGATION_KEYS.includes(key) ? now() : -Infinity
    const isTyping = typingLeft() > 0
    noteTyping(event)
    if (!ACTIVATION_KEYS.includes(key) || !(target instanceof HTMLElement)) return
    if (!repeat) heldIn = target
    enteredAt = now()
    const isInField = key === 'Enter' && isField(target)
    if (!isInField && !target.matches('button, a[href], summary, [role=button]')) return
    const moved = focus?.target === target ? focus : null
    const isNew = moved !== null && now() - moved.at < SETTLE_TIME
    // A text that somebody goes on typing was not meant for the control that took the focus from it.
    const isFresh = isInField ? isNew && moved.isAmongKeys : isNew || (moved !== null && isTyping)
    const answer = isInField ? answerOf(target) : target
    const isRelabelled =
      answer !== undefined &&
      activation?.control === answer &&
      activation.label !== labelOf(answer) &&
      now() - activation.at < SETTLE_TIME
    activation = answer === undefined ? null : { control: answer, label: labelOf(answer), at: now() }
    const breaksLine = target.matches('textarea') && heldIn === target
    if ((repeat && !breaksLine) || isFresh || isRelabelled) block(event)
  })

  return () => {
    cancelAnimationFrame(frame)
    relabelled.disconnect()
    listening.abort()
  }
}
