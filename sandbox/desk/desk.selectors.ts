import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { VideoCallRef } from '../../machines/video-call/video-call.selectors'
import type { CallRef } from './call/call.selectors'
import type { deskMachine } from './desk.machine'
import type { DispatchRef } from './dispatch/dispatch.selectors'
import type { DoctorsRef } from './doctors/doctors.selectors'
import type { SignInRefusal } from './ports/session'
import type { VisitRef } from './visit/visit.selectors'

export type DeskRef = ActorRefFrom<typeof deskMachine>
type DeskSnapshot = SnapshotFrom<typeof deskMachine>

export type DeskStage = 'empty' | 'signingIn' | 'refused' | 'unreachable' | 'seated' | 'expired'

export function selectDeskStage({ value }: DeskSnapshot): DeskStage {
  return typeof value === 'string' ? value : 'seated'
}

export function selectEmail(snapshot: DeskSnapshot): string | null {
  return snapshot.context.email
}

/** The signed-in person's name; null before the sign-in. */
export function selectVisitorName(snapshot: DeskSnapshot): string | null {
  return snapshot.context.visitor?.name ?? null
}

export function selectRefusal(snapshot: DeskSnapshot): SignInRefusal | null {
  return snapshot.context.refusal
}

export function selectVisit(snapshot: DeskSnapshot): VisitRef | undefined {
  return snapshot.children.visit
}

/** A patient's way to call for help; a facility has none. */
export function selectCall(snapshot: DeskSnapshot): CallRef | undefined {
  return snapshot.children.call
}

export function selectVideoCall(snapshot: DeskSnapshot): VideoCallRef | undefined {
  return snapshot.children.videoCall
}

/** An ambulance's emergency and drive; there while one sits here. */
export function selectDispatch(snapshot: DeskSnapshot): DispatchRef | undefined {
  return snapshot.children.dispatch
}

export function selectDoctorsRef(snapshot: DeskSnapshot): DoctorsRef | undefined {
  return snapshot.children.doctors
}
