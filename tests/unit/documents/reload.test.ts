import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import { NO_SAFETY_ANSWERS } from '../../../contract/values/safety-answers'
import {
  selectAllergyQuestion,
  selectBodyQuestion,
  selectDiagnosis,
  selectNote,
  selectPrescription,
} from '../../../machines/consultation/documents/documents.selectors'
import { provideDocuments } from '../../../machines/consultation/documents/provide-documents'
import { selectFindings } from '../../../machines/consultation/prescription/prescription.selectors'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted } from '../../../machines/ports/result'
import { createDraftStore } from '../../../src/services/storage/draft-store'
import { BrowserStore } from '../../kit/harness/browser-store'
import { anApiConsultation, aRecord, countingIds } from '../../kit/data/builders'
import { recordsThatAnswer } from '../../kit/data/health'
import { amoxicillin, aPrescription, someChoices } from '../../kit/data/medicines'
import { storageKeys } from '../../kit/harness/storage-keys'
import { TestClock } from '../../kit/harness/test-clock'
import { PENICILLIN, REASON } from '../../models/prescription.model'

const never = () => new Promise<never>(() => {})
const documents: DocumentsPort = {
  putDiagnosis: async () => accepted(3),
  sendPrescription: async ({ actionId }) => accepted(aPrescription({ prescription_id: actionId })),
  findPrescription: never,
  cancelPrescription: never,
  prescriptionPdf: never,
  putNote: async () => accepted(3),
  writeLetter: never,
  saveSafetyAnswer: async () => accepted(NO_SAFETY_ANSWERS),
  searchMedicines: never,
  findMedicines: never,
  searchCodes: never,
  choices: async () => someChoices,
}

const cryptoCalls = new Set<Promise<unknown>>()
function trackCrypto(name: 'encrypt' | 'decrypt'): void {
  const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<never>
  vi.spyOn(crypto.subtle, name).mockImplementation((...args: unknown[]) => {
    const call = original(...args)
    cryptoCalls.add(call)
    void call.finally(() => cryptoCalls.delete(call))
    return call
  })
}

