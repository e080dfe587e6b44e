import { PIN_LENGTH } from '../../../contract/values/account'

/** Why a PIN is refused; null if it is accepted. */
export type PinReason = 'incomplete' | 'repeated' | 'sequence'

/** Six digits that are hard to guess: not one repeated digit, no ascending or descending sequence. */
export function pinReason(pin: string): PinReason | null {
  if (!/^\d+$/.test(pin) || pin.length !== PIN_LENGTH) return 'incomplete'
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  if (steps.has(0) && steps.size === 1) return 'repeated'
  return steps.size === 1 && (steps.has(1) || steps.has(-1)) ? 'sequence' : null
}
