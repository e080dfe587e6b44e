import { PIN_LENGTH } from '../../../contract/values/account'

/** Why a PIN is not taken; null where it is. */
export type PinReason = 'incomplete' | 'repeated' | 'sequence'

/** Six digits that the first who tries would not guess: not one digit six times, not counting up or down. */
export function pinReason(pin: string): PinReason | null {
  if (!/^\d+$/.test(pin) || pin.length !== PIN_LENGTH) return 'incomplete'
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  if (steps.has(0) && steps.size === 1) return 'repeated'
  return steps.size === 1 && (steps.has(1) || steps.has(-1)) ? 'sequence' : null
}
