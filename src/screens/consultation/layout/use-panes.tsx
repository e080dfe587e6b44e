import { useSelector } from '@xstate/react'
import { ClipboardPlus, HeartPulse, Pill, ScrollText, StickyNote } from 'lucide-react'
import type { RoomRecord } from '../../../../contract/schemas/request'
import {
  type DocumentsRef,
  selectDiagnosis,
  selectHasFailed,
  selectNote,
  selectPermission,
  selectPrescription,
} from '../../../../machines/consultation/documents/documents.selectors'
import { selectIsAllowed } from '../../../../machines/consultation/permission/permission.selectors'
import { patientOf } from '../../../../machines/consultation/patient.rules'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { DiagnosisTab } from '../diagnosis/DiagnosisTab'
import { NoteTab } from '../note/NoteTab'
import type { Asking } from '../prescription/asking'
import { PrescriptionTab } from '../prescription/PrescriptionTab'
import { HealthTab } from '../record/HealthTab'
import { MedicalRecordsTab } from '../record/MedicalRecordsTab'
import { PaneOpening } from './PaneOpening'
import type { RoomPane } from './RoomBody'

/** The panes beside the chat; the health record only for patients, not for a facility's request. */
export function usePanes(documents: DocumentsRef | undefined, record: RoomRecord | null, asking: Asking): RoomPane[] {
  const { room } = useTexts(roomTexts)
  const diagnosis = useSelector(documents, (snapshot) => snapshot && selectDiagnosis(snapshot))
  const prescription = useSelector(documents, (snapshot) => snapshot && selectPrescription(snapshot))
  const note = useSelector(documents, (snapshot) => snapshot && selectNote(snapshot))
  const permission = useSelector(documents, (snapshot) => snapshot && selectPermission(snapshot))
  const hasFailed = useSelector(documents, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const isAllowed = useSelector(permission, (snapshot) => snapshot !== undefined && selectIsAllowed(snapshot))
  const opening = <PaneOpening hasFailed={hasFailed} onRetry={() => documents?.send({ type: 'documents.retry' })} />
  const patient = record && patientOf(record)
  const facility = patient?.facility?.name ?? null
  const someone = facility === null ? room.somePatient : room.patientOf({ facility })

  const written: RoomPane[] = [
    {
      id: 'diagnosis',
      label: room.panes.diagnosis,
      icon: ClipboardPlus,
      body: diagnosis ? <DiagnosisTab diagnosis={diagnosis} /> : opening,
    },
    {
      id: 'prescription',
      label: room.panes.prescription,
      icon: Pill,
      isWide: true,
      body: prescription ? (
        <PrescriptionTab prescription={prescription} patientName={patient?.name ?? someone} {...asking} />
      ) : (
        opening
      ),
    },
    { id: 'note', label: room.panes.note, icon: StickyNote, body: note ? <NoteTab note={note} /> : opening },
  ]
  if (record?.className !== 'Consultations') return written
  return [
    ...written,
    {
      id: 'health',
      label: room.panes.health,
      icon: HeartPulse,
      isLocked: !isAllowed,
      body: permission ? <HealthTab permission={permission} /> : opening,
    },
    {
      id: 'records',
      label: room.panes.records,
      icon: ScrollText,
      isLocked: !isAllowed,
      body: permission ? <MedicalRecordsTab permission={permission} /> : opening,
    },
  ]
}
