import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { VideoCallRef } from '../../machines/video-call/video-call.selectors'
import type { CallRef } from './call/call.selectors'
import type { simulatorMachine } from './simulator.machine'
import type { DispatchRef } from './dispatch/dispatch.selectors'
import type { DoctorsRef } from './doctors/doctors.selectors'
import type { SignInRefusal } from './ports/session'
import type { VisitRef } from './visit/visit.selectors'

export type SimulatorRef = ActorRefFrom<typeof simulatorMachine>
type SimulatorSnapshot = SnapshotFrom<typeof simulatorMachine>

export type SimulatorStage = 'empty' | 'signingIn' | 'refused' | 'unreachable' | 'seated' | 'expired'

export function selectSimulatorStage({ value }: SimulatorSnapshot): SimulatorStage {
  return typeof value === 'string' ? value : 'seated'
}

export function selectEmail(snapshot: SimulatorSnapshot): string | null {
  return snapshot.context.email
}

/** The signed-in person's name; null before the sign-in. */
export function selectVisitorName(snapshot: SimulatorSnapshot): string | null {
  return snapshot.context.visitor?.name ?? null
}

export function selectRefusal(snapshot: SimulatorSnapshot): SignInRefusal | null {
  return snapshot.context.refusal
}

export function selectVisit(snapshot: SimulatorSnapshot): VisitRef | undefined {
  return snapshot.children.visit
}

/** A patient's way to call for help; a facility has none. */
export function selectCall(snapshot: SimulatorSnapshot): CallRef | undefined {
  return snapshot.children.call
}

export function selectVideoCall(snapshot: SimulatorSnapshot): VideoCallRef | undefined {
  return snapshot.children.videoCall
}

/** An ambulance's emergency and drive; there while one sits here. */
export function selectDispatch(snapshot: SimulatorSnapshot): DispatchRef | undefined {
  return snapshot.children.dispatch
}

export function selectDoctorsRef(snapshot: SimulatorSnapshot): DoctorsRef | undefined {
  return snapshot.children.doctors
}
