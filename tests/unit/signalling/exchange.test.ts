import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientFrame, ServerFrame } from '../../../contract/schemas/signalling'
import { AWAY_TIME, RING_TIME } from '../../../contract/values/calls'
import { callLookUps, lookUps } from '../../../server/live/socket-look-ups'
import { createCalls } from '../../../server/signalling/calls'
import { createDevices, type Session } from '../../../server/signalling/devices'
import { createExchange } from '../../../server/signalling/exchange'
import type { MediaBridge } from '../../../server/signalling/media/bridge'
import type { Sql } from '../../../server/store/database'

/** Doctor 101, whose open record K-1 is patient 201's; 202 is nobody's patient. */
const PEOPLE = { 101: 'dr. Ratna', 201: 'Budi', 202: 'Sari' } as const
const OFFER = 'v=0 offer'
const NOW = 1_000

/** The two questions that the exchange asks: who somebody is, and which open record two people share. */
const sql = {
  async query(_text: string, values: unknown[] = []) {
    if (values.length === 1) {
      const name = PEOPLE[values[0] as keyof typeof PEOPLE]
      return { rows: name === undefined ? [] : [{ objectId: `o${String(values[0])}`, name, picture: null }] }
    }
    const isTheirs = values.includes('101') && values.includes('201')
    return { rows: isTheirs ? [{ recordId: 'K-1', doctor: '101' }] : [] }
  },
} as unknown as Sql

/** Media that say what they were asked. */
const bridge: MediaBridge = {
  open: (notify) => ({
    answer: async ({ caller, callee }) => {
      if (caller === 'broken') throw new Error('no session description')
      return { caller: `to caller of ${callee}`, callee: `to callee of ${caller}` }
    },
    adopt: async ({ answer }) => answer,
    candidate: (side, candidate) => notify(side === 'caller' ? 'callee' : 'caller', candidate),
    hold() {},
    save: () => null,
    close() {},
  }),
}

type Frame<Id extends ClientFrame['id']> = Extract<ClientFrame, { id: Id }>

function gateway({ wakes = false }: { wakes?: boolean } = {}) {
  const devices = createDevices(() => NOW)
  const calls = createCalls({ log: pino({ level: 'silent' }), devices, bridge, now: () => NOW, established: () => {} })
  const exchange = createExchange({ sql, devices, calls, wake: async () => wakes })

  function enter(name: string, deviceId = 'one') {
    const received: ServerFrame[] = []
    let isOver = false
    const end = () => {
      isOver = true
    }
    const session: Session = { name, deviceId, token: 't', send: (frame) => received.push(frame), end }
    devices.join(session)
    const resumed = exchange.joined(session)
    return {
      received,
      resumed,
      ids: () => received.map(({ id }) => id),
      last: () => received.at(-1),
      isOver: () => isOver,
      leave(isForGood = false) {
        devices.leave(session)
        exchange.left(session, isForGood)
      },
      call: (to: string, sdpOffer = OFFER) => exchange.call(session, { id: 'call', from: name, to, sdpOffer }),
      calling: (to: string, consultation_id = 'K-1') =>
        exchange.calling(session, {
          id: 'calling',
          from: name,
          to,
          pushPayload: {
            app: 'VIDEO_CALL',
            status: 'CALLING',
            title: '',
            body: '',
            from: { id: null, name: null, picture: null },
            to: { id: null, name: null, picture: null },
            consultation_id,
          },
        }),
      cancel: (to: string) => exchange.cancelCalling(session, { id: 'cancelCalling', from: name, to }),
      reject: (to: string) => exchange.rejectCalling(session, { id: 'rejectCalling', from: name, to, message: null }),
      notify: (to: string) => exchange.notifyCaller(session, { id: 'notifyCaller', from: name, to }),
      async answer(from: string, more: Partial<Frame<'incomingCallResponse'>> = {}) {
        const frame = {
          id: 'incomingCallResponse',
          from,
          callResponse: 'accept',
          consultationPayload: { consultation_id: 'K-1' },
          sdpAnswer: 'v=0 answer',
          ...more,
        } as Frame<'incomingCallResponse'>
        exchange.incomingCallResponse(session, frame)
        await vi.advanceTimersByTimeAsync(0)
      },
      async offer(from: string, sdpOffer: string) {
        exchange.incomingCallResponse(session, {
          id: 'incomingCallResponse',
          from,
          callResponse: 'accept',
          consultationPayload: { consultation_id: 'K-1' },
          sdpOffer,
        })
        await vi.advanceTimersByTimeAsync(0)
      },
      decline: (from: string, message: string | null = 'declined') =>
        exchange.incomingCallResponse(session, { id: 'incomingCallResponse', from, callResponse: 'reject', message }),
      candidate: (candidate: string) =>
        exchange.onIceCandidate(session, {
          id: 'onIceCandidate',
          candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
        }),
      async reoffer(sdpOffer: string, restart?: boolean) {
        exchange.reoffer(session, { id: 'reoffer', sdpOffer, ...(restart === undefined ? {} : { restart }) })
        await vi.advanceTimersByTimeAsync(0)
      },
      stop: () => exchange.stop(session),
    }
  }
  return { enter }
}

