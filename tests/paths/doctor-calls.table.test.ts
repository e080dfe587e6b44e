import { describe, expect, test } from 'vitest'
import { SECOND } from '../../contract/values/limits'
import type { RequestRecord } from '../../contract/schemas/request'
import { selectGroupCall, selectUnfinished, selectVideoCall } from '../../machines/doctor/doctor.selectors'
import { selectGroupStanding } from '../../machines/group-call/group-call.selectors'
import { accepted } from '../../machines/ports/result'
import { selectDevices } from '../../machines/video-call/call-session/call-session.selectors'
import { selectFailure, selectCallSession, selectNote } from '../../machines/video-call/video-call.selectors'
import { aMessage, anEmergencyRecord, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom, ringing } from '../kit/harness/requests-on-stage'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { aCaller, FRAMES, type FrameName, registered, running } from '../models/call-facts'

type Stage = Awaited<ReturnType<typeof stageDoctor>>

const start = { type: 'call.start', to: aCaller, consultationId: 'K-1', wantsCamera: true } as const

function calls({ doctor, script }: Stage) {
  const videoCall = selectVideoCall(doctor.getSnapshot())
  if (videoCall === undefined) throw new Error('there are no calls')
  return {
    videoCall,
    callSession: () => selectCallSession(videoCall.getSnapshot()),
    failure: () => selectFailure(videoCall.getSnapshot()),
    note: () => selectNote(videoCall.getSnapshot()),
    receive: (...names: FrameName[]) => names.forEach((name) => script.send('gateway', FRAMES[name])),
  }
}

async function reached(user: Parameters<typeof stageDoctor>[0] = {}) {
  const stage = await stageDoctor(user)
  stage.script.send('gateway', registered)
  return { ...stage, ...calls(stage) }
}

/** A doctor at work whose patient's call rings. */
async function called(record: RequestRecord = aRecord({ status: 'ON_CHAT' })) {
  const stage = await reached({ presence: 'Busy' })
  await stage.script.take('unfinished').answer(record)
  stage.receive('callOfTheirs')
  return stage
}

describe('a call rings with the bell (look, "Sound and urgency")', () => {
  test('in the leading, audible tab, until it is answered', async () => {
    const { callSession, script } = await called()
    script.send('lead', { type: 'lead.gained' })
    script.send('sound', { type: 'sound.armed' })
    expect(script.goesOn('ring')).toEqual({ kind: 'call', deadline: TEST_EPOCH + 60_000 })
    callSession()?.send({ type: 'call.accept', wantsCamera: true })
    expect(script.goesOn('ring')).toBeUndefined()
  })

  test.each<[string, FrameName]>([
    ['the caller hangs up', 'cancelled'],
    ['another device takes it', 'handledElsewhere'],
    ['nobody answers', 'missed'],
  ])('and is silent at once when %s', async (_, frame) => {
    const { receive, script } = await called()
    script.send('lead', { type: 'lead.gained' })
    script.send('sound', { type: 'sound.armed' })
    receive(frame)
    expect(script.goesOn('ring')).toBeUndefined()
  })

  test('an emergency outranks it, it outranks a consultation', async () => {
    const stage = await ringing(aRecord())
    stage.script.send('gateway', registered)
    calls(stage).receive('callOfTheirs')
    expect(stage.script.goesOn('ring')).toMatchObject({ kind: 'call' })
    expect(stage.script.goesOn('badge')).toBe(2)
    stage.doctor.send({
      type: 'queue.changed',
      waiting: ['e1'],
      cards: 1,
      ring: { kind: 'emergency', count: 1, deadline: TEST_EPOCH + 50_000 },
    })
    expect(stage.script.goesOn('ring')).toEqual({ kind: 'emergency', deadline: TEST_EPOCH + 50_000 })
  })
})

