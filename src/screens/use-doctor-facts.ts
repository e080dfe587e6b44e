import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { type DoctorFacts, sameFacts } from '../../machines/doctor/doctor.rules'
import { selectFacts } from '../../machines/doctor/doctor.selectors'

/** The doctor's state for the bar, the home page and the panel. */
export function useDoctorFacts(doctor: DoctorRef): DoctorFacts {
  return useSelector(doctor, selectFacts, sameFacts)
}
