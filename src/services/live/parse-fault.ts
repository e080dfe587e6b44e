import { lostRace } from '../../../contract/schemas/change-status'
import { EMERGENCY_MOVE_REASONS } from '../../../contract/values/emergency-moves'
import { OPEN_ITEM, PARSE_CODES } from '../../../contract/values/refusals'
import { refused, type Result } from '../../../machines/ports/result'
import type { MoveRefusal } from '../../../machines/ports/requests'

/** The Parse error code of a thrown value; null if it is no answer of the server. */
export function parseCode(fault: unknown): number | null {
  if (typeof fault !== 'object' || fault === null || !('code' in fault)) return null
  // 100 is the SDK's 'connection failed', 1 an internal error of the server: both are faults.
  return typeof fault.code === 'number' && fault.code > 100 ? fault.code : null
}

/** The server's refusal of a move (contract §2); rethrows everything else. */
export function moveRefusal(fault: unknown): Result<never, MoveRefusal> {
  switch (parseCode(fault)) {
    case PARSE_CODES.conflict: {
      const loss = lostRace.safeParse(parseJson(fault instanceof Error ? fault.message : ''))
      if (!loss.success) return refused({ kind: 'lost', loss: {} })
      const { reason, ambulance = null } = loss.data
      if (reason === OPEN_ITEM) return refused({ kind: 'openItem' })
      const missing = EMERGENCY_MOVE_REASONS.find((one) => one === reason)
      return refused(
        missing === undefined ? { kind: 'lost', loss: loss.data } : { kind: 'incomplete', reason: missing, ambulance },
      )
    }
    case PARSE_CODES.notFound:
      return refused({ kind: 'gone' })
    case PARSE_CODES.notYours:
    case PARSE_CODES.malformed:
      return refused({ kind: 'notAllowed' })
    default:
      throw fault
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