describe('accepting goes to its consultation (product §2 "Video call dialog")', () => {
  test('when it was left open: continues without another click', async () => {
    const { doctor, callSession, script } = await called()
    callSession()?.send({ type: 'call.accept', wantsCamera: true })
    await script.take('putPresence').answer(undefined)
    expect(doctor.getSnapshot().value).toBe('inConsultation')
    expect(doctor.getSnapshot().context.open).toEqual({ className: 'Consultations', objectId: 'c1' })
    // Hanging up ends no consultation, opening one hangs nothing up.
    expect(callSession()).toBeDefined()
  })

  test('when it is not known yet: as soon as it is', async () => {
    const { doctor, receive, callSession, script } = await reached({ presence: 'Busy' })
    receive('callOfTheirs')
    callSession()?.send({ type: 'call.accept', wantsCamera: true })
    await script.take('unfinished').answer(aRecord({ status: 'ON_CHAT' }))
    await script.take('putPresence').answer(undefined)
    expect(doctor.getSnapshot().value).toBe('inConsultation')
  })

  test('of an emergency: to the emergency', async () => {
    const { doctor, callSession, script } = await called(anEmergencyRecord({ status: 'ON_CALL', emergency_id: 'K-1' }))
    callSession()?.send({ type: 'call.accept', wantsCamera: true })
    await script.take('putPresence').answer(undefined)
    expect(doctor.getSnapshot().value).toBe('inEmergency')
  })

  test('of another record than the one that is open: its card stays', async () => {
    const { doctor, callSession, script } = await called(aRecord({ status: 'ON_CHAT', consultation_id: 'K-9' }))
    callSession()?.send({ type: 'call.accept', wantsCamera: true })
    expect(script.isPending('putPresence')).toBe(false)
    expect(doctor.getSnapshot().value).toBe('free')
  })

  test('declining opens nothing', async () => {
    const { doctor, callSession, script } = await called()
    callSession()?.send({ type: 'call.decline' })
    expect(script.isPending('putPresence')).toBe(false)
    expect(doctor.getSnapshot().value).toBe('free')
  })
})

describe('a page captures for one call at a time', () => {
  const join = { type: 'group.join', room: 'consultation:K-1', name: '', wantsPicture: true } as const

  async function both() {
    const stage = await inRoom('Consultations')
    stage.script.send('gateway', registered)
    const groupCall = selectGroupCall(stage.doctor.getSnapshot())
    if (groupCall === undefined) throw new Error('there are no group calls')
    return { ...stage, ...calls(stage), groupCall, standing: () => selectGroupStanding(groupCall.getSnapshot()) }
  }

  test.each(['made', 'accepted'])('a call that is %s leaves the group', async (how) => {
    const { groupCall, standing, videoCall, receive, callSession } = await both()
    groupCall.send(join)
    if (how === 'made') videoCall.send(start)
    else receive('callOfTheirs')
    const ringing = standing()
    if (how === 'accepted') callSession()?.send({ type: 'call.accept', wantsCamera: true })
    expect([ringing, standing()]).toEqual([how === 'made' ? 'idle' : 'arriving', 'idle'])
    expect(callSession()).toBeDefined()
  })

  test('a group that is joined ends the call and releases its devices', async () => {
    const { groupCall, standing, videoCall, callSession } = await both()
    videoCall.send(start)
    groupCall.send(join)
    expect(standing()).toBe('arriving')
    const session = callSession()?.getSnapshot()
    expect(session !== undefined && selectDevices(session) !== undefined).toBe(false)
  })
})

