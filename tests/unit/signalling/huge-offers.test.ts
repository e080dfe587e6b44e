import { expect, test } from 'vitest'
import { pairOffers } from '../../../server/signalling/media/pair-offers'

const OFFER =
  'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=rtpmap:111 opus/48000/2\r\n'
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\r\n')

/** Each fits into a frame, and kept the gateway busy for seconds or minutes. */
test.each([
  ['codecs', many(8_000, (index) => `a=rtpmap:${index} c${index}/1`)],
  ['codecs that nobody can number', many(200, (index) => `a=rtpmap:${index} h264/90000`)],
  ['header extensions', many(9_000, (index) => `a=extmap:${index} u:${index}`)],
  ['media', many(12_000, () => 'm=audio 9 U 1')],
  ['parameters in one line', `a=fmtp:111 ${'a=b;'.repeat(60_000)}`],
  ['words in one line', `a=candidate:${'1 '.repeat(110_000)}`],
])('no browser writes so many %s: refused before they are compared', (_, lines) => {
  const offer = `${OFFER}${lines}\r\n`
  expect(() => pairOffers({ caller: offer, callee: offer })).toThrow('no session description')
})

test('an offer as a browser writes it is compared', () => {
  expect(() => pairOffers({ caller: OFFER, callee: OFFER })).not.toThrow()
})
