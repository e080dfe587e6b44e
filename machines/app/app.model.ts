import type { DoneActorEvent } from 'xstate'
import type { doctorMachine } from '../doctor/doctor.machine'
import type { DoctorInput, DoctorReport } from '../doctor/doctor.model'
import type { lockMachine } from '../lock/lock.machine'
import type { LockPorts, LockReport } from '../lock/lock.model'
import type { nurseMachine } from '../nurse/nurse.machine'
import type { NurseInput, NurseReport } from '../nurse/nurse.model'
import type { Clock, NewId } from '../ports/clock'
import type { User } from '../ports/people'
import type { SessionReport } from '../session/session.model'

export interface AppInput {
  clock: Clock
  newId: NewId
  /** The browser can run the app (product §2 "Dialogs"). */
  isCompatible: boolean
}

/** The ports that the doctor takes as input; they come with the doctor's machine. */
export type DoctorPorts = Omit<DoctorInput, 'user' | 'clock' | 'newId' | 'report'>

/** What is fetched after signing in. */
export interface DoctorParts {
  machine: typeof doctorMachine
  ports: DoctorPorts
}

/** The same of a nurse. */
export type NursePorts = Omit<NurseInput, 'clock' | 'report'>

export interface NurseParts {
  machine: typeof nurseMachine
  ports: NursePorts
}

/** The same for whoever is signed in. */
export interface LockParts {
  machine: typeof lockMachine
  ports: LockPorts
}

export interface AppContext extends AppInput {
  user: User | null
  /** What the doctor told last: in a call or in an emergency. */
  isEngaged: boolean
}

export type AppIntent =
  /** What comes after signing in could not be fetched: tried again at once. */
  { type: 'app.retry' }

export type AppEvent =
  | AppIntent
  | SessionReport
  | DoctorReport
  | NurseReport
  | LockReport
  | { type: 'time.resynced' }
  | DoneActorEvent<DoctorPorts, 'loadDoctor'>
  | DoneActorEvent<NursePorts, 'loadNurse'>
  | DoneActorEvent<LockPorts, 'loadLock'>
