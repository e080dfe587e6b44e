import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import { createKeptPapers } from '../../../src/services/storage/kept-papers'
import { KEPT_FOR } from '../../../src/services/storage/kept-record'

/** As a browser has it: its keys are its own properties. */
class Store {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let store: Store
let now = 1_000
beforeEach(() => {
  now = 1_000
  store = new Store()
  vi.stubGlobal('localStorage', store)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const papersOf = (userId: string) => createKeptPapers(() => userId, () => now)
const diagnosis: Diagnosis = {
  symptoms: ['Pusing', 'batuk'],
  possible_diagnosis: ['Migrain'],
  advice: ['Istirahat.'],
  icd: [{ code: 'G43', name: 'Migrain' }],
}
const here = { consultationId: 'K-1' }
const everything = () => JSON.stringify(store)

describe('the diagnose state (spec §9)', () => {
  test('is kept by user and consultation, and comes back to that user there alone', async () => {
    expect(await papersOf('101').keepDiagnosis({ ...here, diagnosis })).toEqual({ diagnosis, keptAt: 1_000 })
    expect(Object.keys(store)).toEqual(['dk.diagnose.101.K-1'])
    expect(await papersOf('101').loadDiagnosis(here)).toMatchObject({ diagnosis, keptAt: 1_000 })
    expect(await papersOf('101').loadDiagnosis({ consultationId: 'K-2' })).toBeNull()
    expect(await papersOf('102').loadDiagnosis(here)).toBeNull()
  })

  test('whose it is stands inside too: under another key it is not believed', async () => {
    await papersOf('101').keepDiagnosis({ ...here, diagnosis })
    store['dk.diagnose.102.K-1'] = store['dk.diagnose.101.K-1']
    store['dk.diagnose.101.K-2'] = store['dk.diagnose.101.K-1']
    expect(await papersOf('102').loadDiagnosis(here)).toBeNull()
    expect(await papersOf('101').loadDiagnosis({ consultationId: 'K-2' })).toBeNull()
  })

  test('is gone when it is forgotten', async () => {
    await papersOf('101').keepDiagnosis({ ...here, diagnosis })
    await papersOf('101').forgetDiagnosis(here)
    expect(everything()).toBe('{}')
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"userId":"101","consultationId":"K-1","diagnosis":7,"keptAt":1000}'],
  ])('that is %s is as if it were not there, and goes', async (_, stored) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    store['dk.diagnose.101.K-1'] = stored
    expect(await papersOf('101').loadDiagnosis(here)).toBeNull()
    expect(everything()).toBe('{}')
  })

  test('that nobody touched for 7 days is never read again, whoever’s it is', async () => {
    await papersOf('101').keepDiagnosis({ ...here, diagnosis })
    now += KEPT_FOR
    expect(await papersOf('102').loadDiagnosis(here)).toBeNull()
    expect(everything()).toBe('{}')
  })

  test('a logout takes this user’s words, and nobody else’s', async () => {
    for (const userId of ['101', '1011']) {
      await papersOf(userId).keepDiagnosis({ ...here, diagnosis })
      await papersOf(userId).learn({ diagnosis })
    }
    papersOf('101').forget('101')
    expect(Object.keys(store)).toEqual(['dk.diagnose.1011.K-1', 'dk.suggestions.1011'])
  })

  test('a full storage is a fault, and nobody’s words are kept for nobody', async () => {
    await expect(papersOf('').keepDiagnosis({ ...here, diagnosis })).rejects.toThrow('nobody is signed in')
    vi.spyOn(store, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(papersOf('101').keepDiagnosis({ ...here, diagnosis })).rejects.toThrow('full')
  })
})

describe('suggestions (spec §3): the words this doctor used before', () => {
  test('are sorted as Indonesian sorts, each once, as it was written last', async () => {
    await papersOf('101').learn({ diagnosis })
    expect(await papersOf('101').learn({ diagnosis: { ...diagnosis, symptoms: ['BATUK', 'demam'], icd: [] } })).toEqual({
      symptoms: ['BATUK', 'demam', 'Pusing'],
      possibleDiagnoses: ['Migrain'],
      advices: ['Istirahat.'],
    })
    expect((await papersOf('101').suggestions()).symptoms).toEqual(['BATUK', 'demam', 'Pusing'])
    expect(await papersOf('102').suggestions()).toEqual({ symptoms: [], possibleDiagnoses: [], advices: [] })
  })

  test('are the newest 300 of a kind', async () => {
    const many = Array.from({ length: 301 }, (_, index) => `gejala ${index}`)
    const { symptoms } = await papersOf('101').learn({ diagnosis: { ...diagnosis, symptoms: many } })
    expect([symptoms.length, symptoms.includes('gejala 0')]).toEqual([300, false])
  })
})
