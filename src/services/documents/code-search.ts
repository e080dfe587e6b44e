import { icdCodes } from '../../../contract/schemas/medicine'
import type { DocumentsPort } from '../../../machines/ports/documents'
import type { HttpClient } from '../http/http-client'

/** Maximum number of results. */
const LIMIT = 20

/** GET /icd-like (product §7, contract §3): ICD-10 by code and term. Refusals throw, since a search has no verdict. */
export function createCodeSearch(http: HttpClient): Pick<DocumentsPort, 'searchCodes'> {
  return {
    async searchCodes({ words }, signal) {
      const path = `/icd-like?search=${encodeURIComponent(words)}&limit=${LIMIT}`
      const answer = await http.call({ method: 'GET', path, answer: icdCodes, signal })
      if (!answer.ok) throw new Error(`the search was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
  }
}
