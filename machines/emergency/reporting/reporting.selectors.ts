import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ReportRefusal } from '../../ports/emergencies'
import { reportReason, type ReportReason, type reportingMachine } from './reporting.machine'

export type ReportingRef = ActorRefFrom<typeof reportingMachine>
type ReportingSnapshot = SnapshotFrom<typeof reportingMachine>

export function selectReason({ context }: ReportingSnapshot): string {
  return context.reason
}

/** Why 'Ya, laporkan' is disabled; null if it is enabled. */
export function selectReportReason({ context }: ReportingSnapshot): ReportReason | null {
  return reportReason(context.reason)
}

/** Why the server refused the last request; null if it did not. */
export function selectRefusal(snapshot: ReportingSnapshot): ReportRefusal['kind'] | null {
  return snapshot.matches('refused') ? (snapshot.context.refusal?.kind ?? null) : null
}

/** From the click to the end: the report cannot be cancelled. */
export function selectIsSending(snapshot: ReportingSnapshot): boolean {
  return snapshot.matches('sending') || snapshot.matches('returning')
}

/** No answer arrived; it is retried automatically. */
export function selectIsWaiting(snapshot: ReportingSnapshot): boolean {
  return snapshot.matches({ sending: 'waiting' })
}
