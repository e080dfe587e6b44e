import { lazy, Suspense } from 'react'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import type { User } from '../../../machines/ports/people'
import { DashboardCardBones } from '../../screens/home/dashboard/DashboardBones'
import { HomeScreen } from '../../screens/home/HomeScreen'
import { ListCardBones } from '../../screens/home/ListCardBones'
import { ScheduleCardBones } from '../../screens/home/schedule/ScheduleBones'
import { loaded } from '../../ui/loaded'
import { useAfterFrame } from '../../ui/use-after-frame'
import type { PageServices } from '../services'

const DashboardHost = lazy(async () => ({ default: (await loaded(import('./DashboardHost'))).DashboardHost }))
const ScheduleHost = lazy(async () => ({ default: (await loaded(import('./ScheduleHost'))).ScheduleHost }))
const ReservationsHost = lazy(async () => ({ default: (await loaded(import('./ReservationsHost'))).ReservationsHost }))
const ExaminationsHost = lazy(async () => ({ default: (await loaded(import('./ExaminationsHost'))).ExaminationsHost }))

interface HomePageProps {
  app: AppRef
  /** None on a stage, where nothing can be asked. */
  page: PageServices | undefined
  doctor: DoctorRef
  user: User
  navigate: (to: string) => void
}

/**
 * The doctor's home: what rings and stands first, at once; the work's figures and lists come after it, each by itself and
 * into a place that is as large as it will be.
 */
export function HomePage({ app, page, doctor, user, navigate }: HomePageProps) {
  const isDrawn = useAfterFrame()
  const host = page && isDrawn ? { app, page, doctor, navigate } : undefined
  return (
    <HomeScreen
      doctor={doctor}
      user={user}
      navigate={navigate}
      dashboard={host && <Suspense fallback={<DashboardCardBones />}><DashboardHost {...host} /></Suspense>}
      schedule={host && <Suspense fallback={<ScheduleCardBones />}><ScheduleHost {...host} /></Suspense>}
      reservations={host && <Suspense fallback={<ListCardBones />}><ReservationsHost {...host} /></Suspense>}
      examinations={host && <Suspense fallback={<ListCardBones />}><ExaminationsHost {...host} /></Suspense>}
    />
  )
}
