import * as z from 'zod/mini'
import { ambulance, type ambulanceSelection, emergencyDetail } from '../../../contract/schemas/ambulance'
import { emergencyData, type EmergencyDataChange } from '../../../contract/schemas/emergency'
import { emergencyRoute, place, type Point } from '../../../contract/schemas/geo'
import type { EmergenciesPort } from '../../../machines/ports/emergencies'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import type { LiveBackend } from '../live/live-service'
import { parseRecords } from '../live/records'
import { detailFacts } from './detail-facts'
import { createEmergencyHistory } from './emergency-history'
import { dataRefusal, reportRefusal, selectionRefusal } from './emergency-refusals'

const list = z.array(z.looseObject({}))

/** REST calls and live data of one open emergency (product §7, contract §3, §4). A malformed entry is skipped. */
export function createEmergenciesService(
  http: HttpClient,
  live: LiveBackend,
  mapStyleUrl: string | undefined,
): EmergenciesPort {
  async function get<Schema extends z.ZodMiniType>(
    path: string,
    answer: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const answered = await http.call({ method: 'GET', path, answer, signal })
    if (answered.ok) return answered.value
    throw new Error(`${path.split('?')[0]} was refused: ${answered.refusal.status_code}`)
  }

  return {
    mapStyleUrl,
    async putData({ emergencyId, actionId, change, from }, signal) {
      const body: EmergencyDataChange = { ...change, updatedAt: from === null ? null : new Date(from).toISOString() }
      const path = `${pathOf(emergencyId)}/data`
      const answer = await http.call({
        method: 'PUT',
        path,
        body,
        idempotencyKey: actionId,
        answer: emergencyData,
        signal,
      })
      return answer.ok ? accepted(answer.value) : refused(dataRefusal(answer.refusal))
    },
    async selectAmbulance({ emergencyId, ambulanceId, actionId, seen: { chosen, status } }, signal) {
      const body: z.input<typeof ambulanceSelection> = {
        ambulance_id: ambulanceId,
        seen: { ambulance_id: chosen, status },
      }
      const path = `${pathOf(emergencyId)}/select-ambulance`
      const answer = await http.call({
        method: 'PUT',
        path,
        body,
        idempotencyKey: actionId,
        answer: emergencyDetail,
        signal,
      })
      return answer.ok ? accepted(answer.value) : refused(selectionRefusal(answer.refusal))
    },
    async report({ emergencyId, reason, actionId }, signal) {
      const body = { status: 'REPORTED', reported_reason: reason }
      const path = pathOf(emergencyId)
      const answer = await http.call({
        method: 'PUT',
        path,
        body,
        idempotencyKey: actionId,
        answer: z.unknown(),
        signal,
      })
      return answer.ok ? accepted(undefined) : refused(reportRefusal(answer.refusal))
    },
    ambulances: async ({ near }, signal) =>
      parseRecords('an ambulance', ambulance, await get(`/ambulances?lat=${near.lat}&lng=${near.lng}`, list, signal)),
    route: ({ from, to }, signal) =>
      get(`/emergency-route?from=${words(from)}&to=${words(to)}`, emergencyRoute, signal),
    searchPlaces: async ({ words: search }, signal) =>
      parseRecords('a place', place, await get(`/places?search=${encodeURIComponent(search)}`, list, signal)),
    async placeAt({ point }, signal) {
      const found = await get(`/places?lat=${point.lat}&lng=${point.lng}`, list, signal)
      return parseRecords('a place', place, found)[0] ?? null
    },
    history: createEmergencyHistory(http),
    detailFacts: (which) => detailFacts(live, which),
  }
}

function pathOf(emergencyId: string): string {
  return `/emergency/${encodeURIComponent(emergencyId)}`
}

function words({ lat, lng }: Point): string {
  return `${lat},${lng}`
}
