import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectPresence } from '../../machines/availability/availability.selectors'
import type { DoctorFacts } from '../../machines/doctor/doctor.rules'
import { selectAvailability, selectIsInConsultation, selectUnfinished } from '../../machines/doctor/doctor.selectors'
import { selectRecord } from '../../machines/unfinished/unfinished.selectors'

/** How the doctor stands, for whatever shows it: the bar, the home, the panel. */
export function useDoctorFacts(doctor: DoctorRef): DoctorFacts {
  const availability = useSelector(doctor, selectAvailability)
  const unfinished = useSelector(doctor, selectUnfinished)
  const isInConsultation = useSelector(doctor, selectIsInConsultation)
  const presence = useSelector(availability, (snapshot) => (snapshot === undefined ? 'Offline' : selectPresence(snapshot)))
  const hasUnfinished = useSelector(unfinished, (snapshot) => snapshot !== undefined && selectRecord(snapshot) !== null)
  return { presence, hasUnfinished, isInConsultation }
}