/** Two sides in an accepted call; frames received until then are left out. */
async function talking() {
  const { enter } = gateway()
  const doctor = enter('101')
  const patient = enter('201')
  const tablet = enter('201', 'two')
  await doctor.call('201')
  await patient.answer('101')
  for (const one of [doctor, patient, tablet]) one.received.length = 0
  return { enter, doctor, patient, tablet }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('call', () => {
  test('rings at every device of whom it is for, with the caller’s offer, name and record', async () => {
    const { enter } = gateway()
    const [doctor, phone, tablet] = [enter('101'), enter('201'), enter('201', 'two')]
    await doctor.call('201')
    const incoming = {
      id: 'incomingCall',
      from: '101',
      fromName: 'dr. Ratna',
      fromPicture: null,
      consultation_id: 'K-1',
      sdpOffer: OFFER,
    }
    expect([phone.received, tablet.received, doctor.received]).toEqual([[incoming], [incoming], []])
  })

  test('is forbidden to who shares no open record, and nothing rings', async () => {
    const { enter } = gateway()
    const [stranger, doctor] = [enter('202'), enter('101')]
    await stranger.call('101')
    expect(stranger.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'forbidden' })
    expect(doctor.received).toEqual([])
  })

  test('of somebody who is nowhere is a missed one', async () => {
    const { enter } = gateway()
    const doctor = enter('101')
    await doctor.call('201')
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'timeout' })
  })

  test('ends for both after 60 s without an answer, and not a moment earlier', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201')
    vi.advanceTimersByTime(RING_TIME - 1)
    expect(doctor.received).toEqual([])
    vi.advanceTimersByTime(1)
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'timeout' })
    expect(patient.last()).toEqual({ id: 'stopCommunication', reason: 'missed' })
    await patient.answer('101')
    expect(patient.last()).toEqual({ id: 'stopCommunication', reason: 'missed' })
  })

  test('during a call is busy', async () => {
    const { enter, patient } = await talking()
    const other = enter('101', 'two')
    await other.call('201')
    expect(other.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'busy' })
    expect(patient.received).toEqual([])
  })

  test.for(['doctor', 'patient'])('crossed with another: the doctor’s counts (%s first)', async (first) => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await (first === 'doctor' ? doctor.call('201') : patient.call('101'))
    await (first === 'doctor' ? patient.call('101') : doctor.call('201'))
    expect(patient.received).toContainEqual({ id: 'callResponse', response: 'rejected', message: 'busy' })
    expect(patient.ids()).toContain('incomingCall')
    await patient.answer('101')
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'accepted', sdpAnswer: 'v=0 answer' })
  })

  test('with a wake-up during the patient’s call: the doctor’s counts', async () => {
    const { enter } = gateway({ wakes: true })
    const [doctor, patient] = [enter('101'), enter('201')]
    await patient.call('101')
    await doctor.calling('201')
    expect(patient.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'busy' })
    expect(doctor.last()).toMatchObject({ id: 'callingResponse', response: 'accepted' })
    await doctor.call('201')
    expect(patient.last()).toMatchObject({ id: 'incomingCall' })
  })

  test('rings again at a patient whose own call crossed the doctor’s', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201')
    await patient.call('101')
    expect(patient.ids()).toEqual(['incomingCall', 'callResponse', 'notifyCallerActive', 'incomingCall'])
  })

  test('rings with the new offer after a reload of the caller, within the same deadline', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201')
    vi.advanceTimersByTime(RING_TIME / 2)
    doctor.leave()
    const again = enter('101')
    await again.call('201', 'v=0 newer')
    expect(patient.last()).toMatchObject({ id: 'incomingCall', sdpOffer: 'v=0 newer' })
    vi.advanceTimersByTime(RING_TIME / 2)
    expect(again.last()).toMatchObject({ message: 'timeout' })
  })
})

