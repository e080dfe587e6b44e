import { describe, expect, test } from 'vitest'
import { IDLE_LIMIT, IDLE_WARNING } from '../../contract/values/account'
import { MINUTE, SECOND } from '../../contract/values/limits'
import {
  selectGoal,
  selectIsLocked,
  selectLocksAt,
  selectProblem,
  selectRetryAt,
} from '../../machines/lock/lock.selectors'
import { selectVideoCall } from '../../machines/doctor/doctor.selectors'
import { selectCallSession } from '../../machines/video-call/video-call.selectors'
import { selectPhase } from '../../machines/video-call/call-session/call-session.selectors'
import { accepted, refused } from '../../machines/ports/result'
import { anEmergencyRecord, anotherRecord, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom, type RequestStage, ringing, ringingEmergencies } from '../kit/harness/requests-on-stage'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { aCaller, FRAMES, registered, registeredInCall } from '../models/call-facts'

const PIN = { kind: 'pin', pin: '246810' } as const
const isLocked = ({ lock }: RequestStage) => selectIsLocked(lock.getSnapshot())
const stir = ({ script, clock }: RequestStage) => script.send('idle', { type: 'person.stirred', at: clock.now() })

/** Locked by time; later ringing requests are sent by hand. */
async function locked(stage: RequestStage): Promise<RequestStage> {
  stage.clock.advance(IDLE_LIMIT)
  expect(isLocked(stage)).toBe(true)
  return stage
}

function arrives({ script, clock }: RequestStage, record = aRecord()) {
  script.send('requests', { type: 'request.arrived', record: { ...record, requestAt: clock.now() } })
}

function unlock({ lock }: RequestStage) {
  lock.send({ type: 'lock.unlock', secret: PIN })
}

const request = (objectId: string) => ({ type: 'lock.ask', goal: { kind: 'request', objectId } }) as const

describe('when (product §4 "Idle lock")', () => {
  test('14 min without a sign: warned; 15 min: locked, to the millisecond', async () => {
    const stage = await stageDoctor()
    stage.clock.advance(IDLE_LIMIT - IDLE_WARNING - 1)
    expect(selectLocksAt(stage.lock.getSnapshot())).toBeNull()
    stage.clock.advance(1)
    expect(selectLocksAt(stage.lock.getSnapshot())).toBe(TEST_EPOCH + IDLE_LIMIT)
    stage.clock.advance(IDLE_WARNING - 1)
    expect(isLocked(stage)).toBe(false)
    stage.clock.advance(1)
    expect(isLocked(stage)).toBe(true)
  })

  test.each([
    ['of the person', (stage: RequestStage) => stir(stage)],
    ['by the button', ({ lock }: RequestStage) => lock.send({ type: 'lock.stay' })],
  ])('a sign in the last minute, %s: another 15 min', async (_, sign) => {
    const stage = await stageDoctor()
    stage.clock.advance(IDLE_LIMIT - 1)
    sign(stage)
    stage.clock.advance(IDLE_LIMIT - 1)
    expect(isLocked(stage)).toBe(false)
    stage.clock.advance(1)
    expect(isLocked(stage)).toBe(true)
  })

  test.each([
    ['the page wakes', 'page.woke'],
    ['the person touches it', 'person.stirred'],
  ])('a computer that slept longer than that is locked as soon as %s', async (_, type) => {
    const stage = await stageDoctor()
    stage.clock.sleep(8 * 60 * MINUTE)
    expect(isLocked(stage)).toBe(false)
    stage.script.send('idle', { type, at: stage.clock.now() })
    expect(isLocked(stage)).toBe(true)
  })

  test.each([
    ['locked', { stirredAt: TEST_EPOCH - SECOND, isLocked: true }, true],
    ['open, and nobody was there for 15 min', { stirredAt: TEST_EPOCH - IDLE_LIMIT, isLocked: false }, true],
    ['open, a second ago', { stirredAt: TEST_EPOCH - SECOND, isLocked: false }, false],
    ['not at all: it was signed in just now', null, false],
  ])('a page that was left %s', async (_, idleness, is) => {
    expect(isLocked(await stageDoctor({}, { idleness }))).toBe(is)
  })

  test('activity stored by another tab keeps this one open, even without a message', async () => {
    const stage = await stageDoctor()
    stage.clock.advance(IDLE_LIMIT - 1)
    const { idle } = stage.lock.getSnapshot().context
    idle.remember({ stirredAt: stage.clock.now(), isLocked: false })
    stage.clock.advance(IDLE_LIMIT - 1)
    expect(isLocked(stage)).toBe(false)
    stage.clock.advance(1)
    expect(isLocked(stage)).toBe(true)
  })

  test('tabs lock and open together, and it is remembered', async () => {
    const stage = await stageDoctor()
    stage.script.send('idle', { type: 'lock.closedElsewhere' })
    expect([isLocked(stage), stage.script.idleness()?.isLocked]).toEqual([true, true])
    stage.script.send('idle', { type: 'lock.openedElsewhere' })
    expect([isLocked(stage), stage.script.idleness()?.isLocked]).toEqual([false, false])
  })

  test('a nurse’s app locks as well', async () => {
    const stage = await stageDoctor()
    stage.app.send({ type: 'session.closed' })
    stage.app.send({
      type: 'session.opened',
      user: {
        objectId: 'n',
        id: '301',
        name: 'Ns. Wulan',
        role: 'nurse',
        profilePicture: null,
        presence: null,
        emergencyPresence: null,
      },
    })
    await Promise.resolve()
    await new Promise((done) => setTimeout(done))
    const { lock } = stage.app.getSnapshot().children
    expect(stage.app.getSnapshot().children.doctor).toBeUndefined()
    stage.clock.advance(IDLE_LIMIT)
    expect(lock && selectIsLocked(lock.getSnapshot())).toBe(true)
  })
})

