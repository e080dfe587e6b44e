import { describe, expect, test } from 'vitest'
import {
  missingAtEnd,
  NOTHING_UNSENT,
  unsentItems,
  type UnsentWork,
  withStored,
} from '../../../machines/consultation/unsent.rules'
import { readUnsentWork } from '../../../machines/unfinished/unsent-work'

const nothing = { load: () => Promise.resolve(null) }
const something = { load: () => Promise.resolve({ content: {} as never, storedAt: 1 }) }
const weight = { load: () => Promise.resolve({ content: [{ kind: 'weight_kg' }] as never, storedAt: 1 }) }
const outboxStore = { load: () => Promise.resolve({ unsent: [], draft: '' }) }
const conversation = { consultationId: 'c1' } as never

test.each([
  ['an answer about allergies', { allergies: something, body: nothing }],
  ['a weight, pregnancy or lactation', { allergies: nothing, body: weight }],
])('%s that was not saved is unsent', async (_, answers) => {
  const draftStore = { ...answers, diagnosis: nothing, note: nothing, prescription: nothing, letter: nothing }
  expect(unsentItems(await readUnsentWork({ draftStore, outboxStore }, conversation))).toEqual([
    { kind: 'answers', count: 1 },
  ])
})

test.each([
  ['a new medicine', null, 2],
  ['an item of the list', 'a', 1],
])('a dosing form of %s is unsent', async (_, replaces, count) => {
  const content = { items: [{ medicine: { id: 'a' } }], order: { medicine: { id: 'b' }, replaces } } as never
  const prescription = { load: () => Promise.resolve({ content, storedAt: 1 }) }
  const draftStore = {
    allergies: nothing,
    body: nothing,
    diagnosis: nothing,
    note: nothing,
    letter: nothing,
    prescription,
  }
  expect(unsentItems(await readUnsentWork({ draftStore, outboxStore }, conversation))).toEqual([
    { kind: 'prescription', count },
  ])
})

describe('the end of a consultation names', () => {
  const own = { ...NOTHING_UNSENT, hasDiagnosis: true }
  const shown = { allergies: false, body: false, diagnosis: false, prescription: false, note: false, letter: false }
  const stored: UnsentWork = {
    answers: ['allergies', 'weight_kg'],
    diagnosis: true,
    medicines: 5,
    note: true,
    letters: ['rujukan'],
    messages: 0,
  }
  const kindsAt = (unread: Partial<typeof shown>, forms: Partial<UnsentWork> = {}) =>
    missingAtEnd(withStored({ ...own, ...forms }, stored, { ...shown, ...unread })).map(({ kind }) => kind)

  test.each([
    ['allergies', ['allergies']],
    ['body', ['weight_kg']],
    ['diagnosis', ['diagnosis']],
    ['prescription', ['prescription']],
    ['note', ['note']],
    ['letter', ['rujukan']],
  ] as const)('what is stored of a form that does not show it yet: %s', (form, kinds) => {
    expect(kindsAt({ [form]: true })).toEqual(kinds)
  })

  test('only what the forms show, once they show it', () => {
    expect(kindsAt({}, { answers: ['lactation'], note: true })).toEqual(['lactation', 'note'])
  })

  test('each kind once, with the larger number of medicines', () => {
    const everything = { allergies: true, prescription: true, letter: true }
    expect(
      missingAtEnd(
        withStored({ ...own, answers: ['allergies'], medicines: 1, letters: ['rujukan'] }, stored, {
          ...shown,
          ...everything,
        }),
      ),
    ).toEqual([
      { kind: 'allergies', count: 1 },
      { kind: 'prescription', count: 5 },
      { kind: 'rujukan', count: 1 },
    ])
  })

  test('nothing of an unread storage', () => {
    expect(missingAtEnd(withStored(own, null, { ...shown, note: true }))).toEqual([])
  })
})
