import { medicines } from '../../../contract/schemas/medicine'
import type { PapersPort } from '../../../machines/ports/papers'
import type { HttpClient } from '../http/http-client'

/**
 * GET /medicines (contract §3): by name and by substance, the first page. Refusals are faults: a search has no verdict.
 */
export function createMedicineSearch(http: HttpClient): Pick<PapersPort, 'searchMedicines'> {
  return {
    async searchMedicines({ words }, signal) {
      const path = `/medicines?search=${encodeURIComponent(words)}&page=1`
      const answer = await http.call({ method: 'GET', path, answer: medicines, signal })
      if (!answer.ok) throw new Error(`the search was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
  }
}