describe('never in a call or an emergency', () => {
  /** Shortly before it would lock. */
  async function almost(user: Parameters<typeof stageDoctor>[0] = { presence: 'Busy' }) {
    const stage = await stageDoctor(user)
    await stage.script.take('unfinished').answer(null)
    stage.script.send('gateway', registered)
    stage.clock.advance(IDLE_LIMIT - SECOND)
    return stage
  }
  const children = (stage: RequestStage) => stage.doctor.getSnapshot().children
  const callSessionOf = (stage: RequestStage) =>
    selectCallSession(selectVideoCall(stage.doctor.getSnapshot())?.getSnapshot() as never)

  const WAYS: [string, (stage: RequestStage) => void, (stage: RequestStage) => void][] = [
    [
      'a call that is made',
      (stage) =>
        children(stage).videoCall?.send({ type: 'call.start', to: aCaller, consultationId: 'K-1', wantsCamera: true }),
      (stage) => children(stage).videoCall?.send({ type: 'call.hangUp' }),
    ],
    [
      'a call that is taken',
      (stage) => {
        stage.script.send('gateway', FRAMES.callOfTheirs)
        callSessionOf(stage)?.send({ type: 'call.accept', wantsCamera: true })
      },
      (stage) => stage.script.send('gateway', FRAMES.missed),
    ],
    [
      'a call that continues after a reload',
      (stage) => stage.script.send('gateway', registeredInCall),
      (stage) => children(stage).videoCall?.send({ type: 'call.hangUp' }),
    ],
    [
      'a group call',
      (stage) =>
        children(stage).groupCall?.send({
          type: 'group.join',
          room: 'consultation:K-1',
          name: 'dr. Ratna',
          wantsPicture: false,
        }),
      (stage) => children(stage).groupCall?.send({ type: 'group.leave' }),
    ],
    [
      'an emergency',
      (stage) => stage.doctor.send({ type: 'request.won', className: 'Emergencies', objectId: 'x1' }),
      (stage) => stage.doctor.send({ type: 'xstate.done.actor.emergency', output: { outcome: 'endedHere' } } as never),
    ],
  ]

  test.each(WAYS)('%s: held open, then 15 min after its end', async (_, begin, end) => {
    const stage = await almost()
    begin(stage)
    expect(stage.lock.getSnapshot().value).toEqual({ open: 'held' })
    stage.clock.advance(2 * SECOND)
    expect(stage.lock.getSnapshot().value).toEqual({ open: 'held' })
    end(stage)
    stage.clock.advance(IDLE_LIMIT - SECOND)
    expect(isLocked(stage)).toBe(false)
    stage.clock.advance(5 * SECOND)
    expect(isLocked(stage)).toBe(true)
  })

  test('an emergency of two hours, without a touch', async () => {
    const stage = await inRoom('Emergencies')
    stage.clock.advance(120 * MINUTE)
    expect(stage.lock.getSnapshot().value).toEqual({ open: 'held' })
  })

  test('a call that only rings holds nothing open', async () => {
    const stage = await almost()
    stage.script.send('gateway', FRAMES.callOfTheirs)
    stage.clock.advance(SECOND)
    expect([
      isLocked(stage),
      callSessionOf(stage) && selectPhase(callSessionOf(stage)?.getSnapshot() as never),
    ]).toEqual([true, 'ringing'])
  })

  test('reports activity to the other tabs every half minute and undoes a lock by one of them', async () => {
    const stage = await inRoom('Emergencies')
    stage.clock.advance(10 * MINUTE)
    expect(stage.script.idleness()).toEqual({ stirredAt: stage.clock.now(), isLocked: false })
    stage.script.send('idle', { type: 'lock.closedElsewhere' })
    expect([isLocked(stage), stage.script.idleness()?.isLocked]).toEqual([false, false])
  })

  test('a consultation without a call is none', async () => {
    expect(isLocked(await locked(await inRoom('Consultations')))).toBe(true)
  })

  test('a doctor’s work that broke holds nothing open', async () => {
    const stage = await inRoom('Emergencies')
    stage.app.send({ type: 'xstate.error.actor.doctor', error: new Error('fault') } as never)
    expect(stage.app.getSnapshot().matches({ signedIn: { work: { doctor: 'failed' } } })).toBe(true)
    expect(stage.lock.getSnapshot().value).toEqual({ open: 'attended' })
  })
})

