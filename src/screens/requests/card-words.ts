import type { RequestClass } from '../../../contract/values/statuses'
import type { WorkTexts } from '../../i18n/id/work'

export interface CardWords {
  name: string
  complaint: string
  accept: string
  accepting: string
}

/** The labels of a request's card by class (product §2 "Consultation card", "Emergency card"). */
export function cardWords(className: RequestClass, { panel }: WorkTexts): CardWords {
  if (className === 'Emergencies') {
    return { name: panel.callerName, complaint: panel.remark, accept: panel.accept, accepting: panel.accepting }
  }
  return {
    name: className === 'Faskes_consultations' ? panel.doctorName : panel.patientName,
    complaint: panel.complaint,
    accept: panel.start,
    accepting: panel.starting,
  }
}

/** The requester with the person whom a facility asks about: 'Klinik Melati (pasien Siti)'. */
export function withPerson(name: string, person: string | null, { panel }: Pick<WorkTexts, 'panel'>): string {
  return person === null ? name : panel.withPerson({ name, person })
}

/** The announcement of an arriving request. */
export function arrivalOf(className: RequestClass, { panel }: WorkTexts): WorkTexts['panel']['arrived'] {
  return {
    Consultations: panel.arrived,
    Faskes_consultations: panel.faskesArrived,
    Emergencies: panel.emergencyArrived,
  }[className]
}