describe('answering', () => {
  test('with a real answer: the caller receives it, the other devices a notice that it was handled', async () => {
    const { enter } = gateway()
    const [doctor, phone, tablet] = [enter('101'), enter('201'), enter('201', 'two')]
    await doctor.call('201')
    await phone.answer('101')
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'accepted', sdpAnswer: 'v=0 answer' })
    expect(phone.last()).toEqual({ id: 'startCommunication', sdpAnswer: null })
    expect(tablet.last()).toEqual({ id: 'incomingCallHandledFromOtherDevice', by: '201' })
  })

  test('with an offer, as Kurento’s clients do: each gets an answer made of the other’s', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201')
    await patient.offer('101', 'v=0 own')
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'accepted', sdpAnswer: 'to caller of v=0 own' })
    expect(patient.last()).toEqual({ id: 'startCommunication', sdpAnswer: `to callee of ${OFFER}` })
  })

  test('ignores the frames of the second device afterwards', async () => {
    const { doctor, tablet } = await talking()
    await tablet.answer('101')
    tablet.decline('101')
    tablet.stop()
    tablet.candidate('candidate:1')
    expect(tablet.ids()).toEqual(['incomingCallHandledFromOtherDevice', 'incomingCallHandledFromOtherDevice'])
    expect(doctor.received).toEqual([])
  })

  test('without a payload is an error, and it rings on', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201')
    await patient.answer('101', { consultationPayload: null })
    expect(patient.last()).toEqual({ id: 'error', message: 'Consultation Payload Cannot Be Null' })
    await patient.answer('101', { consultationPayload: { consultation_id: 'K-2' } })
    expect(patient.last()).toEqual({ id: 'error', message: 'forbidden' })
    expect(doctor.received).toEqual([])
    await patient.answer('101')
    expect(doctor.last()).toMatchObject({ response: 'accepted' })
  })

  test.for([
    ['declined', 'declined'],
    ['busy', 'busy'],
    ['bussy', 'busy'],
    [null, 'declined'],
  ] as const)('with a no (%s) ends it for all', async ([said, received]) => {
    const { enter } = gateway()
    const [doctor, phone, tablet] = [enter('101'), enter('201'), enter('201', 'two')]
    await doctor.call('201')
    phone.decline('101', said)
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'rejected', message: received })
    expect(phone.ids()).toEqual(['incomingCall'])
    expect(tablet.last()).toEqual({ id: 'stopCommunication', reason: 'declined' })
  })

  test('with what does not go together ends it for both', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201', 'broken')
    await patient.offer('101', 'v=0')
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'declined' })
    expect(patient.last()).toEqual({ id: 'stopCommunication', reason: 'lost' })
  })
})