describe('it mutes and hides nothing that rings', () => {
  test('sound, badge and panel still work for requests that arrive while it is locked', async () => {
    const stage = await locked(await ringing())
    arrives(stage)
    expect(stage.script.goesOn('ring')).toEqual({ kind: 'consultation', deadline: stage.clock.now() + 25_000 })
    expect([stage.script.goesOn('badge'), stage.waiting()]).toEqual([1, ['c1']])
    expect(stage.doctor.getSnapshot().children.panel?.getSnapshot().value).toEqual({ open: 'unasked' })
    arrives(stage, anotherRecord())
    expect([stage.script.goesOn('badge'), stage.waiting()]).toEqual([2, ['c1', 'c2']])
  })

  test('a request that rings when it locks rings on until its own deadline', async () => {
    const stage = await ringing()
    stage.clock.advance(IDLE_LIMIT - SECOND)
    arrives(stage)
    const before = stage.script.goesOn('ring')
    stage.clock.advance(SECOND)
    expect(isLocked(stage)).toBe(true)
    expect(stage.script.goesOn('ring')).toEqual(before)
    stage.clock.advance(24 * SECOND)
    expect(stage.script.goesOn('ring')).toBeUndefined()
  })

  test('an emergency and a call ring as ever', async () => {
    const stage = await locked(await ringingEmergencies())
    arrives(stage, anEmergencyRecord() as never)
    expect(stage.script.goesOn('ring')).toMatchObject({ kind: 'emergency' })
    const other = await locked(await ringing())
    other.script.send('gateway', registered)
    other.script.send('gateway', FRAMES.callOfTheirs)
    expect(other.script.goesOn('ring')).toMatchObject({ kind: 'call' })
  })

  test('work continues behind it, in the same room', async () => {
    const stage = await inRoom('Consultations')
    const room = stage.consultation()
    await locked(stage)
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    expect(isLocked(stage)).toBe(false)
    expect(stage.consultation()).toBe(room)
    expect(room.getSnapshot().status).toBe('active')
  })
})

