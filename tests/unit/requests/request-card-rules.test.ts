import { expect, test } from 'vitest'
import { type CardFacts, cardReason } from '../../../src/screens/requests/request-card.rules'

const ringing: CardFacts = { isStale: false, isRinging: true, isAccepting: false, isRejecting: false }

test.each([
  ['it rings', ringing, null],
  ['the connection is gone', { ...ringing, isStale: true }, 'stale'],
  ['it is being accepted', { ...ringing, isRinging: false, isAccepting: true }, 'beingAccepted'],
  ['it is being rejected', { ...ringing, isRinging: false, isRejecting: true }, 'beingRejected'],
  ['its time is up', { ...ringing, isRinging: false }, 'timeUp'],
  ['its time is up while the connection is gone', { ...ringing, isRinging: false, isStale: true }, 'timeUp'],
] as const)('%s', (_, facts, reason) => {
  expect(cardReason(facts)).toBe(reason)
})
