import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectIsInConsultation } from '../../machines/doctor/doctor.selectors'
import { ConsultationScreen } from '../../src/screens/consultation/ConsultationScreen'
import { HomeScreen } from '../../src/screens/home/HomeScreen'
import { aUser } from '../../tests/kit/builders'

/** A doctor's page without the bar around it: the room while one is open, the home otherwise. */
export function DoctorOnStage({ doctor }: { doctor: DoctorRef }) {
  const isInConsultation = useSelector(doctor, selectIsInConsultation)
  return (
    <main>
      {isInConsultation ? (
        <ConsultationScreen doctor={doctor} navigate={() => {}} />
      ) : (
        <HomeScreen doctor={doctor} user={aUser()} />
      )}
    </main>
  )
}
