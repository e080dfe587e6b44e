import { Suspense, useEffect } from 'react'
import type { AppRef, DoctorRef } from '../../../machines/app/app.selectors'
import type { User } from '../../../machines/ports/people'
import { DashboardCardBones } from '../../screens/home/dashboard/DashboardBones'
import { HomeScreen } from '../../screens/home/HomeScreen'
import { ListCardBones } from '../../screens/home/ListCardBones'
import { ScheduleCardBones } from '../../screens/home/schedule/ScheduleBones'
import { lazily } from '../../ui/lazily'
import { loaded } from '../../ui/loaded'
import type { PageServices } from '../services'

const DashboardHost = lazily(async () => (await loaded(import('./DashboardHost'))).DashboardHost)
const ScheduleHost = lazily(async () => (await loaded(import('./ScheduleHost'))).ScheduleHost)
const ReservationsHost = lazily(async () => (await loaded(import('./ReservationsHost'))).ReservationsHost)
const ExaminationsHost = lazily(async () => (await loaded(import('./ExaminationsHost'))).ExaminationsHost)
const PARTS = [DashboardHost, ReservationsHost, ScheduleHost, ExaminationsHost]

interface HomePageProps {
  app: AppRef
  /** None on a stage, where nothing can be asked. */
  page: PageServices | undefined
  doctor: DoctorRef
  user: User
  navigate: (to: string) => void
}

/** The doctor's home; the code of the work's figures and lists comes into a place that is as large as it will be. */
export function HomePage({ app, page, doctor, user, navigate }: HomePageProps) {
  const host = page && { app, page, doctor, navigate }
  const hasParts = page !== undefined
  useEffect(() => {
    if (!hasParts) return
    // All of them before their frames; that one does not come is told in its place.
    for (const part of PARTS) part.load().catch(() => {})
  }, [hasParts])
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
