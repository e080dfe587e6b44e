import { faultState, type FaultRequest, type FaultState } from '../../../contract/schemas/sandbox'
import * as z from 'zod/mini'
import { accepted, refused } from '../../../machines/ports/result'
import type { FaultsPort } from '../ports/faults'

const ADDRESS = '/sandbox/fault'

const answer = z.object({ data: faultState })

/**
 * The sandbox's fault panel (contract §1).
 * @param onClockMoved the server's time jumped
 */
export function createFaults(onClockMoved: () => void): FaultsPort {
  return {
    async read(signal) {
      const response = await fetch(ADDRESS, { signal })
      return stateIn(response)
    },
    async make(order, signal) {
      const response = await fetch(ADDRESS, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(order satisfies FaultRequest),
        signal,
      })
      if (response.status === 422) return refused({ kind: 'notTaken' })
      const active = await stateIn(response)
      if (order.kind === 'skew' || order.kind === 'clear') onClockMoved()
      return accepted(active)
    },
  }
}

async function stateIn(response: Response): Promise<FaultState> {
  if (!response.ok) throw new Error(`${ADDRESS}: ${response.status}`)
  return z.parse(answer, await response.json()).data
}