let store: BrowserStore
beforeEach(() => {
  store = new BrowserStore()
  vi.stubGlobal('localStorage', store)
  trackCrypto('encrypt')
  trackCrypto('decrypt')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Encryption decides which is stored first. */
const storedKinds = () => new Set(Object.keys(store).map((key) => key.split('.')[1]))

interface Page {
  userId?: string
  consultation?: Partial<ApiConsultation>
}

/** The room's documents on a page that was just loaded, with the browser's storage. */
async function openPage({ userId = '101', consultation = {} }: Page = {}) {
  const clock = new TestClock()
  const draftStore = createDraftStore(storageKeys, () => userId, clock.now)
  const records = { ...recordsThatAnswer(), consultation: async () => anApiConsultation(consultation) }
  const actor = createActor(
    provideDocuments({ documents, draftStore, records, corrections: { versions: never, correct: never } }),
    {
      clock,
      input: { record: aRecord({ status: 'ON_CHAT' }), records, clock, newId: countingIds(), report: () => {} },
    },
  ).start()
  const room = await waitFor(actor, (snapshot) => snapshot.matches('open'))
  const [allergies, body] = [selectAllergyQuestion(room), selectBodyQuestion(room)]
  const [diagnosis, note, prescription] = [selectDiagnosis(room), selectNote(room), selectPrescription(room)]
  if (
    diagnosis === undefined ||
    note === undefined ||
    prescription === undefined ||
    allergies === undefined ||
    body === undefined
  )
    throw new Error('no papers')
  await waitFor(diagnosis, (snapshot) => snapshot.matches({ form: 'editing' }))
  await waitFor(note, (snapshot) => snapshot.matches({ form: 'editing' }))
  await waitFor(prescription, (snapshot) => snapshot.matches('writing'))
  return {
    draftStore,
    diagnosis,
    note,
    prescription,
    questions: { allergies, body },
    reload: () => actor.stop(),
    drafts: () => ({
      symptoms: diagnosis.getSnapshot().context.draft.symptoms,
      note: note.getSnapshot().context.draft.note,
      medicines: prescription.getSnapshot().context.draft.items.map(({ medicine }) => medicine.id),
    }),
  }
}

type Opened = Awaited<ReturnType<typeof openPage>>

async function write(page: Opened): Promise<void> {
  await type(page)
  await encrypted()
}

async function type({ diagnosis, note, prescription }: Opened): Promise<void> {
  diagnosis.send({ type: 'symptom.add', words: 'Pusing' })
  note.send({ type: 'note.change', note: 'Kontrol.' })
  prescription.send({ type: 'medicine.choose', medicine: amoxicillin })
  const { dosing } = prescription.getSnapshot().children
  if (dosing === undefined) throw new Error('no dosing')
  await waitFor(dosing, (snapshot) => snapshot.matches('open'))
  dosing.send({ type: 'dose.changed', values: { quantity: '15', per_day: '3', amount: '1' } })
  dosing.send({ type: 'dose.submit' })
  prescription.send({ type: 'override.start', key: PENICILLIN })
  prescription.send({ type: 'reason.changed', reason: REASON })
  prescription.send({ type: 'override.confirm' })
}

/** WebCrypto answers from another thread: waits until no operation is pending. */
async function encrypted(): Promise<void> {
  do {
    await Promise.allSettled(cryptoCalls)
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (cryptoCalls.size > 0)
}

const written = { symptoms: ['Pusing'], note: 'Kontrol.', medicines: [amoxicillin.id] }
const empty = { symptoms: [], note: '', medicines: [] }

describe('drafts survive a reload', () => {
  test('all three; the prescription is checked again, since its reasons are not stored', async () => {
    const before = await openPage()
    await write(before)
    expect(storedKinds()).toEqual(new Set(['diagnose', 'note', 'prescription']))
    expect(JSON.stringify(store)).not.toContain(REASON)
    before.reload()

    const after = await openPage()
    expect(after.drafts()).toEqual(written)
    const found = selectFindings(after.prescription.getSnapshot()).map(({ key, reason }) => [key, reason])
    expect(found).toEqual([[PENICILLIN, null]])
    after.prescription.send({ type: 'prescription.send' })
    after.prescription.send({ type: 'prescription.confirm' })
    expect(after.prescription.getSnapshot().matches('writing')).toBe(true)
  })

  test('half-filled questions about allergies and the body, until they are answered', async () => {
    const before = await openPage()
    before.questions.allergies.send({ type: 'question.open' })
    before.questions.allergies.send({ type: 'form.changed', form: { status: 'known', typed: 'penisilin' } })
    before.questions.body.send({ type: 'question.open', kind: 'weight_kg' })
    before.questions.body.send({ type: 'form.changed', form: { kg: '60' } })
    await encrypted()
    expect(storedKinds()).toEqual(new Set(['allergies', 'body']))
    before.reload()

    const after = await openPage()
    await encrypted()
    const { allergies, body } = after.questions
    expect(allergies.getSnapshot().context.draft).toMatchObject({ status: 'known', typed: 'penisilin' })
    expect(body.getSnapshot().context).toMatchObject({ kind: 'weight_kg', draft: { kg: '60' } })
    allergies.send({ type: 'question.open' })
    allergies.send({ type: 'question.submit' })
    body.send({ type: 'question.open', kind: 'weight_kg' })
    body.send({ type: 'question.submit' })
    await waitFor(body, (snapshot) => snapshot.matches('closed'))
    await encrypted()
    expect(JSON.stringify(store)).toBe('{}')
  })

  test('stores text that was typed just before the room closes', async () => {
    const page = await openPage()
    await type(page)
    page.reload()
    await encrypted()
    expect((await openPage()).drafts()).toEqual(written)
  })

  test('for this doctor in this consultation alone', async () => {
    await write(await openPage())
    expect((await openPage({ userId: '102' })).drafts()).toEqual(empty)
    expect((await openPage()).drafts()).toEqual(written)
  })

  test('not what was sent', async () => {
    const page = await openPage()
    await write(page)
    page.diagnosis.send({ type: 'diagnosis.send' })
    page.note.send({ type: 'note.send' })
    page.prescription.send({ type: 'prescription.send' })
    page.prescription.send({ type: 'prescription.confirm' })
    await waitFor(page.prescription, (snapshot) => snapshot.matches('writing'))
    await encrypted()
    expect(Object.keys(store)).toEqual(['dk.suggestions.101'])
  })

  test('not beyond a regular logout', async () => {
    const page = await openPage()
    await write(page)
    page.draftStore.forget('101')
    expect(JSON.stringify(store)).toBe('{}')
    page.reload()
    expect((await openPage()).drafts()).toEqual(empty)
  })
})
