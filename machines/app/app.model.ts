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

/** The doctor machine's input ports. They load with the machine. */
export type DoctorPorts = Omit<DoctorInput, 'user' | 'clock' | 'newId' | 'report'>

/** Loaded after sign-in. */
export interface DoctorParts {
  machine: typeof doctorMachine
  ports: DoctorPorts
}

/** The nurse machine's input ports. */
export type NursePorts = Omit<NurseInput, 'clock' | 'report'>

export interface NurseParts {
  machine: typeof nurseMachine
  ports: NursePorts
}

/** Loaded for every role. */
export interface LockParts {
  machine: typeof lockMachine
  ports: LockPorts
}

export interface AppContext extends AppInput {
  user: User | null
  /** The doctor is in a call or an emergency, as last reported. */
  isEngaged: boolean
}

export type AppIntent =
  /** Retries a failed load at once. */
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
