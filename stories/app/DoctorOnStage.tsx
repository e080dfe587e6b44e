import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectIsInConsultation, selectIsInEmergency } from '../../machines/doctor/doctor.selectors'
import { ConsultationScreen } from '../../src/screens/consultation/ConsultationScreen'
import { EmergencyScreen } from '../../src/screens/emergency/EmergencyScreen'
import { HomeScreen } from '../../src/screens/home/HomeScreen'
import { aUser } from '../../tests/kit/data/builders'

/** A doctor's page without the bar: the page of the open record, otherwise the home page. */
export function DoctorOnStage({ doctor }: { doctor: DoctorRef }) {
  const isInConsultation = useSelector(doctor, selectIsInConsultation)
  const isInEmergency = useSelector(doctor, selectIsInEmergency)
  return <main>{page()}</main>

  function page() {
    if (isInConsultation) return <ConsultationScreen doctor={doctor} navigate={navigate} />
    if (isInEmergency) return <EmergencyScreen doctor={doctor} navigate={navigate} />
    return <HomeScreen doctor={doctor} user={aUser()} navigate={navigate} />
  }
}

function navigate() {}
