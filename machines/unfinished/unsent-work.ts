import type { Conversation } from '../ports/chat'
import type { OutboxStorePort } from '../ports/outbox-store'
import type { DraftStorePort } from '../ports/draft-store'
import type { UnsentWork } from '../consultation/unsent.rules'

type RoomDraft = 'allergies' | 'body' | 'diagnosis' | 'note' | 'prescription' | 'letter'

interface DraftStores {
  draftStore: { [Kind in RoomDraft]: Pick<DraftStorePort[Kind], 'load'> }
  outboxStore: Pick<OutboxStorePort, 'load'>
}

/** Reads the unsent input of a conversation's room on this device. */
export async function readUnsentWork(
  { draftStore, outboxStore }: DraftStores,
  conversation: Conversation,
): Promise<UnsentWork> {
  const { consultationId } = conversation
  const [allergies, body, diagnosis, prescription, note, letter, messages] = await Promise.all([
    draftStore.allergies.load({ consultationId }),
    draftStore.body.load({ consultationId }),
    draftStore.diagnosis.load({ consultationId }),
    draftStore.prescription.load({ consultationId }),
    draftStore.note.load({ consultationId }),
    draftStore.letter.load({ consultationId }),
    outboxStore.load({ conversation }),
  ])
  const { sakit = null, rujukan = null } = letter?.content ?? {}
  return {
    answers: allergies !== null || body !== null,
    diagnosis: diagnosis !== null,
    medicines: prescription?.content.items.length ?? 0,
    note: note !== null,
    letters: [sakit, rujukan].flatMap((draft) => (draft === null ? [] : [draft.kind])),
    messages: messages.unsent.length + (messages.draft.trim() === '' ? 0 : 1),
  }
}
