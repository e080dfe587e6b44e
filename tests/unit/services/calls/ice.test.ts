import { expect, test } from 'vitest'
import { rtcConfiguration } from '../../../../src/services/calls/ice'

const relay = { urls: 'turn:relay.contoh.id:3478' }
const gateway = { urls: ['turn:a.contoh.id'], username: '170:7', credential: 'hmac' }

test.each([
  ['no servers anywhere', { iceServers: [] }, [], { iceServers: [] }],
  ['the gateway alone', { iceServers: [] }, [gateway], { iceServers: [gateway] }],
  [
    'a STUN address needs no credentials',
    { iceServers: [{ urls: 'stun:s.contoh.id' }] },
    [],
    { iceServers: [{ urls: ['stun:s.contoh.id'] }] },
  ],
  [
    'a TURN address borrows the credentials of the gateway',
    { iceServers: [relay] },
    [gateway],
    { iceServers: [gateway, { urls: [relay.urls], username: '170:7', credential: 'hmac' }] },
  ],
  [
    'credentials in the config win',
    { iceServers: [{ ...relay, username: 'rs', credential: 'kata' }] },
    [gateway],
    { iceServers: [gateway, { urls: [relay.urls], username: 'rs', credential: 'kata' }] },
  ],
  [
    'a TURN address without any credentials is still used',
    { iceServers: [relay] },
    [],
    { iceServers: [{ urls: [relay.urls], username: 'anonymous', credential: 'anonymous' }] },
  ],
  [
    'an address that the gateway gives is not repeated',
    { iceServers: [{ urls: 'turn:a.contoh.id' }] },
    [gateway],
    { iceServers: [gateway] },
  ],
  [
    'the transport policy of the config',
    { iceServers: [], iceTransportPolicy: 'relay' as const },
    [gateway],
    { iceServers: [gateway], iceTransportPolicy: 'relay' },
  ],
])('%s', (_, hospital, given, expected) => {
  expect(rtcConfiguration(hospital, given)).toEqual(expected)
})
