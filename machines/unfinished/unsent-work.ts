import type { Conversation } from '../ports/chat'
import type { FileStorePort } from '../ports/file-store'
import type { OutboxStorePort } from '../ports/outbox-store'
import type { PatientRecordsPort } from '../ports/patient-records'
import type { DraftStorePort } from '../ports/draft-store'
import { unsentMedicines } from '../consultation/prescription/unsent.rules'
import type { UnsentWork } from '../consultation/unsent.rules'

type RoomDraft = 'allergies' | 'body' | 'diagnosis' | 'note' | 'prescription' | 'letter'

interface DraftStores {
  draftStore: { [Kind in RoomDraft]: Pick<DraftStorePort[Kind], 'peek'> }
  outboxStore: Pick<OutboxStorePort, 'peek'>
  fileStore: Pick<FileStorePort, 'count'>
}

/** Reads the unsent input of a conversation's room on this device. @throws if some of it cannot be read yet */
export async function readUnsentWork(
  { draftStore, outboxStore, fileStore }: DraftStores,
  conversation: Conversation,
): Promise<UnsentWork> {
  const { consultationId: id } = conversation
  const [allergies, body, diagnosis, prescription, note, letter, messages, files] = await Promise.all([
    draftStore.allergies.peek({ id }),
    draftStore.body.peek({ id }),
    draftStore.diagnosis.peek({ id }),
    draftStore.prescription.peek({ id }),
    draftStore.note.peek({ id }),
    draftStore.letter.peek({ id }),
    outboxStore.peek({ conversation }),
    fileStore.count({ conversation }),
  ])
  const { sakit = null, rujukan = null } = letter?.content ?? {}
  return {
    answers: allergies !== null || body !== null,
    diagnosis: diagnosis !== null,
    medicines: prescription === null ? 0 : unsentMedicines(prescription.content),
    note: note !== null,
    letters: [sakit, rujukan].flatMap((draft) => (draft === null ? [] : [draft.kind])),
    messages: messages.unsent.length + (messages.draft.trim() === '' ? 0 : 1),
    files,
  }
}

/** Whether a diagnosis was sent in a consultation. @throws if the server does not answer */
export async function readHasDiagnosis(
  records: Pick<PatientRecordsPort, 'consultation'>,
  { consultationId }: Conversation,
  signal: AbortSignal,
): Promise<boolean> {
  return (await records.consultation({ consultationId }, signal)).spa !== null
}
