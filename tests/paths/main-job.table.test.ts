import { describe, expect, test } from 'vitest'
import { accepted, refused } from '../../machines/ports/result'
import { aMessage, anotherRecord, aRecord } from '../kit/builders'
import { stageDoctor } from '../kit/doctor-on-stage'

/** Written from the spec by hand: what generated paths cannot know. All on the production wiring. */
const online = { presence: 'Online' as const }
const thirdRecord = anotherRecord({ objectId: 'c3', consultation_id: 'K-3' })

async function ringing(...records: ReturnType<typeof aRecord>[]) {
  const stage = await stageDoctor(online)
  stage.script.tell('requests', { type: 'requests.synced', records } as never)
  return stage
}

describe('requests ring only while the doctor is online (spec §4)', () => {
  test.each([
    { presence: 'Online' as const, listens: true },
    { presence: 'Offline' as const, listens: false },
    { presence: 'Busy' as const, listens: false },
  ])('restored as $presence: the queue listens: $listens', async ({ presence, listens }) => {
    const { script } = await stageDoctor({ presence })
    expect(script.listens('requests')).toBe(listens)
  })

  test('the sound loops while requests wait and stops when the queue is empty', async () => {
    const { script } = await ringing(aRecord(), anotherRecord())
    expect(script.listens('ringtone')).toBe(true)
    script.tell('requests', { type: 'request.left', objectId: 'c1', fate: {} } as never)
    expect(script.listens('ringtone')).toBe(true)
    script.tell('requests', { type: 'request.left', objectId: 'c2', fate: {} } as never)
    expect(script.listens('ringtone')).toBe(false)
  })

  test('a request missing from a whole list has left; a new one in it rings', async () => {
    const { script, waiting } = await ringing(aRecord())
    script.tell('requests', { type: 'requests.synced', records: [anotherRecord()] } as never)
    expect(waiting()).toEqual(['c2'])
  })

  test('going offline takes the cards away and refuses nobody: they run to their deadline', async () => {
    const { availability, script, waiting } = await ringing(aRecord())
    availability.send({ type: 'availability.goOffline' })
    availability.send({ type: 'availability.confirm' })
    await script.take('savePresence').answer(accepted('Offline'))
    expect(waiting()).toEqual([])
    expect(script.log).not.toContain('move')
  })
})

describe('the deadline is requestAt + 25 s on the server clock (spec §9)', () => {
  test.each([
    { after: 24_999, state: 'ringing' },
    { after: 25_000, state: 'expiring' },
  ])('after $after ms it is $state', async ({ after, state }) => {
    const { clock, request } = await ringing(aRecord())
    const ref = request('c1')
    clock.advance(after)
    expect(ref.getSnapshot().value).toBe(state)
  })

  test('at expiry the status becomes NOT_ANSWERED', async () => {
    const { clock, script } = await ringing(aRecord())
    clock.advance(25_000)
    expect(script.take('move').input).toMatchObject({ objectId: 'c1', from: 'IDLE', to: 'NOT_ANSWERED' })
  })

  test('a page that slept through the deadline expires the request when it wakes', async () => {
    const { clock, request, script } = await ringing(aRecord())
    const ref = request('c1')
    clock.sleep(60_000)
    expect(ref.getSnapshot().value).toBe('ringing')
    script.tell('clock', { type: 'time.resynced' })
    clock.advance(0)
    expect(ref.getSnapshot().value).toBe('expiring')
  })

  test('the ended card stays 500 ms', async () => {
    const { clock, queue, request, script } = await ringing(aRecord())
    request('c1').send({ type: 'request.reject' })
    await script.take('move').answer(accepted('REJECTED_BY_DOCTOR'))
    clock.advance(499)
    expect(queue.getSnapshot().context.requests.map(({ outcome }) => outcome)).toEqual(['rejected'])
    clock.advance(1)
    expect(queue.getSnapshot().context.requests).toEqual([])
  })
})

