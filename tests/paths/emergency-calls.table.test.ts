import { describe, expect, test } from 'vitest'
import { selectGroupCall, selectVideoCall } from '../../machines/doctor/doctor.selectors'
import { selectStreamStanding } from '../../machines/emergency/ambulance-stream/ambulance-stream.selectors'
import { callerOrder, callerReason } from '../../machines/emergency/caller.rules'
import { selectAmbulanceStream } from '../../machines/emergency/emergency.selectors'
import { selectGroupStanding } from '../../machines/group-call/group-call.selectors'
import { selectFailure, selectCallSession } from '../../machines/video-call/video-call.selectors'
import { EMERGENCY_STATUSES } from '../../contract/values/statuses'
import { anEmergencyDetail } from '../kit/data/ambulances'
import { anEmergencyRecord } from '../kit/data/builders'
import { inRoom } from '../kit/harness/requests-on-stage'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { FRAMES, type FrameName, registered } from '../models/call-facts'

const record = anEmergencyRecord({ objectId: 'x1', status: 'ON_CALL' })

/** A doctor in an emergency that takes calls. */
async function attending() {
  const stage = await inRoom('Emergencies')
  stage.script.send('gateway', registered)
  const videoCall = selectVideoCall(stage.doctor.getSnapshot())
  const groupCall = selectGroupCall(stage.doctor.getSnapshot())
  if (videoCall === undefined || groupCall === undefined) throw new Error('there are no calls')
  return {
    ...stage,
    videoCall,
    groupCall,
    callSession: () => selectCallSession(videoCall.getSnapshot()),
    receive: (...names: FrameName[]) => names.forEach((name) => stage.script.send('gateway', FRAMES[name])),
    calls: () => videoCall.send({ type: 'call.start', ...callerOrder(record) }),
    stream: () => {
      const stream = selectAmbulanceStream(stage.emergency().getSnapshot())
      return stream && selectStreamStanding(stream.getSnapshot())
    },
    historyReads: () => stage.script.log.filter((name) => name === 'history').length,
  }
}

describe('calling the person who pressed the button (contract §5 "Who")', () => {
  test('is by their id_user, about their emergency', () => {
    expect(callerOrder(record)).toEqual({
      to: {
        id: record.request_by.id_user,
        name: record.request_by.full_name ?? record.request_by.name,
        picture: record.request_by.profile_picture,
      },
      consultationId: record.emergency_id,
      wantsCamera: true,
    })
  })

  test.each(
    EMERGENCY_STATUSES.map((status) => [status, ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE'].includes(status)] as const),
  )('in %s: %s', (status, isPossible) => {
    const free = { isInCall: false, isInGroup: false, isBroken: false }
    expect(callerReason(anEmergencyRecord({ status }), free)).toBe(isPossible ? null : 'statusClosed')
  })

  test.each([
    [{ isInCall: true, isInGroup: false, isBroken: false }, 'inCall'],
    [{ isInCall: false, isInGroup: true, isBroken: false }, 'inGroup'],
    [{ isInCall: false, isInGroup: false, isBroken: true }, 'broken'],
  ] as const)('not while %j: %s', (facts, reason) => {
    expect(callerReason(record, facts)).toBe(reason)
  })

  test('wakes their devices, and is a step of what happened once it is taken up and once it is over', async () => {
    const { calls, receive, historyReads, callSession, script } = await attending()
    const reads = historyReads()
    if (script.isPending('history')) await script.take('history').answer([])
    calls()
    expect(callSession()?.getSnapshot().context.call).toMatchObject({
      consultationId: record.emergency_id,
      isCaller: true,
    })
    expect(historyReads()).toBe(reads)
    receive('callTimedOut')
    expect(callSession()).toBeUndefined()
    expect(historyReads()).toBeGreaterThan(reads)
  })

  test('a declined call fails like any other, and the emergency continues', async () => {
    const { calls, doctor, receive, videoCall } = await attending()
    calls()
    receive('callDeclined')
    expect(selectFailure(videoCall.getSnapshot())).toBe('declined')
    expect(doctor.getSnapshot().value).toBe('inEmergency')
  })
})

describe('leaving an emergency', () => {
  test('ends its call and releases the wake lock', async () => {
    const { calls, doctor, callSession, script } = await attending()
    calls()
    expect(script.listens('wakeLock')).toBe(true)
    script.send('record', {
      type: 'record.changed',
      record: { ...record, status: 'FINISHED', updatedAt: TEST_EPOCH + 60_000 },
    })
    expect(doctor.getSnapshot().matches('free')).toBe(true)
    expect([script.listens('wakeLock'), callSession()]).toEqual([false, undefined])
  })

  test('leaves its group call, and the ambulance’s room', async () => {
    const { doctor, emergency, groupCall, script } = await attending()
    script.send('detail', { type: 'detail.changed', detail: anEmergencyDetail() })
    groupCall.send({ type: 'group.join', room: 'emergency:E-1', name: '', wantsPicture: true })
    expect(selectGroupStanding(groupCall.getSnapshot())).toBe('arriving')
    expect(emergency()).toBeDefined()
    script.send('record', {
      type: 'record.changed',
      record: { ...record, status: 'FINISHED', updatedAt: TEST_EPOCH + 60_000 },
    })
    expect(doctor.getSnapshot().matches('free')).toBe(true)
    expect(selectGroupStanding(groupCall.getSnapshot())).toBe('idle')
    expect(script.listens('ambulanceRoom')).toBe(false)
  })
})

describe('the ambulance’s picture, on the production wiring', () => {
  test('is looked for by itself when one is chosen, and captures nothing', async () => {
    const { script, stream } = await attending()
    expect(stream()).toBe('absent')
    script.send('detail', { type: 'detail.changed', detail: anEmergencyDetail() })
    expect(stream()).toBe('joining')
    expect(script.about('ambulanceRoom')).toEqual({ room: `emergency:${record.emergency_id}` })
    expect([script.isPending('capture'), script.listens('wakeLock')]).toEqual([false, false])
  })

  test('yields while the doctor is in a group call, and rejoins afterwards', async () => {
    const { groupCall, script, stream } = await attending()
    script.send('detail', { type: 'detail.changed', detail: anEmergencyDetail() })
    groupCall.send({ type: 'group.join', room: 'emergency:E-1', name: '', wantsPicture: true })
    expect([stream(), script.listens('ambulanceRoom')]).toEqual(['yielding', false])
    groupCall.send({ type: 'group.leave' })
    expect([stream(), script.listens('ambulanceRoom')]).toEqual(['joining', true])
  })

  test('continues beside a call with the caller', async () => {
    const { calls, script, stream } = await attending()
    script.send('detail', { type: 'detail.changed', detail: anEmergencyDetail() })
    script.send('ambulanceRoom', { type: 'room.entered', participants: [], mayInvite: true })
    calls()
    expect([stream(), script.listens('ambulanceRoom')]).toEqual(['awaited', true])
  })
})
