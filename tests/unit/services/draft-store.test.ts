import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { StoredCorrections, StoredNote, StoredPrescriptionDraft } from '../../../machines/ports/draft-store'
import { EMPTY_BODY_FORM } from '../../../machines/consultation/body-question/body-question.rules'
import { createDraftStore } from '../../../src/services/storage/draft-store'
import { STORED_FOR } from '../../../src/services/storage/outbox-record'
import { REMEMBERED_FOR } from '../../../src/services/storage/used-words'
import { BrowserStore } from '../../kit/harness/browser-store'
import { storageKeys } from '../../kit/harness/storage-keys'
import { storedAllergies } from '../../models/allergy-question.model'
import { amoxicillin, anItem, paracetamolSyrup } from '../../kit/data/medicines'

let store: BrowserStore
let now = 1_000
beforeEach(() => {
  now = 1_000
  store = new BrowserStore()
  vi.stubGlobal('localStorage', store)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const documentsOf = (userId: string) =>
  createDraftStore(
    storageKeys,
    () => userId,
    () => now,
  )
const diagnosis: Diagnosis = {
  symptoms: ['Pusing', 'batuk'],
  possible_diagnosis: ['Migrain'],
  advice: ['Istirahat.'],
  icd: [{ code: 'G43', name: 'Migrain' }],
}
const note: StoredNote = { note: 'Kontrol.', date: '2025-11-24', time: '' }
const prescription: StoredPrescriptionDraft = {
  items: [anItem(amoxicillin), anItem(paracetamolSyrup, { amount: 2.5 })],
  order: {
    medicine: amoxicillin,
    replaces: null,
    values: { quantity: '1', unit_type: 'kaplet', per_day: '', amount: '½', consume_type: '', instruction: '' },
  },
  note: 'Generik.',
  expires: '2025-11-24',
}
const weight = [{ kind: 'weight_kg' as const, form: { ...EMPTY_BODY_FORM, kg: '12' } }]
const corrections: StoredCorrections = {
  diagnosis: {
    replaces: 1,
    content: { symptoms: ['Pusing'], possibilities: [{ words: 'Migrain', code: 'G43' }], advice: 'Istirahat. \n' },
    reason: 'Salah',
  },
  note: { replaces: 2, content: note, reason: '' },
  cancellations: [{ prescriptionId: 'p1', reason: 'Alergi' }],
}
const here = { id: 'K-1' }
const everything = () => JSON.stringify(store)

/** Each document type with its content: all of them are stored alike. */
const KINDS = [
  { prefix: 'dk.diagnose.', of: (userId: string) => documentsOf(userId).diagnosis, content: diagnosis },
  { prefix: 'dk.note.', of: (userId: string) => documentsOf(userId).note, content: note },
  { prefix: 'dk.prescription.', of: (userId: string) => documentsOf(userId).prescription, content: prescription },
  { prefix: 'dk.allergies.', of: (userId: string) => documentsOf(userId).allergies, content: storedAllergies },
  { prefix: 'dk.corrections.', of: (userId: string) => documentsOf(userId).corrections, content: corrections },
  { prefix: 'dk.body.', of: (userId: string) => documentsOf(userId).body, content: weight },
] as const

describe.each(KINDS)('the diagnose state (product §9) and its like: $prefix', ({ prefix, of: port, content }) => {
  const save = (userId: string, id = 'K-1') => port(userId).save({ id, content: content as never })

  test('is stored by user and consultation, and loads for that user there alone', async () => {
    expect(await save('101')).toEqual({ content, storedAt: 1_000 })
    expect(Object.keys(store)).toEqual([`${prefix}101.K-1`])
    expect(await port('101').load(here)).toEqual({ content, storedAt: 1_000 })
    expect(await port('101').load({ id: 'K-2' })).toBeNull()
    expect(await port('102').load(here)).toBeNull()
  })

  // An update of the app reads what an older one stored.
  test('keeps its field names on disk', async () => {
    await save('101')
    expect(Object.keys(JSON.parse(String(store[`${prefix}101.K-1`])) as object)).toEqual(['keptAt', 'sealed'])
  })

  test('contains its owner: a copy under another key is ignored', async () => {
    await save('101')
    store[`${prefix}102.K-1`] = store[`${prefix}101.K-1`]
    store[`${prefix}101.K-2`] = store[`${prefix}101.K-1`]
    expect(await port('102').load(here)).toBeNull()
    expect(await port('101').load({ id: 'K-2' })).toBeNull()
  })

  test('is gone when it is forgotten', async () => {
    const page = port('101')
    await page.save({ ...here, content: content as never })
    expect(await page.forget(here)).toBe(true)
    expect(everything()).toBe('{}')
  })

  test('of another tab is neither overwritten nor deleted until it was read', async () => {
    const [one, two] = [port('101'), port('101')]
    expect([await one.load(here), await two.load(here)]).toEqual([null, null])
    await one.save({ ...here, content: content as never })
    now += 1
    const stored = everything()
    expect([await two.save({ ...here, content: content as never }), await two.forget(here)]).toEqual([null, false])
    // Nor after the ending has listed what is unsent, without showing it.
    expect(await two.peek(here)).toEqual({ content, storedAt: 1_000 })
    expect([await two.save({ ...here, content: content as never }), await two.forget(here)]).toEqual([null, false])
    expect(everything()).toBe(stored)
    expect(await two.load(here)).toEqual({ content, storedAt: 1_000 })
    expect(await two.save({ ...here, content: content as never })).toEqual({ content, storedAt: 1_001 })
    expect(await one.forget(here)).toBe(false)
    expect(await two.forget(here)).toBe(true)
    expect(everything()).toBe('{}')
  })

  test('written over its own earlier save, also one that overtook a read', async () => {
    const page = port('101')
    await page.save({ ...here, content: content as never })
    await Promise.all([page.load(here), page.save({ ...here, content: content as never })])
    expect(await page.save({ ...here, content: content as never })).toEqual({ content, storedAt: 1_000 })
  })

  test('is stored again after another tab deleted it', async () => {
    const [one, two] = [port('101'), port('101')]
    await one.save({ ...here, content: content as never })
    await two.load(here)
    await two.forget(here)
    expect(await one.save({ ...here, content: content as never })).toEqual({ content, storedAt: 1_000 })
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"userId":"101","consultationId":"K-1","content":7,"keptAt":1000}'],
  ])('a stored value with %s is ignored and deleted, and affects no other', async (_, stored) => {
    await save('101', 'K-2')
    store[`${prefix}101.K-1`] = stored
    expect(await port('101').load(here)).toBeNull()
    expect(Object.keys(store)).toEqual([`${prefix}101.K-2`])
    expect(await port('101').load({ id: 'K-2' })).toEqual({ content, storedAt: 1_000 })
  })

  test('is never read again after 7 days without a change, for any user', async () => {
    await save('101')
    now += STORED_FOR
    expect(await port('102').load(here)).toBeNull()
    expect(everything()).toBe('{}')
  })

  test('rejects on a full storage and without a signed-in user', async () => {
    await expect(save('')).rejects.toThrow('nobody is signed in')
    vi.spyOn(store, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(save('101')).rejects.toThrow('full')
  })
})

test('reads a prescription that was stored before the dosing form was', async () => {
  const { order: _, ...older } = prescription
  await documentsOf('101').prescription.save({ ...here, content: older as StoredPrescriptionDraft })
  expect((await documentsOf('101').prescription.load(here))?.content).toEqual({ ...older, order: null })
})

test('reads the one answer about the body that an older app stored', async () => {
  const [older] = weight
  await documentsOf('101').body.save({ ...here, content: older as never })
  expect((await documentsOf('101').body.load(here))?.content).toEqual(weight)
})

test('a draft is neither missing nor deleted while there is no key', async () => {
  await documentsOf('101').note.save({ ...here, content: note })
  const keys = { of: vi.fn<typeof storageKeys.of>().mockResolvedValueOnce(null).mockImplementation(storageKeys.of) }
  const { note: port } = createDraftStore(
    keys,
    () => '101',
    () => now,
  )
  await expect(port.load(here)).rejects.toThrow('no storage key')
  expect(await port.load(here)).toEqual({ content: note, storedAt: 1_000 })
})

test.each([
  ['a dose that the contract would not take', { ...prescription, items: [{ ...anItem(amoxicillin), per_day: 25 }] }],
  ['a medicine that is none', { ...prescription, items: [{ ...anItem(amoxicillin), medicine: 7 }] }],
  ['a day that is none', { ...prescription, expires: 'besok' }],
])('%s: the prescription is read whole or not at all', async (_, content) => {
  store['dk.prescription.101.K-1'] = JSON.stringify({ userId: '101', consultationId: 'K-1', content, keptAt: 1_000 })
  expect(await documentsOf('101').prescription.load(here)).toBeNull()
})

test('a regular logout deletes this user’s documents, and no other user’s', async () => {
  for (const userId of ['101', '1011']) {
    for (const { of: port, content } of KINDS) await port(userId).save({ ...here, content: content as never })
  }
  documentsOf('101').forget('101')
  expect(Object.keys(store)).toEqual(KINDS.map(({ prefix }) => `${prefix}1011.K-1`))
})

describe('suggestions (product §3): the words this doctor used before', () => {
  test('are sorted as Indonesian sorts, each once, as it was written last', async () => {
    await documentsOf('101').learn({ diagnosis })
    const symptoms = ['BATUK', 'demam']
    expect(await documentsOf('101').learn({ diagnosis: { ...diagnosis, symptoms, icd: [] } })).toEqual({
      symptoms: ['BATUK', 'demam', 'Pusing'],
      possibleDiagnoses: ['Migrain'],
      advices: ['Istirahat.'],
    })
    expect((await documentsOf('101').suggestions()).symptoms).toEqual(['BATUK', 'demam', 'Pusing'])
    expect(await documentsOf('102').suggestions()).toEqual({ symptoms: [], possibleDiagnoses: [], advices: [] })
  })

  test('are the newest 300 of a kind', async () => {
    const many = Array.from({ length: 301 }, (_, index) => `gejala ${index}`)
    const { symptoms } = await documentsOf('101').learn({ diagnosis: { ...diagnosis, symptoms: many } })
    expect([symptoms.length, symptoms.includes('gejala 0')]).toEqual([300, false])
  })

  test('are there again after a reload, for this doctor alone, and say nothing of a patient', async () => {
    await documentsOf('101').learn({ diagnosis })
    expect((await documentsOf('101').suggestions()).possibleDiagnoses).toEqual(['Migrain'])
    expect((await documentsOf('102').suggestions()).possibleDiagnoses).toEqual([])
    expect(everything()).not.toContain('K-1')
  })

  test('of a doctor who wrote none for 90 days are gone', async () => {
    await documentsOf('101').learn({ diagnosis })
    now += REMEMBERED_FOR
    await documentsOf('102').suggestions()
    expect(everything()).toBe('{}')
  })

  test('are learnt for nobody while nobody is signed in', async () => {
    await expect(documentsOf('').learn({ diagnosis })).rejects.toThrow('nobody is signed in')
  })
})
