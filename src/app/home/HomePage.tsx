import { Suspense, useEffect } from 'react'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import type { User } from '../../../machines/ports/people'
import { DashboardCardSkeleton } from '../../screens/home/dashboard/DashboardSkeleton'
import { HomeScreen } from '../../screens/home/HomeScreen'
import { ListCardSkeleton } from '../../screens/home/ListCardSkeleton'
import { ScheduleCardSkeleton } from '../../screens/home/schedule/ScheduleSkeleton'
import { lazily } from '../../ui/lazily'
import { loaded } from '../../chunks/loaded'
import type { PageServices } from '../page-services'

const DashboardHost = lazily(async () => (await loaded(() => import('./DashboardHost'))).DashboardHost)
const ScheduleHost = lazily(async () => (await loaded(() => import('./ScheduleHost'))).ScheduleHost)
const ReservationsHost = lazily(async () => (await loaded(() => import('./ReservationsHost'))).ReservationsHost)
const ExaminationsHost = lazily(async () => (await loaded(() => import('./ExaminationsHost'))).ExaminationsHost)
const PARTS = [DashboardHost, ReservationsHost, ScheduleHost, ExaminationsHost]

interface HomePageProps {
  app: AppRef
  /** undefined in stories and tests. */
  page: PageServices | undefined
  doctor: DoctorRef
  user: User
  navigate: (to: string) => void
}

/** The doctor's home page. Placeholders reserve the size of figures and lists that load later. */
export function HomePage({ app, page, doctor, user, navigate }: HomePageProps) {
  const host = page && { app, page, doctor, navigate }
  const hasParts = page !== undefined
  useEffect(() => {
    if (!hasParts) return
    // Starts loading all parts before they render; each part shows its own failure.
    for (const part of PARTS) part.load().catch(() => {})
  }, [hasParts])
  return (
    <HomeScreen
      doctor={doctor}
      user={user}
      navigate={navigate}
      dashboard={
        host && (
          <Suspense fallback={<DashboardCardSkeleton />}>
            <DashboardHost {...host} />
          </Suspense>
        )
      }
      schedule={
        host && (
          <Suspense fallback={<ScheduleCardSkeleton />}>
            <ScheduleHost {...host} />
          </Suspense>
        )
      }
      reservations={
        host && (
          <Suspense fallback={<ListCardSkeleton />}>
            <ReservationsHost {...host} />
          </Suspense>
        )
      }
      examinations={
        host && (
          <Suspense fallback={<ListCardSkeleton />}>
            <ExaminationsHost {...host} />
          </Suspense>
        )
      }
    />
  )
}
