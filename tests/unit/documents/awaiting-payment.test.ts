import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import { selectReason as selectDiagnosisReason } from '../../../machines/consultation/diagnosis/diagnosis.selectors'
import {
  selectDiagnosis,
  selectNote,
  selectPrescription,
} from '../../../machines/consultation/documents/documents.selectors'
import { selectReason as selectNoteReason } from '../../../machines/consultation/note/note.selectors'
import { selectSendReason } from '../../../machines/consultation/prescription/prescription.selectors'
import { aRecord } from '../../kit/data/builders'
import { documentsActor } from '../../kit/data/documents-actor'
import { storedDraft } from '../../models/prescription.model'

/** The documents of a room with a complete, unsent draft of each kind. */
async function written(status: ConsultationStatus) {
  const documents = documentsActor(undefined, { record: aRecord({ status }), draft: storedDraft })
  const open = await waitFor(documents, (snapshot) => snapshot.matches('open'))
  const [diagnosis, note, prescription] = [selectDiagnosis(open), selectNote(open), selectPrescription(open)]
  if (!diagnosis || !note || !prescription) throw new Error('the documents are not open')
  diagnosis.send({ type: 'draft.loaded', content: null })
  note.send({ type: 'draft.loaded', content: null })
  diagnosis.send({ type: 'symptom.add', words: 'Pusing' })
  note.send({ type: 'note.change', note: 'Kontrol minggu depan' })
  prescription.send({ type: 'allergies.known', allergies: [] })
  diagnosis.send({ type: 'diagnosis.send' })
  note.send({ type: 'note.send' })
  prescription.send({ type: 'prescription.send' })
  return {
    change: (next: ConsultationStatus) => documents.send({ type: 'record.changed', record: aRecord({ status: next }) }),
    reasons: () => [
      selectDiagnosisReason(diagnosis.getSnapshot()),
      selectNoteReason(0)(note.getSnapshot()),
      selectSendReason(prescription.getSnapshot())?.kind ?? null,
    ],
    begun: () => [
      diagnosis.getSnapshot().matches({ sending: 'asking' }),
      note.getSnapshot().matches({ sending: 'asking' }),
      prescription.getSnapshot().matches({ writing: { document: 'confirming' } }),
    ],
  }
}

describe('no document is sent before the patient has paid', () => {
  test('each form gives the reason', async () => {
    const { reasons, begun, change } = await written('ON_PAYMENT')
    expect(reasons()).toEqual(['awaitingPayment', 'awaitingPayment', 'awaitingPayment'])
    expect(begun()).toEqual([false, false, false])
    change('ON_CHAT')
    expect(reasons()).toEqual([null, null, null])
  })

  test.each(['ON_CHAT', 'SAVE', 'SESI_BERAKHIR'] as const)('in %s they are sent', async (status) => {
    const { reasons, begun } = await written(status)
    expect(reasons()).toEqual([null, null, null])
    expect(begun()).toEqual([true, true, true])
  })
})
