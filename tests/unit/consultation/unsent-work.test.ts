import { expect, test } from 'vitest'
import { unsentItems } from '../../../machines/consultation/unsent.rules'
import { readUnsentWork } from '../../../machines/unfinished/unsent-work'

const nothing = { load: () => Promise.resolve(null) }
const something = { load: () => Promise.resolve({ content: {} as never, keptAt: 1 }) }
const keptMessages = { load: () => Promise.resolve({ unsent: [], draft: '' }) }
const conversation = { consultationId: 'c1' } as never

test.each([
  ['an answer about allergies', { allergies: something, body: nothing }],
  ['a weight, pregnancy or lactation', { allergies: nothing, body: something }],
])('%s that was not saved is unsent', async (_, answers) => {
  const keptPapers = { ...answers, diagnosis: nothing, note: nothing, prescription: nothing, letter: nothing }
  expect(unsentItems(await readUnsentWork({ keptPapers, keptMessages }, conversation))).toEqual([
    { kind: 'answers', count: 1 },
  ])
})
