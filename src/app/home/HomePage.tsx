import { Suspense } from 'react'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import type { User } from '../../../machines/ports/people'
import { DashboardCardBones } from '../../screens/home/dashboard/DashboardBones'
import { HomeScreen } from '../../screens/home/HomeScreen'
import { ListCardBones } from '../../screens/home/ListCardBones'
import { ScheduleCardBones } from '../../screens/home/schedule/ScheduleBones'
import { lazily } from '../../ui/lazily'
import { loaded } from '../../ui/loaded'
import { useFrames } from '../../ui/use-frames'
import type { PageServices } from '../services'

const DashboardHost = lazily(async () => (await loaded(import('./DashboardHost'))).DashboardHost)
const ScheduleHost = lazily(async () => (await loaded(import('./ScheduleHost'))).ScheduleHost)
const ReservationsHost = lazily(async () => (await loaded(import('./ReservationsHost'))).ReservationsHost)
const ExaminationsHost = lazily(async () => (await loaded(import('./ExaminationsHost'))).ExaminationsHost)

interface HomePageProps {
  app: AppRef
  /** None on a stage, where nothing can be asked. */
  page: PageServices | undefined
  doctor: DoctorRef
  user: User
  navigate: (to: string) => void
}

/**
 * The doctor's home: what rings and stands first, at once; the work's figures and lists come after it, a frame later each
 * and into a place that is as large as it will be.
 */
export function HomePage({ app, page, doctor, user, navigate }: HomePageProps) {
  const drawn = useFrames(3)
  const host = page && { app, page, doctor, navigate }
  const [first, second, third] = [1, 2, 3].map((frame) => (drawn >= frame ? host : undefined))
  return (
    <HomeScreen
      doctor={doctor}
      user={user}
      navigate={navigate}
      dashboard={first && <Suspense fallback={<DashboardCardBones />}><DashboardHost {...first} /></Suspense>}
      schedule={second && <Suspense fallback={<ScheduleCardBones />}><ScheduleHost {...second} /></Suspense>}
      reservations={third && <Suspense fallback={<ListCardBones />}><ReservationsHost {...third} /></Suspense>}
      examinations={third && <Suspense fallback={<ListCardBones />}><ExaminationsHost {...third} /></Suspense>}
    />
  )
}
