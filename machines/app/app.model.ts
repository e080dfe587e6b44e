import type { Clock, NewId } from '../ports/clock'
import type { DoctorsPort } from '../ports/doctors'
import type { User } from '../ports/people'
import type { DoctorReport } from '../doctor/doctor.model'
import type { SessionReport } from '../session/session.model'

export interface AppInput {
  clock: Clock
  newId: NewId
  doctors: DoctorsPort
}

export interface AppContext extends AppInput {
  user: User | null
}

export type AppEvent = SessionReport | DoctorReport | { type: 'time.resynced' }
