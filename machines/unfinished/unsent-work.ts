import type { Conversation } from '../ports/chat'
import type { KeptMessagesPort } from '../ports/kept-messages'
import type { KeptPapersPort } from '../ports/kept-papers'
import type { UnsentWork } from '../consultation/unsent.rules'

type RoomDraft = 'allergies' | 'body' | 'diagnosis' | 'note' | 'prescription' | 'letter'

interface DraftStores {
  keptPapers: { [Kind in RoomDraft]: Pick<KeptPapersPort[Kind], 'load'> }
  keptMessages: Pick<KeptMessagesPort, 'load'>
}

/** Reads the unsent input of a conversation's room on this device. */
export async function readUnsentWork(
  { keptPapers, keptMessages }: DraftStores,
  conversation: Conversation,
): Promise<UnsentWork> {
  const { consultationId } = conversation
  const [allergies, body, diagnosis, prescription, note, letter, messages] = await Promise.all([
    keptPapers.allergies.load({ consultationId }),
    keptPapers.body.load({ consultationId }),
    keptPapers.diagnosis.load({ consultationId }),
    keptPapers.prescription.load({ consultationId }),
    keptPapers.note.load({ consultationId }),
    keptPapers.letter.load({ consultationId }),
    keptMessages.load({ conversation }),
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
