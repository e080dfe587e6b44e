import type { ConsultationOrder, FaskesOrder } from '../../ports/orders'
import { textOf } from '../form-text'

/** What a patient's form says. */
export function patientOrder(form: FormData): ConsultationOrder {
  return {
    className: 'Consultations',
    doctor: textOf(form, 'doctor'),
    complaint: textOf(form, 'complaint'),
    paymentId: Number(textOf(form, 'payment')),
  }
}

/** What a facility's form says: nothing of a patient without a name. */
export function facilityOrder(form: FormData): FaskesOrder {
  const full_name = textOf(form, 'patientName')
  const dob = textOf(form, 'patientDob')
  const gender = textOf(form, 'patientGender')
  const patient = { full_name, ...(dob === '' ? {} : { dob }), ...(gender === '' ? {} : { gender }) }
  return {
    className: 'Faskes_consultations',
    doctor: textOf(form, 'doctor'),
    complaint: textOf(form, 'complaint'),
    patient: full_name === '' ? null : patient,
  }
}
