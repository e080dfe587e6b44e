import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RoomRecord } from '../../../contract/schemas/request'
import type { chatMachine } from '../../../machines/consultation/chat/chat.machine'
import type { ConsentRef } from '../consent/consent.selectors'
import type { PdfRef } from '../pdf/pdf.selectors'
import type { RequesterRole } from '../ports/session'
import type { visitMachine } from './visit.machine'
import type { Notice } from './visit.model'

export type VisitRef = ActorRefFrom<typeof visitMachine>
export type ChatRef = ActorRefFrom<typeof chatMachine>
type VisitSnapshot = SnapshotFrom<typeof visitMachine>

/** What the visit is at; each has its own face. */
export type VisitStage = 'finding' | 'choosing' | 'asking' | 'waiting' | 'talking'

export function selectVisitStage({ value: { request } }: VisitSnapshot): VisitStage {
  return typeof request === 'string' ? request : 'waiting'
}

export function selectRole(snapshot: VisitSnapshot): RequesterRole {
  return snapshot.context.visitor.role
}

/** The request to show; while a new one is on its way, none. */
export function selectRecord(snapshot: VisitSnapshot): RoomRecord | null {
  return snapshot.matches({ request: 'asking' }) ? null : snapshot.context.record
}

/** The live feed is lost and being opened again. */
export function selectIsStale(snapshot: VisitSnapshot): boolean {
  return snapshot.matches({ record: 'stale' })
}

export function selectNotice(snapshot: VisitSnapshot): Notice | null {
  return snapshot.context.notice
}

export function selectIsCancelling(snapshot: VisitSnapshot): boolean {
  return snapshot.matches({ request: { waiting: 'cancelling' } })
}

export function selectIsPaying(snapshot: VisitSnapshot): boolean {
  return snapshot.matches({ request: { waiting: 'paying' } })
}

/** A click was taken; until the live record tells what came of it there is nothing to click. */
export function selectIsAccepted(snapshot: VisitSnapshot): boolean {
  return snapshot.matches({ request: { waiting: 'accepted' } })
}

export function selectChat(snapshot: VisitSnapshot): ChatRef | undefined {
  return snapshot.matches({ request: 'asking' }) ? undefined : snapshot.children.chat
}

/** The prescriptions' PDFs of the conversation that is shown. */
export function selectPdf(snapshot: VisitSnapshot): PdfRef | undefined {
  return snapshot.matches({ request: 'asking' }) ? undefined : snapshot.children.pdf
}

/** The permission; exists for everybody, without content for a facility. */
export function selectConsent(snapshot: VisitSnapshot): ConsentRef | undefined {
  return snapshot.matches({ request: 'asking' }) ? undefined : snapshot.children.consent
}
