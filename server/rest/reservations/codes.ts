import { reservationCode } from '../../../contract/schemas/reservation'

const HALF = 4

/** A code's normal form, by which codes are the same; null where it is none. */
export function normalCode(written: string): string | null {
  const parsed = reservationCode.safeParse(written)
  return parsed.success && parsed.data !== '' ? parsed.data : null
}

/** As people read it: 'K7QX-2M4P'. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}
