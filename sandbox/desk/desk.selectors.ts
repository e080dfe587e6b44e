import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { deskMachine } from './desk.machine'
import type { SignInRefusal } from './desk.ports'
import type { VisitRef } from './visit.selectors'

export type DeskRef = ActorRefFrom<typeof deskMachine>
type DeskSnapshot = SnapshotFrom<typeof deskMachine>

export type DeskStage = DeskSnapshot['value']

export function selectDeskStage(snapshot: DeskSnapshot): DeskStage {
  return snapshot.value
}

export function selectEmail(snapshot: DeskSnapshot): string | null {
  return snapshot.context.email
}

/** The name of whoever sits here; null until signed in. */
export function selectPatientName(snapshot: DeskSnapshot): string | null {
  return snapshot.context.patient?.name ?? null
}

export function selectRefusal(snapshot: DeskSnapshot): SignInRefusal | null {
  return snapshot.context.refusal
}

export function selectVisit(snapshot: DeskSnapshot): VisitRef | undefined {
  return snapshot.children.visit
}
