import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { schedule, type ScheduleEntry } from '../../../contract/schemas/profile'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import { selectMe } from '../../../machines/doctor/doctor.selectors'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { ScheduleCard } from '../../screens/home/schedule/ScheduleCard'
import { createDashboardService } from '../../services/dashboard-service'
import { pageCacheOf } from '../page-cache'
import { usePageActor } from '../use-page-actor'
import type { PageServices } from '../page-services'

export interface ScheduleHostProps {
  app: AppRef
  page: PageServices
  doctor: DoctorRef
}

const machine = createResourceMachine<ScheduleEntry[]>()

/** The week's hours on the home page, with their actor. */
export function ScheduleHost({ app, page, doctor }: ScheduleHostProps) {
  const me = useSelector(doctor, selectMe)
  const [port] = useState(() => createDashboardService(page.http, () => me.id))
  const resource = usePageActor(
    app,
    machine,
    pageCacheOf(page).value('schedule', schedule, (signal) => port.schedule(signal)),
  )
  return <ScheduleCard schedule={resource} clock={page.clock} />
}
