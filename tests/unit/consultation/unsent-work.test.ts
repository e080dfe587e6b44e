import { describe, expect, test } from 'vitest'
import {
  type EndingFacts,
  missingAtEnd,
  NOTHING_UNSENT,
  unsentItems,
  type UnsentWork,
  withStored,
} from '../../../machines/consultation/unsent.rules'
import { readHasDiagnosis, readUnsentWork } from '../../../machines/unfinished/unsent-work'
import { anApiConsultation } from '../../kit/data/builders'

const nothing = { peek: () => Promise.resolve(null) }
const something = { peek: () => Promise.resolve({ content: {} as never, storedAt: 1 }) }
const outboxStore = { peek: () => Promise.resolve({ unsent: [], draft: '' }) }
const fileStore = { count: () => Promise.resolve(0) }
const conversation = { consultationId: 'c1' } as never

test.each([
  ['an answer about allergies', { allergies: something, body: nothing }],
  ['a weight, pregnancy or lactation', { allergies: nothing, body: something }],
])('%s that was not saved is unsent', async (_, answers) => {
  const draftStore = { ...answers, diagnosis: nothing, note: nothing, prescription: nothing, letter: nothing }
  expect(unsentItems(await readUnsentWork({ draftStore, outboxStore, fileStore }, conversation))).toEqual([
    { kind: 'answers', count: 1 },
  ])
})

test.each([
  ['a new medicine', null, 2],
  ['an item of the list', 'a', 1],
])('a dosing form of %s is unsent', async (_, replaces, count) => {
  const content = { items: [{ medicine: { id: 'a' } }], order: { medicine: { id: 'b' }, replaces } } as never
  const prescription = { peek: () => Promise.resolve({ content, storedAt: 1 }) }
  const draftStore = {
    allergies: nothing,
    body: nothing,
    diagnosis: nothing,
    note: nothing,
    letter: nothing,
    prescription,
  }
  expect(unsentItems(await readUnsentWork({ draftStore, outboxStore, fileStore }, conversation))).toEqual([
    { kind: 'prescription', count },
  ])
})

test('stored files are unsent', async () => {
  const draftStore = {
    allergies: nothing,
    body: nothing,
    diagnosis: nothing,
    note: nothing,
    letter: nothing,
    prescription: nothing,
  }
  const files = { count: () => Promise.resolve(2) }
  expect(unsentItems(await readUnsentWork({ draftStore, outboxStore, fileStore: files }, conversation))).toEqual([
    { kind: 'files', count: 2 },
  ])
})

test.each([
  [null, false],
  [{ symptoms: [], possible_diagnosis: ['Flu'], advice: [], icd: [] }, true],
])('of a consultation with the findings %j a diagnosis was sent: %s', async (spa, hasDiagnosis) => {
  const records = { consultation: () => Promise.resolve({ ...anApiConsultation(), spa }) }
  expect(await readHasDiagnosis(records, conversation, new AbortController().signal)).toBe(hasDiagnosis)
})

const NOTHING: EndingFacts = { ...NOTHING_UNSENT, hasDiagnosis: true, unread: 0 }

test.each([
  ['an unsaved answer', { ...NOTHING, answers: true }, ['answers']],
  ['no diagnosis', { ...NOTHING, hasDiagnosis: false }, ['noDiagnosis']],
  ['a written diagnosis is not named twice', { ...NOTHING, hasDiagnosis: false, diagnosis: true }, ['diagnosis']],
  [
    'unread messages first',
    { ...NOTHING, unread: 2, hasDiagnosis: false, messages: 1, files: 1 },
    ['unread', 'noDiagnosis', 'messages', 'files'],
  ],
  ['nothing', NOTHING, []],
])('the end of a consultation names %s', (_, facts, kinds) => {
  expect(missingAtEnd(facts).map(({ kind }) => kind)).toEqual(kinds)
})

describe('the end of a consultation names', () => {
  const own = NOTHING
  const shown = {
    answers: false,
    diagnosis: false,
    prescription: false,
    note: false,
    letter: false,
    messages: false,
    files: false,
  }
  const stored: UnsentWork = {
    answers: true,
    diagnosis: true,
    medicines: 5,
    note: true,
    letters: ['rujukan'],
    messages: 0,
    files: 2,
  }
  const missingFrom = (unread: Partial<typeof shown>, forms: Partial<UnsentWork> = {}) =>
    missingAtEnd(withStored({ ...own, ...forms }, stored, { ...shown, ...unread }))

  test.each([
    ['answers', 'answers'],
    ['diagnosis', 'diagnosis'],
    ['prescription', 'prescription'],
    ['note', 'note'],
    ['letter', 'rujukan'],
  ] as const)('what is stored of a form that does not show it yet: %s', (form, kind) => {
    expect(missingFrom({ [form]: true }).map((one) => one.kind)).toEqual([kind])
  })

  test('only what the forms show, once they show it', () => {
    expect(missingFrom({}, { answers: true, note: true }).map(({ kind }) => kind)).toEqual(['answers', 'note'])
  })

  test('each letter once, and the larger number of medicines', () => {
    expect(missingFrom({ prescription: true, letter: true }, { medicines: 1, letters: ['rujukan'] })).toEqual([
      { kind: 'prescription', count: 5 },
      { kind: 'rujukan', count: 1 },
    ])
  })

  test('what was written before the chat could read its stored messages, and these', () => {
    expect(missingFrom({ messages: true }, { messages: 1 }).find(({ kind }) => kind === 'messages')).toEqual({
      kind: 'messages',
      count: stored.messages + 1,
    })
  })

  test('what was chosen before the chat could read its stored files, and these', () => {
    const files = (unread: boolean) => missingFrom({ files: unread }, { files: 1 }).find(({ kind }) => kind === 'files')
    expect([files(true)?.count, files(false)?.count]).toEqual([stored.files + 1, 1])
  })

  test('nothing of an unread storage', () => {
    expect(missingAtEnd(withStored(own, null, { ...shown, note: true }))).toEqual([])
  })
})
