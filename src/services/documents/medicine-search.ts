import { medicines } from '../../../contract/schemas/medicine'
import type { DocumentsPort } from '../../../machines/ports/documents'
import type { HttpClient } from '../http/http-client'

/** The server's maximum age in months. */
const OLDEST = 1_800

/**
 * GET /medicines (contract §3): by name and substance, the first page. Refusals throw, since a search has no verdict.
 */
export function createMedicineSearch(http: HttpClient): Pick<DocumentsPort, 'searchMedicines' | 'findMedicines'> {
  return {
    async searchMedicines({ words, ageMonths = null }, signal) {
      const age = ageMonths === null || ageMonths > OLDEST ? '' : `&age_months=${ageMonths}`
      const path = `/medicines?search=${encodeURIComponent(words)}&page=1${age}`
      const answer = await http.call({ method: 'GET', path, answer: medicines, signal })
      if (!answer.ok) throw new Error(`the search was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
    async findMedicines({ ids }, signal) {
      const path = `/medicines?${new URLSearchParams({ ids: ids.join(',') }).toString()}`
      const answer = await http.call({ method: 'GET', path, answer: medicines, signal })
      if (!answer.ok) throw new Error(`the medicines were refused: ${answer.refusal.status_code}`)
      return answer.value
    },
  }
}
