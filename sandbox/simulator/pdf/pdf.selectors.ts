import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { pdfMachine } from './pdf.machine'

export type PdfRef = ActorRefFrom<typeof pdfMachine>
type PdfSnapshot = SnapshotFrom<typeof pdfMachine>

/** What becomes of one prescription's PDF; one that was not clicked last has nothing to tell. */
export function selectPdfStage(snapshot: PdfSnapshot, prescriptionId: string): PdfSnapshot['value'] {
  return snapshot.context.prescriptionId === prescriptionId ? snapshot.value : 'none'
}

/** An object URL for the browser to keep; null while it is on its way, and when it cannot be had. */
export function selectPdfUrl(snapshot: PdfSnapshot, prescriptionId: string): string | null {
  return snapshot.context.prescriptionId === prescriptionId ? snapshot.context.url : null
}
