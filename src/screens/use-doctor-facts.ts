import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { type DoctorFacts, sameFacts } from '../../machines/doctor/doctor.rules'
import { selectFacts } from '../../machines/doctor/doctor.selectors'

/** How the doctor stands, for whatever shows it: the bar, the home, the panel. */
export function useDoctorFacts(doctor: DoctorRef): DoctorFacts {
  return useSelector(doctor, selectFacts, sameFacts)
}