describe('accepting (spec §4)', () => {
  test.each([
    { payment_id: 2, to: 'ON_CHAT' },
    { payment_id: 1, to: 'ON_PAYMENT' },
  ])('payment_id $payment_id claims $to', async ({ payment_id, to }) => {
    const { request, script } = await ringing(aRecord({ payment_id }))
    request('c1').send({ type: 'request.accept' })
    expect(script.take('move').input).toMatchObject({ from: 'IDLE', to })
  })

  test('a won claim opens the room at once and rejects the others 500 ms later', async () => {
    const { clock, doctor, request, script } = await ringing(aRecord(), anotherRecord(), thirdRecord)
    request('c1').send({ type: 'request.accept' })
    await script.take('move').answer(accepted('ON_CHAT'))
    expect(doctor.getSnapshot().value).toBe('inConsultation')
    expect(doctor.getSnapshot().context.open).toEqual({ className: 'Consultations', objectId: 'c1' })

    clock.advance(499)
    expect(script.isPending('move')).toBe(false)
    clock.advance(1)
    const rejections = [script.take('move').input, script.take('move').input]
    expect(rejections).toEqual([
      expect.objectContaining({ objectId: 'c2', to: 'REJECTED_BY_DOCTOR' }),
      expect.objectContaining({ objectId: 'c3', to: 'REJECTED_BY_DOCTOR' }),
    ])
  })

  test('the live Busy may come before the answer of the claim; the others are still rejected', async () => {
    const { clock, request, script } = await ringing(aRecord(), anotherRecord())
    request('c1').send({ type: 'request.accept' })
    script.tell('presence', { type: 'presence.changed', presence: 'Busy' } as never)
    script.tell('requests', { type: 'request.left', objectId: 'c1', fate: { status: 'ON_CHAT' } } as never)
    await script.take('move').answer(accepted('ON_CHAT'))
    clock.advance(500)
    expect(script.take('move').input).toMatchObject({ objectId: 'c2', to: 'REJECTED_BY_DOCTOR' })
  })

  test.each([
    { fate: { status: 'ON_CHAT', by: { id_user: '102', name: 'dr. Hendra', role: 'doctor' } }, toast: 'lostToDoctor' },
    { fate: { status: 'ON_CHAT', by: { id_user: '101', name: 'dr. Ratna', role: 'doctor' } }, toast: 'lostToMyself' },
    { fate: { status: 'CANCEL_BY_PATIEN' }, toast: 'lostToPatient' },
    { fate: { status: 'NOT_ANSWERED' }, toast: 'lostToTime' },
    { fate: {}, toast: 'lostToSomeone' },
  ])('a lost claim says $toast, opens nothing and rejects nothing', async ({ fate, toast }) => {
    const { clock, doctor, request, script, toasts } = await ringing(aRecord(), anotherRecord())
    request('c1').send({ type: 'request.accept' })
    await script.take('move').answer(refused({ kind: 'lost', fate }))
    clock.advance(1_000)
    expect(toasts()).toEqual([toast])
    expect(doctor.getSnapshot().value).toBe('free')
    expect(script.isPending('move')).toBe(false)
  })

  test('a double click is one claim', async () => {
    const { request, script } = await ringing(aRecord())
    request('c1').send({ type: 'request.accept' })
    request('c1').send({ type: 'request.accept' })
    expect(script.log.filter((name) => name === 'move')).toHaveLength(1)
  })

  test('a claim whose answer got lost is repeated with the same actionId', async () => {
    const { clock, request, script } = await ringing(aRecord())
    request('c1').send({ type: 'request.accept' })
    const first = script.take('move')
    await first.fault()
    clock.advance(1_000)
    expect(script.take('move').input).toEqual(first.input)
  })

  test('another click is another actionId', async () => {
    const { request, script } = await ringing(aRecord())
    request('c1').send({ type: 'request.accept' })
    const first = script.take('move')
    await first.answer(refused({ kind: 'openItem' }))
    request('c1').send({ type: 'request.accept' })
    expect((script.take('move').input as { actionId: string }).actionId).not.toBe(
      (first.input as { actionId: string }).actionId,
    )
  })
})

describe('the consultation and its end (spec §4)', () => {
  async function inRoom() {
    const stage = await ringing(aRecord())
    stage.request('c1').send({ type: 'request.accept' })
    await stage.script.take('move').answer(accepted('ON_CHAT'))
    await stage.script.take('read').answer(accepted(aRecord({ status: 'ON_CHAT' })))
    return stage
  }

  test('ending asks, marks the session, tells the patient, finishes, in this order', async () => {
    const { consultation, doctor, script, toasts } = await inRoom()
    consultation().send({ type: 'consultation.end' })
    consultation().send({ type: 'consultation.confirm' })
    const mark = script.take('move')
    expect(mark.input).toMatchObject({ from: 'ON_CHAT', to: 'SESI_BERAKHIR' })
    await mark.answer(accepted('SESI_BERAKHIR'))
    const farewell = script.take('saveMessage')
    expect(farewell.input).toMatchObject({ message: { kind: 'sesi_berakhir', text: 'Konsultasi sudah selesai' } })
    await farewell.answer(accepted(aMessage({ kind: 'sesi_berakhir' })))
    const finish = script.take('move')
    expect(finish.input).toMatchObject({ from: 'SESI_BERAKHIR', to: 'FINISHED' })
    await finish.answer(accepted('FINISHED'))
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual(['consultationEnded'])
  })

  test('a saved one resumes as ON_CHAT', async () => {
    const { script, unfinished } = await stageDoctor({ presence: 'Busy' })
    while (script.isPending('unfinished')) await script.take('unfinished').answer(aRecord({ status: 'SAVE' }))
    unfinished().send({ type: 'unfinished.continue' })
    await script.take('read').answer(accepted(aRecord({ status: 'SAVE' })))
    expect(script.take('move').input).toMatchObject({ from: 'SAVE', to: 'ON_CHAT' })
  })

  test('logout is refused during a consultation, with the words of §5, and granted when free', async () => {
    const { doctor, script, toasts } = await inRoom()
    doctor.send({ type: 'doctor.leave' })
    expect(toasts()).toEqual(['leaveRefused'])
    expect(script.isPending('signOut')).toBe(false)

    const free = await stageDoctor()
    free.doctor.send({ type: 'doctor.leave' })
    expect(free.script.isPending('signOut')).toBe(true)
  })

  test('a session that dies in the middle says so, and after 2 s everything of the doctor ends', async () => {
    const { app, clock, script, toasts } = await inRoom()
    script.tell('session', { type: 'session.expired' })
    expect(toasts()).toEqual(['unauthenticated'])
    clock.advance(1_999)
    expect(script.isPending('forget')).toBe(false)
    clock.advance(1)
    await script.take('forget').answer(undefined)
    expect(app.getSnapshot().value).toBe('signedOut')
    expect(script.listens('messages')).toBe(false)
    expect(script.listens('requests')).toBe(false)
  })

  test('freed again, the queue is read anew', async () => {
    const { script } = await inRoom()
    script.tell('presence', { type: 'presence.changed', presence: 'Busy' } as never)
    script.tell('presence', { type: 'presence.changed', presence: 'Online' } as never)
    expect(script.listens('requests')).toBe(true)
  })
})
