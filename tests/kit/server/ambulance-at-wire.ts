import * as z from 'zod/mini'
import { emergencyDetail } from '../../../contract/schemas/ambulance'
import { emergencyRecord } from '../../../contract/schemas/emergency'
import { emergencyRoute, type EmergencyRoute, type Point } from '../../../contract/schemas/geo'
import { OPEN_EMERGENCY_STATUSES, type EmergencyStatus } from '../../../contract/values/statuses'
import type { Errand } from '../../../sandbox/simulator/dispatch/dispatch.model'
import { openParseDoor } from './parse-door'

const FACILITY = 'rs-bina-harapan'

const rows = z.object({ results: z.array(z.looseObject({})) })
const account = z.object({ id_user: z.string(), name: z.string() })

/** An ambulance's app, simulated with Parse and REST requests. */
export interface AmbulanceAtWire {
  idUser: string
  name: string
  /** Parse's session. */
  token: string
  /** Its present emergency; null without one. */
  errand: () => Promise<Errand | null>
  /** @throws Error with the server's words when it refuses */
  move: (objectId: string, from: EmergencyStatus, to: EmergencyStatus) => Promise<void>
  route: (from: Point, to: Point) => Promise<EmergencyRoute>
}

/**
 * Signs a seeded ambulance in at /parse/login.
 * @param origin of the sandbox
 * @throws Error with the server's words when it refuses
 */
export async function signInAmbulance(origin: string, email: string): Promise<AmbulanceAtWire> {
  const { account: answered, token, parse } = await openParseDoor(origin, email)
  const me = z.parse(account, answered)
  const find = async (className: string, where: object) =>
    z.parse(rows, await parse(`/classes/${className}?where=${encodeURIComponent(JSON.stringify(where))}`, 'GET'))
      .results

  return {
    idUser: me.id_user,
    name: me.name,
    token,
    async errand() {
      const open = await find('Emergencies', { status: { $in: OPEN_EMERGENCY_STATUSES } })
      for (const record of open.map((each) => z.parse(emergencyRecord, each))) {
        const [found] = await find('EmergencyDetail', { emergency_id: record.emergency_id })
        const detail = found === undefined ? null : z.parse(emergencyDetail, found)
        if (detail?.ambulance.id === me.id_user) return { record, detail }
      }
      return null
    },
    async move(objectId, from, to) {
      const order = { className: 'Emergencies', objectId, from, to, actionId: crypto.randomUUID() }
      await parse('/functions/changeStatus', 'POST', order)
    },
    async route(from, to) {
      const query = `from=${from.lat},${from.lng}&to=${to.lat},${to.lng}`
      const response = await fetch(`${origin}/api/v1/emergency-route?${query}`, {
        headers: { 'x-facility-id': FACILITY, 'x-parse-session-token': token },
      })
      if (!response.ok) throw new Error(`emergency-route: ${response.status} ${await response.text()}`)
      return z.parse(z.object({ data: emergencyRoute }), await response.json()).data
    },
  }
}
