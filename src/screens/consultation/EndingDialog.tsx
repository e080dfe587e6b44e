import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { selectHasDraft } from '../../../machines/consultation/allergy-question/allergy-question.selectors'
import { selectTypedKind } from '../../../machines/consultation/body-question/body-question.selectors'
import {
  selectUnreadCount,
  selectUnsentFiles,
  selectUnsentMessages,
} from '../../../machines/consultation/chat/chat.selectors'
import { selectIsRead } from '../../../machines/consultation/chat/outbox/outbox.selectors'
import { selectIsRead as areFilesRead } from '../../../machines/consultation/chat/stored-files/stored-files.selectors'
import {
  type ConsultationRef,
  selectChat,
  selectIsConfirming,
  selectIsEnding,
  selectDocuments,
  selectStored,
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
import {
  type EndingFacts,
  losesWork,
  type Missing,
  missingAtEnd,
  withStored,
} from '../../../machines/consultation/unsent.rules'
import { roomTexts } from '../../i18n/id/room'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Banner } from '../../ui/feedback/Banner'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { RunningCall } from '../call/RunningCall'
import type { RoomCalls } from '../call/use-running-calls'
import { Checklist } from './Checklist'
import styles from './Checklist.module.css'
import { useIsUnread } from './document-form/use-is-unread'

interface EndingDialogProps {
  consultation: ConsultationRef
  /** The name at the start of a sentence. */
  name: string
  calls: RoomCalls
  /** Opens the pane of unsent work. Returns what receives the focus; null for a dialog that receives it itself. */
  onOpen: (kind: Missing['kind']) => HTMLElement | null
}

/** 'Akhiri konsultasi ini?' with unread messages and all unsent work; the doctor can end it in spite of them. */
export function EndingDialog({ consultation, name, calls, onOpen }: EndingDialogProps) {
  const { room } = useTexts(roomTexts)
  const { panel } = useTexts(workTexts)
  const isConfirming = useSelector(consultation, selectIsConfirming)
  const isEnding = useSelector(consultation, selectIsEnding)
  const { facts, isUnknown } = useEnding(consultation)
  const missing = missingAtEnd(facts)
  const heir = useRef<HTMLElement>(null)
  function cancel() {
    heir.current = null
    consultation.send({ type: 'consultation.cancel' })
  }
  return (
    <ConfirmDialog
      open={isConfirming}
      title={room.endQuestion}
      text={panel.endConsequence({ name })}
      // For a normal end red would be a false warning.
      tone={losesWork(missing) ? 'danger' : 'action'}
      cancelLabel={room.cancel}
      confirmLabel={room.endConfirm}
      loading={isEnding}
      loadingText={room.ending}
      finalFocus={heir}
      onCancel={cancel}
      onConfirm={() => consultation.send({ type: 'consultation.confirm' })}
    >
      <RunningCall calls={calls} />
      {isUnknown && (
        <div className={styles.unread} role="status">
          <Banner tone="warn">{room.missing.unread}</Banner>
        </div>
      )}
      <Checklist
        missing={missing}
        onOpen={(kind) => {
          cancel()
          heir.current = onOpen(kind)
        }}
      />
    </ConfirmDialog>
  )
}

interface Ending {
  facts: EndingFacts
  /** A form or the chat does not show what is stored yet, and storage was not read. */
  isUnknown: boolean
}

function useEnding(consultation: ConsultationRef): Ending {
  const chat = useSelector(consultation, selectChat)
  const outbox = useSelector(chat, (snapshot) => snapshot?.children.outbox)
  const storedFiles = useSelector(chat, (snapshot) => snapshot?.children.storedFiles)
  const stored = useSelector(consultation, selectStored)
  const documents = useSelector(consultation, selectDocuments)
  const allergies = useSelector(documents, (snapshot) => snapshot && selectAllergyQuestion(snapshot))
  const body = useSelector(documents, (snapshot) => snapshot && selectBodyQuestion(snapshot))
  const diagnosis = useSelector(documents, (snapshot) => snapshot && selectDiagnosis(snapshot))
  const prescription = useSelector(documents, (snapshot) => snapshot && selectPrescription(snapshot))
  const note = useSelector(documents, (snapshot) => snapshot && selectNote(snapshot))
  const letter = useSelector(documents, (snapshot) => snapshot && selectLetter(snapshot))
  const hasAllergies = useSelector(allergies, (snapshot) => snapshot !== undefined && selectHasDraft(snapshot))
  const hasBody = useSelector(body, (snapshot) => snapshot !== undefined && selectTypedKind(snapshot) !== null)
  const areAllergiesUnread = useIsUnread(allergies)
  const isBodyUnread = useIsUnread(body)
  const unread = {
    answers: areAllergiesUnread || isBodyUnread,
    diagnosis: useIsUnread(diagnosis),
    prescription: useIsUnread(prescription),
    note: useIsUnread(note),
    letter: useIsUnread(letter),
    messages: useSelector(outbox, (snapshot) => snapshot === undefined || !selectIsRead(snapshot)),
    files: useSelector(storedFiles, (snapshot) => snapshot === undefined || !areFilesRead(snapshot)),
  }
  const own: EndingFacts = {
    unread: useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnreadCount(snapshot))),
    answers: hasAllergies || hasBody,
    messages: useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnsentMessages(snapshot))),
    files: useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnsentFiles(snapshot))),
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
  return {
    facts: withStored(own, stored, unread),
    isUnknown: stored === null && Object.values(unread).some(Boolean),
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}
