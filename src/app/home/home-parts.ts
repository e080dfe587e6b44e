import { lazily } from '../../ui/lazily'
import { loaded } from '../../ui/loaded'

/** The work's figures and lists on the doctor's home, each in a chunk of its own. */
export const DashboardHost = lazily(async () => (await loaded(import('./DashboardHost'))).DashboardHost)
export const ScheduleHost = lazily(async () => (await loaded(import('./ScheduleHost'))).ScheduleHost)
export const ReservationsHost = lazily(async () => (await loaded(import('./ReservationsHost'))).ReservationsHost)
export const ExaminationsHost = lazily(async () => (await loaded(import('./ExaminationsHost'))).ExaminationsHost)
