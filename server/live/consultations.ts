import { consultationCreation } from '../../contract/schemas/consultation'
import { OPEN_REQUEST_STATES } from '../store/open-requests'
import type { LiveContext } from './context'
import { addressedDoctor, doctorInfoOf, infoOf, watchCreation } from './creation'
import { Refused, toParseError } from './refuse'

/** A patient saves whom they ask and why (contract §4 "Creating"). */
export function watchConsultations(context: LiveContext): void {
  watchCreation(context, {
    className: 'Consultations',
    idField: 'consultation_id',
    idPrefix: 'K',
    asker: 'patient',
    refusal: 'Hanya pasien yang dapat meminta konsultasi',
    limit: 'requests',
    fields: ['doctor', 'keluhan_patient', 'payment_id'],
    schema: consultationCreation,
    complaintOf: ({ keluhan_patient }) => keluhan_patient,
    async fill(_, { object, asker }) {
      const doctor = await addressedDoctor(context, object.get('doctor'))
      const { rows } = await context.pool.query<{ detail: object }>(
        'SELECT detail FROM dk_patient WHERE user_id = $1',
        [asker.id],
      )
      return {
        fields: {
          patient: asker,
          doctor_info: await doctorInfoOf(context.pool, doctor),
          patient_info: { ...infoOf(asker), username: asker.get('username'), deviceIds: [] },
          detail_patient: rows[0]?.detail ?? null,
          phr_permission: 'APPROVAL_REQUIRED',
        },
        readers: [asker.id ?? '', doctor.id ?? ''],
      }
    },
    rings: (object) => [doctorIdOf(object)],
  })
}

/** The database's refusal of one more open request of a patient; null of any other fault. */
export function openRequestRefusal(fault: unknown): Parse.Error | null {
  const state = typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : null
  if (state !== 'DK001' && state !== 'DK002') return null
  return toParseError(new Refused({ kind: 'conflict', reason: OPEN_REQUEST_STATES[state] }))
}

export function doctorIdOf(object: Parse.Object): string {
  return (object.get('doctor') as Parse.Object | undefined)?.id ?? ''
}
