import type { RequestOrder } from '../ports/orders'

/** What a new record says for itself, as Parse takes it (contract §4 "Creating"), but for the doctor's pointer. */
export function fieldsOf(order: RequestOrder, apps: string): Record<string, unknown> {
  switch (order.className) {
    case 'Consultations':
      return { apps, keluhan_patient: order.complaint, payment_id: order.paymentId }
    case 'Faskes_consultations':
      return {
        apps,
        ...(order.complaint === '' ? {} : { keluhan_patient: order.complaint }),
        ...(order.patient === null ? {} : { patient_info: order.patient }),
      }
    case 'Emergencies':
      return { apps, emergency_type: order.emergencyType, location: order.location }
  }
}
