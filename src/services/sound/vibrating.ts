import type { Clock } from '../../../machines/ports/clock'
import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingOrder } from '../../../machines/ports/sound'
import { PATTERNS } from './patterns'

/** Vibrates in the pattern of the waiting request, if the device can. Browsers require a gesture first. */
export function startVibrating(clock: Clock, first: RingOrder): Ongoing<RingOrder> {
  let order = first
  let timer: ReturnType<typeof setTimeout>
  vibrate()

  function vibrate() {
    const { vibration, period, shakesEach } = PATTERNS[order.kind]
    shake([...vibration])
    // Without a pause between them the pattern would become one long vibration.
    const lasts = 2 * vibration.reduce((sum, ms) => sum + ms, 0)
    timer = setTimeout(vibrate, shakesEach ?? Math.max(lasts, period(order.deadline - clock.now())))
  }

  return {
    change(next) {
      const isOther = next.kind !== order.kind
      order = next
      if (!isOther) return
      clearTimeout(timer)
      vibrate()
    },
    stop() {
      clearTimeout(timer)
      shake(0)
    },
  }
}

function shake(pattern: number | number[]): void {
  if (typeof navigator.vibrate === 'function' && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
}
