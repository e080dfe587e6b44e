import { type PanelRef, selectIsOpen } from '../../../machines/panel/panel.selectors'
import { clearWayToRinging } from '../../ui/overlay/ringing-aside'
import { PANEL } from './panel-key'

const CARD = `[${PANEL}] [data-request]:not([data-leaving]) [role="group"]`
/** A complaint that scrolls is a stop of its own before the buttons. */
const SCROLLING = '[role="group"][tabindex="0"]'
const ROBOT = '[data-robots] [data-request]:not([data-leaving]) [role="group"]'
const UNFINISHED = `[${PANEL}] [data-unfinished]`
const TOGGLE = `[${PANEL}] button[aria-expanded]`
/** Layers that block all work, or ring themselves. */
const URGENT = '[data-urgent][data-state="open"]'
const DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Maximum frames until the panel can be focused, after dialogs have closed. */
const FRAMES = 30

/**
 * Opens the panel and focuses its first card, above all dialogs; without requests the unfinished card, else its button.
 * Never closes the panel while a request waits. Dialogs stay if nothing waits; urgent ones always stay.
 */
export function summonPanel(panel: PanelRef, isWaiting: boolean): void {
  if (document.querySelector(URGENT) !== null) return
  const robot = isWaiting ? null : document.querySelector<HTMLElement>(ROBOT)
  if (robot !== null) return robot.focus()
  if (!isWaiting && document.querySelector(DIALOG) !== null) return
  clearWayToRinging()
  if (!isWaiting || !selectIsOpen(panel.getSnapshot())) panel.send({ type: 'panel.open' })
  focusIn(FRAMES)
}

function focusIn(frames: number): void {
  requestAnimationFrame(() => {
    const goal = [CARD, UNFINISHED, TOGGLE]
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((place) => place !== null)
    const stop = goal?.querySelector<HTMLElement>(SCROLLING) ?? goal
    stop?.focus()
    if (frames > 0 && (stop === undefined || document.activeElement !== stop)) focusIn(frames - 1)
  })
}
