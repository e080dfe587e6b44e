import * as z from 'zod/mini'
import { redeemed, type Reservation, reservation } from '../../contract/schemas/reservation'
import { OPEN_ITEM } from '../../contract/values/refusals'
import type { RedeemRefusal, ReservationsPort } from '../../machines/ports/reservations'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient, HttpRefusal } from './http/http-client'
import { logDropped } from './log'

/**
 * GET /reservation-consultations, POST /consultation/reservation (product §7, contract §3). A malformed row is skipped.
 */
export function createReservationsService(http: HttpClient): ReservationsPort {
  return {
    async list({ page }, signal) {
      // Product §9: "Reservation listing filters on status Paid."
      const path = `/reservation-consultations?status=Paid&page=${page}`
      const answer = await http.call({ method: 'GET', path, answer: z.array(z.unknown()), signal })
      if (!answer.ok) throw new Error(`the reservations were refused: ${answer.refusal.status_code}`)
      const items = answer.value.flatMap(readable)
      return { items, page, lastPage: answer.meta?.last_page ?? page, total: answer.meta?.total ?? items.length }
    },
    async redeem({ code }, signal) {
      const path = '/consultation/reservation'
      const answer = await http.call({ method: 'POST', path, body: { code }, answer: redeemed, signal })
      return answer.ok ? accepted({ consultationId: answer.value.consultation_id }) : refused(refusalOf(answer.refusal))
    },
  }
}

function readable(row: unknown): Reservation[] {
  const parsed = z.safeParse(reservation, row)
  if (parsed.success) return [parsed.data]
  logDropped('a reservation', parsed.error.issues)
  return []
}

/** @throws Error if the answer says nothing about the code, which is then treated like a missing answer */
function refusalOf({ status_code: status, reason }: HttpRefusal): RedeemRefusal {
  if (status === 409 && reason === OPEN_ITEM) return { kind: 'openItem' }
  if (status === 409 || status === 410) return { kind: 'used' }
  // 422: malformed code.
  if (status === 404 || status === 422) return { kind: 'unknown' }
  throw new Error(`a reservation was refused: ${status}`)
}
