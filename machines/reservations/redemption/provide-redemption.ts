import type { Reservation } from '../../../contract/schemas/reservation'
import { callActor } from '../../ports/actors'
import type { ReservationsPort } from '../../ports/reservations'
import { redemptionMachine } from './redemption.machine'
import { withCode } from './redemption.rules'

/** The redemption machine with its port. */
export function provideRedemption({ list, redeem }: ReservationsPort) {
  return redemptionMachine.provide({ actors: { find: callActor(findIn(list)), redeem: callActor(redeem) } })
}

/** Reads the list page by page until the code is found. Cached pages do not count. */
function findIn(list: ReservationsPort['list']) {
  return async ({ code }: { code: string }, signal: AbortSignal): Promise<Reservation | null> => {
    let last = 1
    for (let page = 1; page <= last; page += 1) {
      const { items, lastPage, storedAt } = await list({ page, query: null }, signal)
      if (storedAt !== undefined) throw new Error('the reservations could not be read again')
      const found = withCode(items, code)
      if (found !== null) return found
      last = lastPage
    }
    return null
  }
}
