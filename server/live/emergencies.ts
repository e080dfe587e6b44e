import Parse from 'parse/node'
import { emergencyCreation } from '../../contract/schemas/emergency'
import { type EmergencyStatus, OPEN_EMERGENCY_STATUSES } from '../../contract/values/statuses'
import type { LiveContext } from './context'
import { watchCreation } from './creation'
import { DOCTORS_ROLE, roleReader } from './readers'
import { asParse } from './refuse'

interface CallerRow {
  uuid: string
  detail: { gender?: string }
  contact: { nik?: string; phone_number?: string }
}

/** A caller saves what it is and where; never refused because nobody is on duty (contract §4 "Creating"). */
export function watchEmergencies(context: LiveContext): void {
  watchCreation(context, {
    className: 'Emergencies',
    idField: 'emergency_id',
    idPrefix: 'E',
    asker: 'patient',
    refusal: 'Hanya pasien yang dapat memanggil',
    limit: 'emergencies',
    fields: ['emergency_type', 'location'],
    schema: emergencyCreation,
    complaintOf: ({ emergency_type }) => emergency_type,
    async fill(_, { asker }) {
      return {
        fields: { facility_id: context.hospital.facilityId, request_by: await callerOf(context, asker) },
        readers: [asker.id ?? '', roleReader(DOCTORS_ROLE)],
      }
    },
    rings: () => 'onDuty',
  })
  logUnknownCenter(context)
}

/** Who calls, in the words of product §3 "Emergency". */
async function callerOf({ pool }: LiveContext, caller: Parse.User) {
  const { rows } = await pool.query<CallerRow>('SELECT uuid, detail, contact FROM dk_patient WHERE user_id = $1', [
    caller.id,
  ])
  const known = rows[0]
  return {
    id_user: caller.get('id_user'),
    nik: known?.contact.nik ?? null,
    name: caller.get('name'),
    full_name: caller.get('name'),
    gender: known?.detail.gender ?? null,
    username: caller.get('username'),
    email: caller.get('email'),
    phone_number: known?.contact.phone_number ?? null,
    device_id: null,
    mobile_id: null,
    uuid: known?.uuid ?? null,
    profile_picture: caller.get('profile_picture') ?? null,
  }
}

/**
 * To doctors who may read an emergency no longer, Parse sends its last readable state, in which it still waits. The
 * event says instead what happened: somebody took it, or the system's verdict. A replaced ambulance gets the last
 * state.
 */
function logUnknownCenter({ log, pool }: LiveContext): void {
  Parse.Cloud.afterLiveQueryEvent('Emergencies', ({ event, object, original }) =>
    asParse(log, async () => {
      const status = original?.get('status') as EmergencyStatus
      const isOutOfSight = event === 'leave' && object?.get('status') === status
      if (!isOutOfSight || isOpen(status)) return
      const { rows } = await pool.query<{ isRefused: boolean }>(
        `SELECT status = 'REJECTED_BY_SISTEM' AS "isRefused" FROM "Emergencies" WHERE "objectId" = $1`,
        [object?.id],
      )
      const to: EmergencyStatus = rows[0]?.isRefused === true ? 'REJECTED_BY_SISTEM' : 'ON_CALL'
      object?.set('status', to)
    }),
  )
}

function isOpen(status: EmergencyStatus): boolean {
  return (OPEN_EMERGENCY_STATUSES as readonly EmergencyStatus[]).includes(status)
}
