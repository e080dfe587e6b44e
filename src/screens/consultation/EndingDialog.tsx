import { useSelector } from '@xstate/react'
import { selectHasDraft } from '../../../machines/consultation/allergy-question/allergy-question.selectors'
import { selectHasBodyDraft } from '../../../machines/consultation/body-question/body-question.selectors'
import { selectUnsentMessages } from '../../../machines/consultation/chat/chat.selectors'
import {
  type ConsultationRef,
  selectChat,
  selectIsConfirming,
  selectIsEnding,
  selectDocuments,
} from '../../../machines/consultation/consultation.selectors'
import { selectIsSent, selectIsUnsent } from '../../../machines/consultation/diagnosis/diagnosis.selectors'
import { selectUnsentLetters } from '../../../machines/consultation/letter/letter.selectors'
import { selectIsUnsent as selectIsNoteUnsent } from '../../../machines/consultation/note/note.selectors'
import {
  selectAllergyQuestion,
  selectBodyQuestion,
  selectDiagnosis,
  selectLetter,
  selectNote,
  selectPrescription,
} from '../../../machines/consultation/documents/documents.selectors'
import { selectUnsentMedicines } from '../../../machines/consultation/prescription/prescription.selectors'
import { type EndingFacts, type Missing, missingAtEnd } from '../../../machines/consultation/unsent.rules'
import { roomTexts } from '../../i18n/id/room'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { type RoomCalls, RunningCall } from '../call/RunningCall'
import { Checklist } from './Checklist'

interface EndingDialogProps {
  consultation: ConsultationRef
  /** The name at the start of a sentence. */
  name: string
  calls: RoomCalls
  /** Opens the pane of unsent work; closes the confirmation first. */
  onOpen: (kind: Missing['kind']) => void
}

/** 'Akhiri konsultasi ini?' with all unsent work; the doctor can end it in spite of it. */
export function EndingDialog({ consultation, name, calls, onOpen }: EndingDialogProps) {
  const { room } = useTexts(roomTexts)
  const { panel } = useTexts(workTexts)
  const isConfirming = useSelector(consultation, selectIsConfirming)
  const isEnding = useSelector(consultation, selectIsEnding)
  const missing = missingAtEnd(useEndingFacts(consultation))
  const cancel = () => consultation.send({ type: 'consultation.cancel' })
  return (
    <ConfirmDialog
      open={isConfirming}
      title={room.endQuestion}
      text={panel.endConsequence({ name })}
      // A normal end, so red would be a false warning.
      tone="action"
      cancelLabel={room.cancel}
      confirmLabel={room.endConfirm}
      loading={isEnding}
      loadingText={room.ending}
      onCancel={cancel}
      onConfirm={() => consultation.send({ type: 'consultation.confirm' })}
    >
      <RunningCall calls={calls} />
      <Checklist
        missing={missing}
        onOpen={(kind) => {
          cancel()
          onOpen(kind)
        }}
      />
    </ConfirmDialog>
  )
}

/** Before the documents are loaded nothing of them can be unsent. */
function useEndingFacts(consultation: ConsultationRef): EndingFacts {
  const chat = useSelector(consultation, selectChat)
  const documents = useSelector(consultation, selectDocuments)
  const diagnosis = useSelector(documents, (snapshot) => snapshot && selectDiagnosis(snapshot))
  const prescription = useSelector(documents, (snapshot) => snapshot && selectPrescription(snapshot))
  const note = useSelector(documents, (snapshot) => snapshot && selectNote(snapshot))
  const letter = useSelector(documents, (snapshot) => snapshot && selectLetter(snapshot))
  const allergies = useSelector(documents, (snapshot) => snapshot && selectAllergyQuestion(snapshot))
  const body = useSelector(documents, (snapshot) => snapshot && selectBodyQuestion(snapshot))
  const hasAllergies = useSelector(allergies, (snapshot) => snapshot !== undefined && selectHasDraft(snapshot))
  const hasBody = useSelector(body, (snapshot) => snapshot !== undefined && selectHasBodyDraft(snapshot))
  return {
    answers: hasAllergies || hasBody,
    messages: useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnsentMessages(snapshot))),
    hasDiagnosis: useSelector(diagnosis, (snapshot) => snapshot === undefined || selectIsSent(snapshot)),
    diagnosis: useSelector(diagnosis, (snapshot) => snapshot !== undefined && selectIsUnsent(snapshot)),
    medicines: useSelector(prescription, (snapshot) => (snapshot === undefined ? 0 : selectUnsentMedicines(snapshot))),
    note: useSelector(note, (snapshot) => snapshot !== undefined && selectIsNoteUnsent(snapshot)),
    letters: useSelector(
      letter,
      (snapshot) => (snapshot === undefined ? [] : selectUnsentLetters(snapshot)),
      isSameList,
    ),
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}
