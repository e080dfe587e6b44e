import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ServerFrame } from '../../../contract/schemas/signalling'
import { createCalls } from '../../../server/signalling/calls'
import { createDevices, type Session } from '../../../server/signalling/devices'
import { createExchange } from '../../../server/signalling/exchange'
import { pairedOffers } from '../../../server/signalling/media/paired-offers'
import { sqlOnStage } from '../../kit/server/gateway'

const description = (of: string) =>
  `v=0\r\no=${of} 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\na=mid:0\r\n`

function gateway() {
  const devices = createDevices(() => 0)
  const faults: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) })
  const calls = createCalls({ log, devices, bridge: pairedOffers, now: () => 1_000 })
  const exchange = createExchange({ sql: sqlOnStage, devices, calls, wake: async () => true })
  function enter(name: string) {
    const received: ServerFrame[] = []
    const session: Session = { name, deviceId: 'one', token: 't', send: (frame) => void received.push(frame), end() {} }
    devices.join(session)
    const call = exchange.joined(session)
    return { received, session, call }
  }
  return { calls, exchange, enter, faults }
}

test('a call that both talk in is continued by another process: it knows who, and passes new offers on', async () => {
  const before = gateway()
  const [mine, theirs] = [before.enter('101'), before.enter('201')]
  await before.exchange.call(mine.session, { id: 'call', from: '101', to: '201', sdpOffer: description('a') })
  before.exchange.incomingCallResponse(theirs.session, {
    id: 'incomingCallResponse',
    from: '101',
    callResponse: 'accept',
    consultationPayload: { consultation_id: 'K-1' },
    sdpAnswer: description('b'),
  })
  await expect.poll(() => mine.received.map(({ id }) => id)).toContain('callResponse')
  const stored = JSON.parse(JSON.stringify(before.calls.stored())) as ReturnType<typeof before.calls.stored>

  const after = gateway()
  after.calls.restore(stored)
  const [back, there] = [after.enter('101'), after.enter('201')]
  expect(back.call).toEqual({ with: '201', consultation_id: 'K-1', caller: '101', since: 1_000 })
  after.exchange.reoffer(back.session, { id: 'reoffer', sdpOffer: description('a') })
  expect(after.faults).toEqual([])
  expect(there.received).toEqual([{ id: 'renegotiate' }])
  after.exchange.reoffer(there.session, { id: 'reoffer', sdpOffer: description('b') })
  await expect.poll(() => back.received.map(({ id }) => id)).toContain('reofferResponse')
  after.calls.clear()
})
