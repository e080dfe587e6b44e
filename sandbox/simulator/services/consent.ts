import { permissionAnswer } from '../../../contract/schemas/consultation'
import { PARSE_CODES } from '../../../contract/values/refusals'
import { accepted, refused } from '../../../machines/ports/result'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { parseCode } from '../../../src/services/live/parse-fault'
import type { ConsentPort, ConsentRefusal } from '../ports/consent'

/** The patient's answers as Parse takes them (contract §4 `changePermission`). */
export function createConsent(backend: Pick<LiveBackend, 'run'>): ConsentPort {
  return {
    async answer(order) {
      try {
        await backend.run('changePermission', order, permissionAnswer)
        return accepted(undefined)
      } catch (fault) {
        const refusal = refusalOf(parseCode(fault))
        if (refusal === null) throw fault
        return refused(refusal)
      }
    },
  }
}

function refusalOf(code: number | null): ConsentRefusal | null {
  switch (code) {
    case PARSE_CODES.conflict:
      return { kind: 'tooLate' }
    case PARSE_CODES.notYours:
    case PARSE_CODES.notFound:
      return { kind: 'notAllowed' }
    default:
      return null
  }
}
