import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StaffRole } from '../../contract/values/roles'
import type { doctorMachine } from '../doctor/doctor.machine'
import type { LockRef } from '../lock/lock.selectors'
import type { networkMachine } from '../network/network.machine'
import type { NurseRef } from '../nurse/nurse.selectors'
import type { User } from '../ports/people'
import type { sessionMachine } from '../session/session.machine'
import type { toasterMachine } from '../toaster/toaster.machine'
import type { appMachine } from './app.machine'

export type AppRef = ActorRefFrom<typeof appMachine>
export type DoctorRef = ActorRefFrom<typeof doctorMachine>
export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type NetworkRef = ActorRefFrom<typeof networkMachine>
export type ToasterRef = ActorRefFrom<typeof toasterMachine>
type AppSnapshot = SnapshotFrom<typeof appMachine>

/** Input of the route guards (product §2): the role, or that it is not known yet. */
export type Visitor = 'unknown' | 'nobody' | StaffRole

export function selectVisitor(snapshot: AppSnapshot): Visitor {
  if (snapshot.matches('restoring')) return 'unknown'
  return snapshot.matches('signedOut') ? 'nobody' : (snapshot.context.user?.role ?? 'nobody')
}

export function selectUser(snapshot: AppSnapshot): User | null {
  return snapshot.context.user
}

/** Otherwise a dialog that cannot be dismissed lists the supported browsers (product §2 "Dialogs"). */
export function selectIsCompatible(snapshot: AppSnapshot): boolean {
  return snapshot.context.isCompatible
}

export function selectDoctor(snapshot: AppSnapshot): DoctorRef | undefined {
  return snapshot.children.doctor
}

export function selectNurse(snapshot: AppSnapshot): NurseRef | undefined {
  return snapshot.children.nurse
}

/** undefined until it is known whether the app is locked; until then nothing may be shown. */
export function selectLock(snapshot: AppSnapshot): LockRef | undefined {
  return snapshot.children.lock
}

/** A load after sign-in failed. The machine retries after a delay, or at once on `app.retry`. */
export function selectCannotLoad(snapshot: AppSnapshot): boolean {
  return (
    snapshot.matches({ signedIn: { work: { doctor: 'failed' } } }) ||
    snapshot.matches({ signedIn: { work: { nurse: 'failed' } } }) ||
    snapshot.matches({ signedIn: { lock: 'failed' } })
  )
}

export function selectSession(snapshot: AppSnapshot): SessionRef | undefined {
  return snapshot.children.session
}

export function selectNetwork(snapshot: AppSnapshot): NetworkRef | undefined {
  return snapshot.children.network
}

export function selectToaster(snapshot: AppSnapshot): ToasterRef | undefined {
  return snapshot.children.toaster
}
