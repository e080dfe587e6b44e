import { faskesCreation } from '../../contract/schemas/faskes'
import { doctorIdOf } from './consultations'
import type { LiveContext } from './context'
import { addressedDoctor, doctorInfoOf, watchCreation } from './creation'

/** A healthcare facility saves whom it asks (contract §4 "Creating"). */
export function watchFaskesConsultations(context: LiveContext): void {
  watchCreation(context, {
    className: 'Faskes_consultations',
    idField: 'faskes_consultation_id',
    idPrefix: 'F',
    asker: 'faskes',
    refusal: 'Hanya faskes yang dapat meminta konsultasi ini',
    limit: 'facilityRequests',
    fields: ['doctor', 'keluhan_patient', 'patient_info'],
    schema: faskesCreation,
    complaintOf: ({ keluhan_patient }) => keluhan_patient,
    async fill(_, { object, asker }) {
      const doctor = await addressedDoctor(context, object.get('doctor'))
      return {
        fields: {
          doctor_info: await doctorInfoOf(context.pool, doctor),
          faskes: { name: asker.get('name'), id_user: asker.get('id_user') },
        },
        readers: [asker.id ?? '', doctor.id ?? ''],
      }
    },
    rings: (object) => [doctorIdOf(object)],
  })
}