describe('the result of a call that was made', () => {
  async function made() {
    const stage = await inRoom('Consultations')
    await stage.script.take('loadStored').answer({ draft: '', unsent: [] })
    stage.script.send('gateway', registered)
    const these = calls(stage)
    these.videoCall.send(start)
    return { ...stage, ...these }
  }

  test('is written to the chat of its consultation', async () => {
    const { receive, script } = await made()
    receive('callDeclined')
    await script.take('saveNow').answer(undefined)
    const saved = script.take('saveMessage')
    expect(saved.input).toMatchObject({ message: { kind: 'video_call' } })
    const text = JSON.stringify(saved.input)
    expect(text).toContain('declined')
    await saved.answer(accepted(aMessage()))
  })

  /** Product §8 "Video call": the gateway's frames, and the displayed messages. */
  test.each<[string, FrameName[], string]>([
    ['Panggilan Ditolak', ['callDeclined'], 'declined'],
    ['Device Not Found', ['callingUnfound'], 'deviceNotFound'],
    ['busy', ['callBusy'], 'busy'],
    ['busy, before it rings', ['callingBusy'], 'busy'],
    ['not answered', ['callTimedOut'], 'timeout'],
    ['not of this record', ['callForbidden'], 'forbidden'],
  ])('%s', async (_, frames, failure) => {
    const { receive, note, failure: received } = await made()
    receive(...frames)
    expect([note(), received()]).toEqual(['failed', failure])
  })

  test.each([
    ['Tidak dapat mendaftarkan pengguna', { type: 'gateway.refused' }, 'unregistered'],
    ['Tidak dapat terhubung dengan server video call', { type: 'gateway.lost' }, 'unreachable'],
  ] as const)('%s: nothing is captured, nothing rings', async (_, fact, failure) => {
    const stage = await inRoom('Consultations')
    const { videoCall, failure: received } = calls(stage)
    stage.script.send('gateway', fact)
    videoCall.send(start)
    expect(received()).toBe(failure)
    expect(stage.script.isPending('capture')).toBe(false)
  })

  test('a call handled on another device shows a note', async () => {
    const { receive, note } = await called()
    receive('handledElsewhere')
    expect(note()).toBe('handledElsewhere')
  })
})

describe('the note of a call belongs to its record', () => {
  async function failed(className: 'Consultations' | 'Emergencies') {
    const stage = await inRoom(className)
    stage.script.send('gateway', registered)
    const these = calls(stage)
    these.videoCall.send(start)
    these.receive('callDeclined')
    expect(these.note()).toBe('failed')
    return { ...stage, ...these }
  }

  test.each([
    ['Consultations', aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 60_000 })],
    ['Emergencies', anEmergencyRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 60_000 })],
  ] as const)('and disappears when the record ends: %s', async (className, record) => {
    const { doctor, note, script } = await failed(className)
    script.send('record', { type: 'record.changed', record } as never)
    expect(doctor.getSnapshot().value).toBe('free')
    expect(note()).toBeNull()
  })

  async function missed(record: RequestRecord | null) {
    const stage = await reached({ presence: record === null ? 'Online' : 'Busy' })
    await stage.script.take('unfinished').answer(record)
    stage.receive('callOfTheirs', 'cancelled')
    expect(stage.note()).toBe('missed')
    return stage
  }

  test.each(['Consultations', 'Emergencies'] as const)(
    'and disappears when a new record opens: %s',
    async (className) => {
      const { doctor, note } = await missed(null)
      doctor.send({ type: 'request.won', className, objectId: 'x9' } as never)
      expect(doctor.getSnapshot().value).not.toBe('free')
      expect(note()).toBeNull()
    },
  )

  test.each([
    ['another consultation', aRecord({ status: 'ON_CHAT', consultation_id: 'K-9' }), null],
    ['another emergency', anEmergencyRecord({ status: 'ON_CALL', emergency_id: 'K-9' }), null],
    ['its own consultation', aRecord({ status: 'ON_CHAT', consultation_id: 'K-1' }), 'missed'],
    ['its own emergency', anEmergencyRecord({ status: 'ON_CALL', emergency_id: 'K-1' }), 'missed'],
  ] as const)('continuing %s', async (_, record, remaining) => {
    const { doctor, note, script } = await missed(record)
    selectUnfinished(doctor.getSnapshot())?.send({ type: 'unfinished.continue' })
    await script.take('putPresence').answer(undefined)
    expect(doctor.getSnapshot().value).not.toBe('free')
    expect(note()).toBe(remaining)
  })
})

