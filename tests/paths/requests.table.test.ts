import { describe, expect, test } from 'vitest'
import type { RequestRecord } from '../../contract/schemas/request'
import { accepted, refused } from '../../machines/ports/result'
import { selectIsStale, selectSyncedAt } from '../../machines/request-queue/request-queue.selectors'
import { aFaskesRecord, anEmergencyRecord, anotherRecord, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { type RequestStage, ringing, ringingEmergencies, sendLists } from '../kit/harness/requests-on-stage'
import { TEST_EPOCH } from '../kit/harness/test-clock'

/** Written by hand from docs/product.md: what generated paths cannot know. All on the production wiring. */
const anotherEmergency = anEmergencyRecord({ objectId: 'e2', emergency_id: 'E-2', requestAt: TEST_EPOCH + 4_000 })

const ringingAs = (record: RequestRecord) =>
  record.className === 'Emergencies' ? ringingEmergencies(record) : ringing(record)

async function accept(stage: RequestStage, objectId: string) {
  stage.request(objectId).send({ type: 'request.accept' })
  return stage.script.take('move')
}

function moves({ script }: RequestStage): unknown[] {
  const made: unknown[] = []
  while (script.isPending('move')) made.push(script.take('move').input)
  return made
}

describe('who takes what (product §1, §4 Availability)', () => {
  test.each([
    { user: { presence: 'Online' }, classes: ['Consultations', 'Faskes_consultations'] },
    { user: { emergencyPresence: 'Online' }, classes: ['Emergencies'] },
    { user: { presence: 'Online', emergencyPresence: 'Online' }, classes: ['Consultations', 'Faskes_consultations'] },
  ] as const)('restored as $user: $classes', async ({ user, classes }) => {
    const { script } = await stageDoctor(user)
    expect(script.listens('requests')).toBe(true)
    expect(script.about('requests')).toEqual({ classes })
  })

  test.each([
    { user: { presence: 'Offline' } },
    { user: { presence: 'Busy' } },
    { user: { emergencyPresence: 'Busy' } },
    { user: { presence: 'Busy', emergencyPresence: 'Online' } },
  ] as const)('restored as $user: nothing', async ({ user }) => {
    const { script } = await stageDoctor(user)
    expect(script.listens('requests')).toBe(false)
  })

  test('from emergency mode to online: the emergencies go, patients come', async () => {
    const stage = await ringingEmergencies(anEmergencyRecord())
    stage.script.send('presence', { type: 'presence.changed', presence: 'Online' })
    expect(stage.waiting()).toEqual([])
    expect(stage.script.about('requests')).toEqual({ classes: ['Consultations', 'Faskes_consultations'] })
    expect(stage.script.log).not.toContain('move')
  })
})

describe('accepting (product §4)', () => {
  test.each([
    { kind: 'a patient, nothing to be paid', record: aRecord({ payment_id: 2 }), from: 'IDLE', to: 'ON_CHAT' },
    { kind: 'a patient who has to pay', record: aRecord({ payment_id: 1 }), from: 'IDLE', to: 'ON_PAYMENT' },
    { kind: 'a patient who has to pay otherwise', record: aRecord({ payment_id: 3 }), from: 'IDLE', to: 'ON_PAYMENT' },
    { kind: 'a facility', record: aFaskesRecord(), from: 'IDLE', to: 'ACCEPTED_BY_DOCTOR' },
    { kind: 'an emergency', record: anEmergencyRecord(), from: 'REQUESTED', to: 'ON_CALL' },
  ])('$kind: $from → $to', async ({ record, from, to }) => {
    const stage = await ringingAs(record)
    const { className, objectId } = record
    const { input } = await accept(stage, objectId)
    expect(input).toEqual({ className, objectId, from, to, actionId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  test.each([
    { record: aRecord(), status: 'ON_CHAT', room: 'inConsultation' },
    { record: aFaskesRecord(), status: 'ACCEPTED_BY_DOCTOR', room: 'inConsultation' },
    { record: anEmergencyRecord(), status: 'ON_CALL', room: 'inEmergency' },
  ])('won, $record.className opens: $room', async ({ record, status, room }) => {
    const stage = await ringingAs(record)
    await (await accept(stage, record.objectId)).answer(accepted(status))
    expect(stage.doctor.getSnapshot().value).toBe(room)
    expect(stage.facts().open).toBe(record.className)
  })

  test('a won consultation rejects the others, patients and facilities, after exactly 500 ms', async () => {
    const stage = await ringing(aRecord(), anotherRecord(), aFaskesRecord())
    await (await accept(stage, 'c1')).answer(accepted('ON_CHAT'))
    stage.clock.advance(499)
    expect(moves(stage)).toEqual([])
    stage.clock.advance(1)
    expect(moves(stage)).toEqual([
      expect.objectContaining({ className: 'Consultations', objectId: 'c2', to: 'REJECTED_BY_DOCTOR' }),
      expect.objectContaining({ className: 'Faskes_consultations', objectId: 'f1', to: 'REJECTED_BY_DOCTOR' }),
    ])
  })

  test('a won facility’s request rejects the patients', async () => {
    const stage = await ringing(aRecord(), aFaskesRecord())
    await (await accept(stage, 'f1')).answer(accepted('ACCEPTED_BY_DOCTOR'))
    stage.clock.advance(500)
    expect(moves(stage)).toEqual([expect.objectContaining({ objectId: 'c1', to: 'REJECTED_BY_DOCTOR' })])
  })

  test('a won emergency leaves the others alone: no call for them, ever; their cards go', async () => {
    const stage = await ringingEmergencies(anEmergencyRecord(), anotherEmergency)
    await (await accept(stage, 'e1')).answer(accepted('ON_CALL'))
    expect(stage.waiting()).toEqual([])
    stage.clock.advance(120_000)
    expect(moves(stage)).toEqual([])
    expect(stage.script.listens('requests')).toBe(false)
  })

  test('the live Busy may come before the answer of the claim; the others are still rejected', async () => {
    const stage = await ringing(aRecord(), anotherRecord())
    const claim = await accept(stage, 'c1')
    stage.script.send('presence', { type: 'presence.changed', presence: 'Busy' })
    stage.script.send('requests', { type: 'request.left', objectId: 'c1', loss: { status: 'ON_CHAT' } })
    await claim.answer(accepted('ON_CHAT'))
    stage.clock.advance(500)
    expect(moves(stage)).toEqual([expect.objectContaining({ objectId: 'c2', to: 'REJECTED_BY_DOCTOR' })])
  })

  test.each([
    { loss: { status: 'ON_CHAT', by: { id_user: '102', name: 'dr. Hendra', role: 'doctor' } }, toast: 'lostToDoctor' },
    { loss: { status: 'ON_CHAT', by: { id_user: '101', name: 'dr. Ratna', role: 'doctor' } }, toast: 'lostToMyself' },
    { loss: { status: 'CANCEL_BY_PATIEN' }, toast: 'lostToPatient' },
    {
      loss: { status: 'CANCEL_BY_FASKES', by: { id_user: '401', name: 'Klinik', role: 'faskes' } },
      toast: 'lostToFaskes',
    },
    { loss: { status: 'NOT_ANSWERED' }, toast: 'lostToTime' },
    { loss: {}, toast: 'lostToSomeone' },
  ])('a lost claim says $toast, opens nothing and rejects nobody', async ({ loss, toast }) => {
    const stage = await ringing(aRecord(), anotherRecord())
    await (await accept(stage, 'c1')).answer(refused({ kind: 'lost', loss }))
    stage.clock.advance(1_000)
    expect(stage.toasts()).toEqual([toast])
    expect(stage.doctor.getSnapshot().value).toBe('free')
    expect(moves(stage)).toEqual([])
    expect(stage.waiting()).toEqual(['c2'])
  })

  test.each(['notAllowed', 'gone'] as const)('a claim refused as %s rejects nobody', async (kind) => {
    const stage = await ringing(aRecord(), anotherRecord())
    await (await accept(stage, 'c1')).answer(refused({ kind }))
    stage.clock.advance(1_000)
    expect(moves(stage)).toEqual([])
  })

  test('another open item: shows a toast and keeps ringing', async () => {
    const stage = await ringing(aRecord())
    await (await accept(stage, 'c1')).answer(refused({ kind: 'openItem' }))
    expect(stage.toasts()).toEqual(['openItem'])
    expect(stage.waiting()).toEqual(['c1'])
  })

  test('two patients accepted at once: the second claim, refused late, is rejected and does not ring in the room', async () => {
    const stage = await ringing(aRecord(), anotherRecord())
    const first = await accept(stage, 'c1')
    const second = await accept(stage, 'c2')
    await first.answer(accepted('ON_CHAT'))
    stage.clock.advance(600)
    expect(moves(stage)).toEqual([])
    await second.answer(refused({ kind: 'openItem' }))
    expect(moves(stage)).toEqual([expect.objectContaining({ objectId: 'c2', to: 'REJECTED_BY_DOCTOR' })])
  })

  test('two emergencies accepted at once: the second claim, refused, is left to other doctors and does not ring', async () => {
    const stage = await ringingEmergencies(anEmergencyRecord(), anotherEmergency)
    const first = await accept(stage, 'e1')
    const second = await accept(stage, 'e2')
    await first.answer(accepted('ON_CALL'))
    await second.answer(refused({ kind: 'openItem' }))
    expect(stage.waiting()).toEqual([])
    expect(moves(stage)).toEqual([])
  })

  test('a double click is one claim', async () => {
    const stage = await ringing(aRecord())
    stage.request('c1').send({ type: 'request.accept' })
    stage.request('c1').send({ type: 'request.accept' })
    expect(stage.script.log.filter((name) => name === 'move')).toHaveLength(1)
  })

  test('a claim whose answer got lost is repeated with the same actionId', async () => {
    const stage = await ringing(aRecord())
    const first = await accept(stage, 'c1')
    await first.fault()
    stage.clock.advance(1_000)
    expect(moves(stage)).toEqual([first.input])
    // Failures accepting or rejecting show an error notice (product §8).
    expect(stage.toasts()).toEqual(['moveUnreached'])
  })

  test('another click is another actionId', async () => {
    const stage = await ringing(aRecord())
    const first = await accept(stage, 'c1')
    await first.answer(refused({ kind: 'openItem' }))
    const second = await accept(stage, 'c1')
    expect(second.input).not.toEqual(first.input)
    expect(second.input).toMatchObject({ objectId: 'c1', to: 'ON_CHAT' })
  })
})

describe('rejecting (product §2, §4)', () => {
  test.each([aRecord(), aFaskesRecord()])('$className: REJECTED_BY_DOCTOR', async (record) => {
    const stage = await ringing(record)
    stage.request(record.objectId).send({ type: 'request.reject' })
    expect(moves(stage)).toEqual([expect.objectContaining({ from: 'IDLE', to: 'REJECTED_BY_DOCTOR' })])
  })

  test('an emergency has only Terima: rejecting it does nothing', async () => {
    const stage = await ringingEmergencies(anEmergencyRecord())
    expect(stage.request('e1').getSnapshot().can({ type: 'request.reject' })).toBe(false)
    stage.request('e1').send({ type: 'request.reject' })
    expect(moves(stage)).toEqual([])
    expect(stage.waiting()).toEqual(['e1'])
  })
})

describe('deadlines: requestAt + 25 s, of an emergency 60 s, on the server clock (product §9)', () => {
  test.each([
    { record: aRecord(), after: 24_999, state: 'ringing' },
    { record: aRecord(), after: 25_000, state: 'expiring' },
    { record: aFaskesRecord(), after: 24_999, state: 'ringing' },
    { record: aFaskesRecord(), after: 25_000, state: 'expiring' },
    { record: anEmergencyRecord(), after: 59_999, state: 'ringing' },
    { record: anEmergencyRecord(), after: 60_000, state: 'expiring' },
  ])('$record.className after $after ms: $state', async ({ record, after, state }) => {
    const stage = await ringingAs(record)
    const ref = stage.request(record.objectId)
    stage.clock.advance(after)
    expect(ref.getSnapshot().value).toBe(state)
  })

  test.each([
    { record: aRecord(), after: 25_000, from: 'IDLE' },
    { record: aFaskesRecord(), after: 25_000, from: 'IDLE' },
    { record: anEmergencyRecord(), after: 60_000, from: 'REQUESTED' },
  ])('$record.className becomes NOT_ANSWERED', async ({ record, after, from }) => {
    const stage = await ringingAs(record)
    stage.clock.advance(after)
    const { className, objectId } = record
    expect(moves(stage)).toEqual([expect.objectContaining({ className, objectId, from, to: 'NOT_ANSWERED' })])
  })

  test.each([
    { what: 'nobody answered', click: null },
    { what: 'it is being accepted', click: 'request.accept' },
    { what: 'it is being rejected', click: 'request.reject' },
  ] as const)('the ring ends there even if the server never answers: $what', async ({ click }) => {
    const stage = await ringing(aRecord())
    if (click !== null) stage.request('c1').send({ type: click })
    stage.clock.advance(24_999)
    expect(stage.script.goesOn('ring')).toBeDefined()
    stage.clock.advance(1)
    expect(stage.script.goesOn('ring')).toBeUndefined()
    expect(stage.waiting()).toEqual([])
  })

  test('a claim that was won while its answer was lost opens the room after the deadline too', async () => {
    const stage = await ringing(aRecord())
    await (await accept(stage, 'c1')).fault()
    stage.clock.advance(26_000)
    const repeats = [stage.script.take('move')]
    while (stage.script.isPending('move')) repeats.push(stage.script.take('move'))
    await repeats.at(-1)?.answer(accepted('ON_CHAT'))
    expect(stage.doctor.getSnapshot().value).toBe('inConsultation')
  })

  test('a page that slept through the deadline expires the request when it wakes', async () => {
    const stage = await ringing(aRecord())
    const ref = stage.request('c1')
    stage.clock.sleep(60_000)
    expect(ref.getSnapshot().value).toBe('ringing')
    stage.script.send('clock', { type: 'time.resynced' })
    stage.clock.advance(0)
    expect(ref.getSnapshot().value).toBe('expiring')
  })

  test('accepting what is overdue, before the page noticed, claims nothing', async () => {
    const stage = await ringing(aRecord())
    stage.clock.sleep(25_000)
    stage.request('c1').send({ type: 'request.accept' })
    expect(moves(stage)).toEqual([expect.objectContaining({ to: 'NOT_ANSWERED' })])
  })

  test('keeps a card at most 2 s when the server does not answer the expiry', async () => {
    const stage = await ringing(aRecord())
    stage.clock.advance(25_000 + 2_000 + 500)
    expect(stage.queue.getSnapshot().context.requests).toEqual([])
  })
})

describe('what was settled leaves after 500 ms (product §9)', () => {
  test.each([
    { how: 'rejected', settle: rejected },
    { how: 'withdrawn', settle: withdrawn },
    { how: 'expired', settle: expired },
  ])('$how', async ({ how, settle }) => {
    const stage = await ringing(aRecord())
    await settle(stage)
    expect(stage.waiting()).toEqual([])
    stage.clock.advance(499)
    expect(stage.queue.getSnapshot().context.requests.map(({ outcome }) => outcome)).toEqual([how])
    stage.clock.advance(1)
    expect(stage.queue.getSnapshot().context.requests).toEqual([])
  })

  async function rejected(stage: RequestStage) {
    stage.request('c1').send({ type: 'request.reject' })
    await stage.script.take('move').answer(accepted('REJECTED_BY_DOCTOR'))
  }

  async function withdrawn(stage: RequestStage) {
    stage.script.send('requests', { type: 'request.left', objectId: 'c1', loss: { status: 'CANCEL_BY_PATIEN' } })
  }

  async function expired(stage: RequestStage) {
    stage.clock.advance(25_000)
    await stage.script.take('move').answer(accepted('NOT_ANSWERED'))
  }
})

describe('what rings (product §4; look, "Sound and urgency")', () => {
  test('the sound loops while requests wait and stops when the queue is empty', async () => {
    const { script } = await ringing(aRecord(), aFaskesRecord())
    expect(script.goesOn('ring')).toEqual({ kind: 'consultation', deadline: TEST_EPOCH + 25_000 })
    script.send('requests', { type: 'request.left', objectId: 'c1', loss: {} })
    expect(script.goesOn('ring')).toBeDefined()
    script.send('requests', { type: 'request.left', objectId: 'f1', loss: {} })
    expect(script.goesOn('ring')).toBeUndefined()
  })

  test('it rings for the earliest deadline, and the badge counts all', async () => {
    const { script } = await ringing(anotherRecord(), aRecord())
    expect(script.goesOn('ring')).toEqual({ kind: 'consultation', deadline: TEST_EPOCH + 25_000 })
    expect(script.goesOn('badge')).toBe(2)
    script.send('requests', { type: 'request.left', objectId: 'c1', loss: {} })
    expect(script.goesOn('ring')).toEqual({ kind: 'consultation', deadline: TEST_EPOCH + 31_000 })
    expect(script.goesOn('badge')).toBe(1)
  })

  test('an emergency outranks the consultation that is still being accepted beside it', async () => {
    const stage = await ringing(aRecord())
    stage.request('c1').send({ type: 'request.accept' })
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Online' })
    stage.script.send('presence', { type: 'presence.changed', presence: 'Offline' })
    sendLists(stage, ['Emergencies'], [anEmergencyRecord()])
    expect(stage.waiting()).toEqual(['c1', 'e1'])
    expect(stage.script.goesOn('ring')).toEqual({ kind: 'emergency', deadline: TEST_EPOCH + 60_000 })
    expect(stage.script.goesOn('badge')).toBe(2)
  })
})

describe('offline and back (contract §2: they leave the panel and run to their deadline)', () => {
  test('going offline takes the cards away and moves no request', async () => {
    const { availability, clock, script, waiting } = await ringing(aRecord(), aFaskesRecord())
    availability.send({ type: 'availability.goOffline' })
    availability.send({ type: 'availability.confirm' })
    await script.take('choosePresence').answer(accepted('Offline'))
    expect(waiting()).toEqual([])
    clock.advance(60_000)
    expect(script.log).not.toContain('move')
  })

  test('online again in time, what still waits rings again', async () => {
    const stage = await ringing(aRecord())
    stage.script.send('presence', { type: 'presence.changed', presence: 'Offline' })
    expect(stage.script.listens('requests')).toBe(false)
    stage.script.send('presence', { type: 'presence.changed', presence: 'Online' })
    sendLists(stage, ['Consultations', 'Faskes_consultations'], [aRecord()])
    expect(stage.waiting()).toEqual(['c1'])
  })

  test('Busy by the live record in emergency mode closes the queue; Online re-reads it', async () => {
    const stage = await ringingEmergencies(anEmergencyRecord())
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Busy' })
    expect(stage.waiting()).toEqual([])
    expect(stage.script.listens('requests')).toBe(false)
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Online' })
    sendLists(stage, ['Emergencies'], [anEmergencyRecord()])
    expect(stage.waiting()).toEqual(['e1'])
    expect(stage.script.log).not.toContain('move')
  })

  test('a status change of the other switch does not re-read the lists of this one', async () => {
    const stage = await ringing(aRecord())
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Online' })
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Offline' })
    expect(stage.queue.getSnapshot().matches({ door: { open: 'live' } })).toBe(true)
    expect(stage.waiting()).toEqual(['c1'])
  })

  // At once: before the live record says Busy, and also when a push tells of one.
  test.each([{ className: 'Consultations' }, { className: 'Emergencies' }] as const)(
    '$className opened in emergency mode: emergencies are left to others',
    async ({ className }) => {
      const stage = await ringingEmergencies(anEmergencyRecord())
      stage.doctor.send({ type: 'request.won', className, objectId: 'x1' })
      expect(stage.waiting()).toEqual([])
      stage.script.send('push', { type: 'push.arrived', objectId: 'e2' })
      expect(stage.script.listens('requests')).toBe(false)
    },
  )

  test('a push for an unknown request re-reads the lists; a push for a ringing one does not', async () => {
    const stage = await ringing(aRecord())
    stage.script.send('push', { type: 'push.arrived', objectId: 'c1' })
    expect(stage.queue.getSnapshot().matches({ door: { open: 'live' } })).toBe(true)
    stage.script.send('push', { type: 'push.arrived', objectId: 'c2' })
    expect(stage.queue.getSnapshot().matches({ door: { open: 'connecting' } })).toBe(true)
    expect(stage.waiting()).toEqual(['c1'])
  })

  test('reopens the queue after an emergency, even if the live record never reported Busy', async () => {
    const stage = await ringingEmergencies(anEmergencyRecord())
    await (await accept(stage, 'e1')).answer(accepted('ON_CALL'))
    await stage.script.take('readEmergency').answer(refused({ kind: 'gone' }))
    expect(stage.doctor.getSnapshot().value).toBe('free')
    expect(stage.script.listens('requests')).toBe(true)
  })
})

describe('the connection (contract §4: LiveQuery replays nothing)', () => {
  test('a request that came while nobody listened appears on resync; what is missing there has left', async () => {
    const stage = await ringing(aRecord())
    stage.script.send('requests', { type: 'feed.lost' })
    expect(selectIsStale(stage.queue.getSnapshot())).toBe(true)
    expect(stage.waiting()).toEqual(['c1'])
    stage.clock.advance(3_000)
    sendLists(stage, ['Consultations'], [anotherRecord()])
    expect(selectIsStale(stage.queue.getSnapshot())).toBe(true)
    sendLists(stage, ['Faskes_consultations'], [aFaskesRecord()])
    expect(selectIsStale(stage.queue.getSnapshot())).toBe(false)
    expect(selectSyncedAt(stage.queue.getSnapshot())).toBe(TEST_EPOCH + 3_000)
    expect(stage.waiting()).toEqual(['c2', 'f1'])
  })

  test('the list of one class says nothing of the other', async () => {
    const stage = await ringing(aRecord(), aFaskesRecord())
    sendLists(stage, ['Consultations'], [])
    expect(stage.waiting()).toEqual(['f1'])
  })

  test('does not ring for a create that its leave overtook', async () => {
    const stage = await ringing()
    stage.script.send('requests', { type: 'request.left', objectId: 'c1', loss: {} })
    stage.script.send('requests', { type: 'request.arrived', record: aRecord() })
    expect(stage.waiting()).toEqual([])
    expect(stage.script.goesOn('ring')).toBeUndefined()
  })

  test('rings once for a request that is reported twice', async () => {
    const stage = await ringing(aRecord())
    stage.script.send('requests', { type: 'request.arrived', record: aRecord() })
    expect(stage.waiting()).toEqual(['c1'])
  })

  test('a record that waits no more does not ring', async () => {
    const stage = await ringing()
    stage.script.send('requests', { type: 'request.arrived', record: aRecord({ status: 'ON_CHAT' }) })
    stage.script.send('requests', { type: 'request.arrived', record: anEmergencyRecord({ status: 'NOT_ANSWERED' }) })
    expect(stage.waiting()).toEqual([])
  })
})

describe('the missed list is re-read when a request ends without the doctor', () => {
  test.each([
    { what: 'withdrawn', loss: { status: 'CANCEL_BY_PATIEN' }, after: 0, reads: 1 },
    { what: 'expired', loss: null, after: 27_000, reads: 1 },
    { what: 'still waiting', loss: null, after: 0, reads: 0 },
  ])('$what: $reads', async ({ loss, after, reads }) => {
    const stage = await ringing(aRecord())
    await stage.script.take('missed').answer([])
    const before = stage.script.log.filter((name) => name === 'missed').length
    if (loss !== null) stage.script.send('requests', { type: 'request.left', objectId: 'c1', loss })
    stage.clock.advance(after)
    expect(stage.script.log.filter((name) => name === 'missed').length - before).toBe(reads)
  })
})