describe('waking', () => {
  test('finds no device: Device Not Found', async () => {
    const { enter } = gateway()
    const doctor = enter('101')
    await doctor.calling('201')
    expect(doctor.last()).toMatchObject({ response: 'rejected', code: 'messaging/mismatched-credential' })
    const patient = enter('201')
    patient.notify('101')
    expect(patient.last()).toEqual({ id: 'notifyCallerNotActive' })
  })

  test('a woken device receives that the caller is active, and then the call', async () => {
    const { enter } = gateway({ wakes: true })
    const doctor = enter('101')
    await doctor.calling('201')
    expect(doctor.last()).toMatchObject({ id: 'callingResponse', response: 'accepted' })
    const patient = enter('201')
    patient.notify('101')
    await doctor.call('201')
    expect(patient.ids()).toEqual(['notifyCallerActive', 'incomingCall'])
  })

  test('the call that is held rings when a device wakes', async () => {
    const { enter } = gateway({ wakes: true })
    const doctor = enter('101')
    await doctor.calling('201')
    await doctor.call('201')
    const patient = enter('201')
    patient.notify('101')
    expect(patient.ids()).toEqual(['notifyCallerActive', 'incomingCall'])
  })

  test('is refused for somebody else’s record', async () => {
    const { enter } = gateway({ wakes: true })
    const doctor = enter('101')
    await doctor.calling('201', 'K-2')
    await doctor.calling('202')
    expect(doctor.received).toMatchObject([{ message: 'forbidden' }, { message: 'forbidden' }])
  })

  test.for([
    ['while it wakes', false, undefined],
    ['while it rings', true, { id: 'stopCommunication', reason: 'cancelled' }],
  ] as const)('is cancelled %s', async ([, rings, received]) => {
    const { enter } = gateway({ wakes: true })
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.calling('201')
    if (rings) await doctor.call('201')
    doctor.cancel('201')
    expect(doctor.last()).toEqual({ id: 'cancelCallingResponse', response: 'accepted' })
    expect(patient.last()).toEqual(received)
    patient.notify('101')
    expect(patient.last()).toEqual({ id: 'notifyCallerNotActive' })
    doctor.cancel('201')
    expect(doctor.last()).toEqual({ id: 'cancelCallingResponse', response: 'rejected' })
  })

  test('is declined from the lock screen', async () => {
    const { enter } = gateway({ wakes: true })
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.calling('201')
    patient.reject('101')
    expect(patient.last()).toMatchObject({ id: 'rejectCallingResponse', response: 'accepted' })
    expect(doctor.last()).toEqual({ id: 'callResponse', response: 'rejected', message: 'declined' })
    patient.reject('101')
    expect(patient.last()).toMatchObject({ response: 'rejected' })
  })
})

