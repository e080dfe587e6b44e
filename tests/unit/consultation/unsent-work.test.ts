import { expect, test } from 'vitest'
import { unsentItems } from '../../../machines/consultation/unsent.rules'
import { readUnsentWork } from '../../../machines/unfinished/unsent-work'

const nothing = { load: () => Promise.resolve(null) }
const something = { load: () => Promise.resolve({ content: {} as never, storedAt: 1 }) }
const outboxStore = { load: () => Promise.resolve({ unsent: [], draft: '' }) }
const conversation = { consultationId: 'c1' } as never

test.each([
  ['an answer about allergies', { allergies: something, body: nothing }],
  ['a weight, pregnancy or lactation', { allergies: nothing, body: something }],
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
