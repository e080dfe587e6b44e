import { afterEach, expect, test, vi } from 'vitest'
import { PEER_MESSAGE_LIMIT } from '../../../../contract/schemas/peer-channel'
import { readPeerMessage } from '../../../../src/services/calls/peer-talk'

afterEach(() => vi.restoreAllMocks())

const STATE = { v: 1, kind: 'state', microphone: true, camera: false, screen: false }

test.each([STATE, { v: 1, kind: 'beat' }, { v: 1, kind: 'goodbye' }])('reads a $kind message', (message) => {
  expect(readPeerMessage(JSON.stringify(message))).toEqual(message)
})

test.each([
  ['no text', new ArrayBuffer(8)],
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['another version', JSON.stringify({ ...STATE, v: 2 })],
  ['an unknown kind', JSON.stringify({ v: 1, kind: 'order' })],
  ['something missing', JSON.stringify({ v: 1, kind: 'state', microphone: true })],
  ['something more', JSON.stringify({ ...STATE, __proto__: null, html: '<b>' })],
  ['another type', JSON.stringify({ ...STATE, camera: 'yes' })],
  ['too much', JSON.stringify({ v: 1, kind: 'beat' }).padEnd(PEER_MESSAGE_LIMIT + 1)],
])('%s costs itself only', (_, data) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(readPeerMessage(data)).toBeNull()
  expect(warned).toHaveBeenCalledOnce()
})
