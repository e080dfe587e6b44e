import { expect, test } from 'vitest'
import type { ServerFrameOf } from '../../../machines/video-call/call-session/call-session.rules'
import { isRungAgain } from '../../../machines/video-call/video-call.rules'
import { FRAMES } from '../../models/call-facts'

const AT = 1_790_000_000_000
const frame = FRAMES.callOfTheirs.frame as ServerFrameOf<'incomingCall'>
const declined = { from: frame.from, offer: frame.sdpOffer, at: AT }

test.each([
  ['the declined call, at once', frame, declined, AT, true],
  ['declined on a locked page, which has no offer', frame, { ...declined, offer: '' }, AT + 59_999, true],
  ['of another caller', { ...frame, from: 'other' }, declined, AT, false],
  ['a new call of the same caller', { ...frame, sdpOffer: 'new' }, declined, AT, false],
  ['after the time in which a call rings', frame, declined, AT + 60_000, false],
  ['nothing was declined', frame, null, AT, false],
])('%s', (_, received, known, now, isSame) => {
  expect(isRungAgain(received, known, now)).toBe(isSame)
})
