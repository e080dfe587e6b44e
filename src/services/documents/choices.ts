import * as z from 'zod/mini'
import { choices } from '../../../contract/schemas/medicine'
import type { DocumentsPort } from '../../../machines/ports/documents'
import type { LiveBackend } from '../live/live-service'

const config = z.object({ medicineUnitType: choices, medicineConsumeType: choices })

/**
 * Parse Config `medicineUnitType` and `medicineConsumeType` (contract §4), requested once per page; a failure is
 * retried.
 */
export function createChoices(live: Pick<LiveBackend, 'ask'>): Pick<DocumentsPort, 'choices'> {
  let known: ReturnType<DocumentsPort['choices']> | null = null

  async function read(): ReturnType<DocumentsPort['choices']> {
    const { medicineUnitType, medicineConsumeType } = await live.ask(async (sdk, as) => {
      // Without a session the request is refused like one of a dead session; the SDK's types lack this option.
      const answer = await sdk.Config.get(as as object)
      return z.parse(config, answer.attributes)
    })
    return { units: medicineUnitType, consumptions: medicineConsumeType }
  }

  return {
    choices() {
      known ??= read().catch((fault: unknown) => {
        known = null
        throw fault
      })
      return known
    },
  }
}
