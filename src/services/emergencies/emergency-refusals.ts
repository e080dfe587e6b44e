import { ambulanceSelectionState } from '../../../contract/schemas/ambulance'
import { emergencyData } from '../../../contract/schemas/emergency'
import { statusBy } from '../../../contract/schemas/wire'
import type { DataRefusal, ReportRefusal, SelectionRefusal } from '../../../machines/ports/emergencies'
import type { HttpRefusal } from '../http/http-client'
import { logFailure } from '../log'

/*
 * Maps the server's refusals about an emergency (contract §2 "Refusals", §3). Throws if the answer is no verdict: no
 * session, too many calls.
 */

export function dataRefusal(refusal: HttpRefusal): DataRefusal {
  const stale = emergencyData.safeParse(refusal.data)
  if (refusal.status_code === 409 && refusal.data !== undefined && stale.success)
    return { kind: 'stale', data: stale.data }
  switch (refusal.status_code) {
    case 403:
    case 404:
    case 409:
      return { kind: 'closed' }
    case 422:
      logFailure('patient data: 422', refusal.errors)
      return { kind: 'malformed', fields: Object.keys(refusal.errors ?? {}) }
    default:
      throw noVerdict('patient data', refusal)
  }
}

export function selectionRefusal(refusal: HttpRefusal): SelectionRefusal {
  const state = ambulanceSelectionState.safeParse(refusal.data)
  switch (refusal.status_code) {
    case 409: {
      if (state.success) {
        const { ambulance_id: chosen, status, external_ambulance: external } = state.data
        return { kind: 'outdated', present: { chosen, status, external } }
      }
      // The emergency's own status; without one the ambulance belongs to another emergency.
      if (refusal.status !== undefined) return { kind: 'tooLate' }
      const by = statusBy.safeParse(refusal.by)
      return { kind: 'taken', by: by.success ? by.data : null }
    }
    case 403:
      return { kind: 'tooLate' }
    case 404:
      return { kind: 'gone' }
    default:
      throw noVerdict('choosing an ambulance', refusal)
  }
}

export function reportRefusal(refusal: HttpRefusal): ReportRefusal {
  switch (refusal.status_code) {
    case 403:
    case 404:
    case 409:
      return { kind: 'tooLate' }
    case 422:
      logFailure('reporting: 422', refusal.errors)
      return { kind: 'malformed' }
    default:
      throw noVerdict('reporting', refusal)
  }
}

function noVerdict(what: string, { status_code, errors }: HttpRefusal): Error {
  logFailure(`${what}: ${status_code}`, errors)
  return new Error(`${what}: ${status_code}`)
}
