import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ReportRefusal } from '../../ports/emergencies'
import { reportReason, type ReportReason, type reportingMachine } from './reporting.machine'

export type ReportingRef = ActorRefFrom<typeof reportingMachine>
type ReportingSnapshot = SnapshotFrom<typeof reportingMachine>

export function selectReason({ context }: ReportingSnapshot): string {
  return context.reason
}

/** Why 'Ya, laporkan' is refused here; null when it is not. */
export function selectReportReason({ context }: ReportingSnapshot): ReportReason | null {
  return reportReason(context.reason)
}

/** Why the server refused it; null unless it did so last. */
export function selectRefusal(snapshot: ReportingSnapshot): ReportRefusal['kind'] | null {
  return snapshot.matches('refused') ? (snapshot.context.refusal?.kind ?? null) : null
}

/** From the click to its end: nothing can be called off any more. */
export function selectIsSending(snapshot: ReportingSnapshot): boolean {
  return snapshot.matches('sending') || snapshot.matches('returning')
}

/** Nobody answered; it is asked again by itself. */
export function selectIsWaiting(snapshot: ReportingSnapshot): boolean {
  return snapshot.matches({ sending: 'waiting' })
}