describe('a call that was taken up', () => {
  test.for(['doctor', 'patient'] as const)('is stopped by the %s for both', async (who) => {
    const both = await talking()
    both[who].stop()
    const other = who === 'doctor' ? both.patient : both.doctor
    expect(other.received).toEqual([{ id: 'stopCommunication', reason: 'ended' }])
    both[who].stop()
    expect(other.received).toHaveLength(1)
  })

  test('carries candidates to the other side only', async () => {
    const { doctor, patient, tablet } = await talking()
    doctor.candidate('candidate:1')
    patient.candidate('candidate:2')
    expect(patient.received).toMatchObject([{ id: 'iceCandidate', candidate: { candidate: 'candidate:1' } }])
    expect(doctor.received).toMatchObject([{ id: 'iceCandidate', candidate: { candidate: 'candidate:2' } }])
    expect(tablet.received).toEqual([])
  })

  test('waits 60 s for a device that disconnects, and resumes when it returns', async () => {
    const { enter, doctor, patient } = await talking()
    doctor.leave()
    vi.advanceTimersByTime(AWAY_TIME - 1)
    const back = enter('101')
    expect(back.resumed).toEqual({ with: '201', consultation_id: 'K-1', caller: '101', since: NOW })
    vi.advanceTimersByTime(AWAY_TIME)
    expect(patient.received).toEqual([])
    back.leave()
    vi.advanceTimersByTime(AWAY_TIME)
    expect(patient.last()).toEqual({ id: 'stopCommunication', reason: 'lost' })
    expect(enter('101').resumed).toBeNull()
  })

  test('waits 60 s for a caller whose socket went while it rang', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    await doctor.call('201')
    doctor.leave()
    await patient.answer('101')
    vi.advanceTimersByTime(AWAY_TIME - 1)
    expect(patient.last()).toEqual({ id: 'startCommunication', sdpAnswer: null })
    vi.advanceTimersByTime(1)
    expect(patient.last()).toEqual({ id: 'stopCommunication', reason: 'lost' })
  })

  test('is ended by a cancel that crossed the answer: the caller has left', async () => {
    const { doctor, patient } = await talking()
    doctor.cancel('201')
    expect(doctor.received).toEqual([{ id: 'cancelCallingResponse', response: 'accepted' }])
    expect(patient.received).toEqual([{ id: 'stopCommunication', reason: 'ended' }])
  })

  test('is nobody else’s to resume: not another device’s of the same person', async () => {
    const { enter, doctor } = await talking()
    doctor.leave()
    expect(enter('101', 'two').resumed).toBeNull()
  })

  test('ends at once with the session of one of them', async () => {
    const { doctor, patient } = await talking()
    doctor.leave(true)
    expect(patient.last()).toEqual({ id: 'stopCommunication', reason: 'ended' })
  })

  test('is renewed: the other side offers too, then both get their answers', async () => {
    const { doctor, patient } = await talking()
    await doctor.reoffer('v=0 d')
    expect([doctor.received, patient.received]).toEqual([[], [{ id: 'renegotiate' }]])
    await patient.reoffer('v=0 p')
    expect(doctor.received).toEqual([{ id: 'reofferResponse', sdpAnswer: 'to caller of v=0 p' }])
    expect(patient.last()).toEqual({ id: 'reofferResponse', sdpAnswer: 'to callee of v=0 d' })
  })

  test('is renewed with the newest offers, and says when one is out of a new peer', async () => {
    const { doctor, patient } = await talking()
    await doctor.reoffer('v=0 old')
    await doctor.reoffer('v=0 new', true)
    expect(patient.received).toEqual([{ id: 'renegotiate' }, { id: 'renegotiate', restart: true }])
    await patient.reoffer('v=0 p')
    expect(patient.last()).toEqual({ id: 'reofferResponse', sdpAnswer: 'to callee of v=0 new' })
    await patient.reoffer('v=0 later')
    expect(doctor.last()).toEqual({ id: 'renegotiate' })
  })
})

describe('the look-up of whom somebody may call', () => {
  /** Fills slots and their queue until `end`. */
  function filled(slots: typeof lookUps, count: number) {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const works = Array.from({ length: count }, () => slots.run(() => opened).catch(() => {}))
    return async function end() {
      open()
      await Promise.all(works)
    }
  }

  test('does not wait behind registrations of other sockets', async () => {
    const { enter } = gateway()
    const [doctor, patient] = [enter('101'), enter('201')]
    const end = filled(lookUps, 10)
    const called = doctor.call('201')
    await vi.advanceTimersByTimeAsync(0)
    const ids = patient.ids()
    await end()
    await called
    expect(ids).toEqual(['incomingCall'])
  })

  test('that finds no place to wait refuses the call as busy, and counts as no refused call', async () => {
    const { enter } = gateway()
    const doctor = enter('101')
    const end = filled(callLookUps, 6_000)
    for (let tried = 0; tried < 20; tried += 1) {
      await doctor.calling('201')
      await doctor.call('201')
    }
    await end()
    expect(doctor.received).toHaveLength(40)
    expect(doctor.received.slice(0, 2)).toEqual([
      { id: 'callingResponse', response: 'rejected', code: null, message: 'busy' },
      { id: 'callResponse', response: 'rejected', message: 'busy' },
    ])
    expect(doctor.isOver()).toBe(false)
  })
})