describe('taking what rings, while it is locked', () => {
  test('a right PIN opens and accepts in one step', async () => {
    const stage = await locked(await ringing())
    arrives(stage)
    stage.lock.send(request('c1'))
    unlock(stage)
    const asked = stage.script.take('unlock')
    expect(asked.input).toEqual(PIN)
    expect(stage.script.isPending('move')).toBe(false)
    stage.clock.advance(2 * SECOND)
    await asked.answer(accepted(null))
    expect(isLocked(stage)).toBe(false)
    const move = stage.script.take('move')
    expect(move.input).toMatchObject({ objectId: 'c1', to: 'ON_CHAT' })
    await move.answer(accepted('ON_CHAT'))
    expect(stage.doctor.getSnapshot().value).toBe('inConsultation')
  })

  test('an emergency: the same, and then it is held open', async () => {
    const stage = await locked(await ringingEmergencies())
    arrives(stage, anEmergencyRecord() as never)
    stage.lock.send(request('e1'))
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    await stage.script.take('move').answer(accepted('ON_CALL'))
    expect([stage.doctor.getSnapshot().value, stage.lock.getSnapshot().value]).toEqual([
      'inEmergency',
      { open: 'held' },
    ])
  })

  test('a call: taken at once, and then it is held open', async () => {
    const stage = await locked(await ringing())
    stage.script.send('gateway', registered)
    stage.script.send('gateway', FRAMES.callOfTheirs)
    stage.lock.send({ type: 'lock.ask', goal: { kind: 'call' } })
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    const callSession = selectCallSession(selectVideoCall(stage.doctor.getSnapshot())?.getSnapshot() as never)
    expect(callSession && selectPhase(callSession.getSnapshot())).toBe('accepting')
    expect(stage.script.goesOn('ring')).toBeUndefined()
    expect(stage.lock.getSnapshot().value).toEqual({ open: 'held' })
  })

  test('a request chosen at one lock is not accepted at the next', async () => {
    const stage = await locked(await ringing())
    arrives(stage)
    stage.lock.send(request('c1'))
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    await stage.script.take('move').answer(refused({ kind: 'gone' }))
    await locked(stage)
    expect(selectGoal(stage.lock.getSnapshot())).toBeNull()
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    expect(stage.script.isPending('move')).toBe(false)
  })

  test('the deadline runs on: what is over when the PIN was right is not taken', async () => {
    const stage = await locked(await ringing())
    arrives(stage)
    stage.lock.send(request('c1'))
    unlock(stage)
    stage.clock.advance(25 * SECOND)
    await stage.script.take('move').answer(accepted('NOT_ANSWERED'))
    await stage.script.take('unlock').answer(accepted(null))
    expect([isLocked(stage), stage.script.isPending('move')]).toEqual([false, false])
  })

  test.each([
    ['no request', (stage: RequestStage) => stage.lock.send({ type: 'lock.giveUp' })],
    ['another request', (stage: RequestStage) => stage.lock.send(request('c9'))],
    [
      'a call that does not ring',
      (stage: RequestStage) => stage.lock.send({ type: 'lock.ask', goal: { kind: 'call' } }),
    ],
  ])('opened for %s, it takes nothing', async (_, instead) => {
    const stage = await locked(await ringing())
    arrives(stage)
    stage.lock.send(request('c1'))
    instead(stage)
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    expect([isLocked(stage), stage.script.isPending('move'), stage.waiting()]).toEqual([false, false, ['c1']])
  })

  test('opened in another tab, it takes nothing here', async () => {
    const stage = await locked(await ringing())
    arrives(stage)
    stage.lock.send(request('c1'))
    unlock(stage)
    stage.script.send('idle', { type: 'lock.openedElsewhere' })
    expect([isLocked(stage), stage.script.isPending('move'), stage.script.isPending('unlock')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('server answers to a PIN', () => {
  test.each([
    ['wrong', refused({ kind: 'wrong' }), 'wrong'],
    ['malformed', refused({ kind: 'malformed', errors: [] }), 'wrong'],
  ])('%s: asked again, for the same', async (_, answer, problem) => {
    const stage = await locked(await ringing())
    stage.lock.send(request('c1'))
    unlock(stage)
    await stage.script.take('unlock').answer(answer)
    expect([selectProblem(stage.lock.getSnapshot()), selectGoal(stage.lock.getSnapshot())]).toEqual([
      problem,
      { kind: 'request', objectId: 'c1' },
    ])
    unlock(stage)
    await stage.script.take('unlock').answer(accepted(null))
    expect(isLocked(stage)).toBe(false)
  })

  test('not reached: it stays locked, and says so', async () => {
    const stage = await locked(await stageDoctor())
    unlock(stage)
    await stage.script.take('unlock').fault()
    expect([selectProblem(stage.lock.getSnapshot()), isLocked(stage)]).toEqual(['unreached', true])
  })

  test('429: refuses input until the retry time', async () => {
    const stage = await locked(await stageDoctor())
    unlock(stage)
    await stage.script.take('unlock').answer(refused({ kind: 'tooMany', retryAfter: 540 }))
    expect(selectRetryAt(stage.lock.getSnapshot())).toBe(stage.clock.now() + 540_000)
    unlock(stage)
    expect(stage.script.isPending('unlock')).toBe(false)
    stage.clock.advance(540_000)
    expect(selectRetryAt(stage.lock.getSnapshot())).toBeNull()
    unlock(stage)
    expect(stage.script.isPending('unlock')).toBe(true)
  })

  test('signing out is possible all the while, and ends the lock with the session', async () => {
    const stage = await locked(await stageDoctor())
    await stage.script.take('unfinished').answer(null)
    stage.doctor.send({ type: 'doctor.leave' })
    await stage.script.take('signOut').answer(undefined)
    expect(stage.app.getSnapshot().children.lock).toBeUndefined()
    expect(stage.script.listens('idle')).toBe(false)
  })
})