describe('signing out', () => {
  test('hangs up, and nothing is captured any more', async () => {
    const { app, doctor, receive, callSession, script } = await reached()
    await script.take('unfinished').answer(null)
    receive('callOfTheirs')
    callSession()?.send({ type: 'call.accept', wantsCamera: false })
    expect(script.listens('wakeLock')).toBe(true)
    doctor.send({ type: 'doctor.leave' })
    expect(script.isPending('signOut')).toBe(true)
    expect(script.listens('wakeLock')).toBe(false)
    await script.take('signOut').answer(undefined)
    expect(app.getSnapshot().matches('signedIn')).toBe(false)
    expect(script.listens('gateway')).toBe(false)
  })

  test('is refused in a room as before, and the call continues', async () => {
    const stage = await inRoom('Consultations')
    stage.script.send('gateway', registered)
    const { videoCall, callSession } = calls(stage)
    videoCall.send(start)
    stage.doctor.send({ type: 'doctor.leave' })
    expect(stage.toasts()).toEqual(['leaveRefused'])
    expect(callSession()).toBeDefined()
  })
})

test('the end of a consultation releases the wake lock of its call', async () => {
  const stage = await inRoom('Consultations')
  stage.script.send('gateway', registered)
  const { videoCall } = calls(stage)
  videoCall.send(start)
  expect(stage.script.listens('wakeLock')).toBe(true)
  stage.script.send('record', {
    type: 'record.changed',
    record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 60_000 }),
  })
  expect(stage.doctor.getSnapshot().matches('free')).toBe(true)
  expect(stage.script.listens('wakeLock')).toBe(false)
})

test('a session that the gateway does not take is reported once, in the words of product §8', async () => {
  const stage = await reached()
  stage.script.send('gateway', { type: 'gateway.refused' })
  stage.script.send('gateway', { type: 'gateway.refused' })
  expect(stage.toasts()).toEqual(['registrationFailed'])
})

test('a push that woke the page is answered as soon as the gateway is there', async () => {
  const { receive, note, script } = await reached()
  script.send('push', { type: 'call.woken', from: '201' })
  receive('callerNotActive')
  expect(note()).toBe('missed')
})

describe('a reload during a call', () => {
  const ours = { ...running, caller: '101' }

  test('returns into the room with its call, and hanging up there writes the card', async () => {
    const stage = await stageDoctor({ presence: 'Busy' })
    stage.script.send('gateway', { ...registered, call: ours })
    const { callSession } = calls(stage)
    await stage.script.take('unfinished').answer(aRecord({ status: 'ON_CHAT' }))
    await stage.script.take('putPresence').answer(undefined)
    expect(stage.doctor.getSnapshot().value).toBe('inConsultation')
    // Once for the unfinished card, once for the room.
    await stage.script.take('loadStored').answer({ draft: '', unsent: [] })
    await stage.script.take('loadStored').answer({ draft: '', unsent: [] })
    callSession()?.send({ type: 'call.hangUp' })
    stage.clock.advance(SECOND)
    await stage.script.take('saveNow').answer(undefined)
    expect(stage.script.take('saveMessage').input).toMatchObject({ message: { kind: 'video_call' } })
  })

  test('a call that ends before the room is open has its card there all the same', async () => {
    const stage = await stageDoctor({ presence: 'Busy' })
    stage.script.send('gateway', { ...registered, call: ours })
    const { callSession } = calls(stage)
    callSession()?.send({ type: 'call.hangUp' })
    stage.clock.advance(SECOND)
    await stage.script.take('unfinished').answer(aRecord({ status: 'ON_CHAT' }))
    await stage.script.take('putPresence').answer(undefined)
    // Once for the unfinished card, once for the room.
    await stage.script.take('loadStored').answer({ draft: '', unsent: [] })
    await stage.script.take('loadStored').answer({ draft: '', unsent: [] })
    await stage.script.take('saveNow').answer(undefined)
    expect(stage.script.take('saveMessage').input).toMatchObject({ message: { kind: 'video_call' } })
  })
})
