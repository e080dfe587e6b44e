import { expect, test } from 'vitest'
import { type UnfinishedFacts, unfinishedReasons } from '../../../src/screens/requests/unfinished-card.rules'

const steady: UnfinishedFacts = { isSteady: true, isEnding: false, isContinuing: false }

test.each([
  ['no action is running', steady, { end: null, resume: null }],
  ['it is being ended', { ...steady, isSteady: false, isEnding: true }, { end: null, resume: 'beingEnded' }],
  [
    'it is being continued',
    { ...steady, isSteady: false, isContinuing: true },
    { end: 'beingContinued', resume: null },
  ],
  ['it is looked up again', { ...steady, isSteady: false }, { end: 'beingChecked', resume: 'beingChecked' }],
] as const)('%s', (_, facts, reasons) => {
  expect(unfinishedReasons(facts)).toEqual(reasons)
})
