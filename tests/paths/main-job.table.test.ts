import { describe, expect, test } from 'vitest'
import type { RequestRecord } from '../../contract/schemas/request'
import { showsEmergencySwitch, showsOfflineBanner, showsSwitch } from '../../machines/doctor/doctor.rules'
import { accepted } from '../../machines/ports/result'
import { aFaskesRecord, aMessage, anEmergencyRecord, aRecord, someEarnings } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom, sendLists } from '../kit/harness/requests-on-stage'

/** The doctor's day from end to end, for each kind of request. On the production wiring, with the outside scripted. */
const ROOMS = ['Consultations', 'Faskes_consultations', 'Emergencies'] as const

interface Job {
  record: RequestRecord
  opened: RequestRecord
  room: 'inConsultation' | 'inEmergency'
}

const jobs: Job[] = [
  { record: aRecord(), opened: aRecord({ status: 'ON_CHAT' }), room: 'inConsultation' },
  { record: aFaskesRecord(), opened: aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }), room: 'inConsultation' },
  { record: anEmergencyRecord(), opened: anEmergencyRecord({ status: 'ON_CALL' }), room: 'inEmergency' },
]

describe('the main job', () => {
  test.each(jobs)('$record.className: on, rings, accepted, opened, ended, free and on again', async (job) => {
    const { record, opened, room } = job
    const isEmergency = record.className === 'Emergencies'
    const kind = isEmergency ? 'emergencies' : 'consultations'
    const feed = isEmergency ? 'emergencyPresence' : 'presence'
    const classes = isEmergency ? (['Emergencies'] as const) : (['Consultations', 'Faskes_consultations'] as const)
    const stage = await stageDoctor()
    const { doctor, facts, script, toasts } = stage
    await script.take('unfinished').answer(null)
    await script.take('balance').answer(someEarnings())
    script.send('lead', { type: 'lead.gained' })
    script.send('sound', { type: 'sound.armed' })

    const pressed = isEmergency ? stage.emergencyAvailability : stage.availability
    pressed.send({ type: 'availability.goOnline' })
    const saving = script.take('choosePresence')
    expect(saving.input).toEqual({ kind, status: 'Online' })
    await saving.answer(accepted('Online'))
    expect(toasts()).toEqual(['statusUpdated'])
    expect(script.about('requests')).toEqual({ classes })

    sendLists(stage, [...classes], [])
    script.send('requests', { type: 'request.arrived', record })
    expect(stage.waiting()).toEqual([record.objectId])
    expect(script.goesOn('ring')).toMatchObject({ kind: isEmergency ? 'emergency' : 'consultation' })
    expect(script.goesOn('badge')).toBe(1)

    stage.request(record.objectId).send({ type: 'request.accept' })
    const claim = script.take('move')
    expect(claim.input).toMatchObject({ className: record.className, to: opened.status })
    await claim.answer(accepted(opened.status))
    script.send(feed, { type: 'presence.changed', presence: 'Busy' })
    expect(script.goesOn('ring')).toBeUndefined()
    expect(script.goesOn('badge')).toBeUndefined()
    expect(doctor.getSnapshot().value).toBe(room)
    expect(showsSwitch(facts()) || showsEmergencySwitch(facts(), 'home') || showsOfflineBanner(facts())).toBe(false)

    await script.take(isEmergency ? 'readEmergency' : 'readRoom').answer(accepted(opened))
    if (isEmergency) {
      stage.emergency().send({ type: 'emergency.end' })
      stage.emergency().send({ type: 'emergency.confirm' })
    } else {
      stage.consultation().send({ type: 'consultation.end' })
      stage.consultation().send({ type: 'consultation.confirm' })
      await script.take('move').answer(accepted('SESI_BERAKHIR'))
      await script.take('saveMessage').answer(accepted(aMessage({ kind: 'sesi_berakhir' })))
    }
    const finish = script.take('move')
    expect(finish.input).toMatchObject({ className: record.className, objectId: record.objectId, to: 'FINISHED' })
    await finish.answer(accepted('FINISHED'))
    if (isEmergency) await script.take('putPresence').answer(undefined)
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual(['statusUpdated', isEmergency ? 'emergencyEnded' : 'consultationEnded'])
    expect(script.isPending('balance')).toBe(true)

    script.send(feed, { type: 'presence.changed', presence: 'Online' })
    await script.take('unfinished').answer(null)
    expect(facts()).toEqual({
      presences: { consultations: 'Offline', emergencies: 'Offline', [kind]: 'Online' },
      hasUnfinished: false,
      open: null,
    })
    sendLists(stage, [...classes], [record])
    expect(stage.waiting()).toEqual([])
  })

  test('re-reads the queue when the doctor is free again', async () => {
    const { queue, script, ...stage } = await stageDoctor({ presence: 'Online' })
    sendLists({ queue, script, ...stage }, ['Consultations', 'Faskes_consultations'], [])
    expect(queue.getSnapshot().matches({ door: { open: 'live' } })).toBe(true)
    script.send('presence', { type: 'presence.changed', presence: 'Busy' })
    script.send('presence', { type: 'presence.changed', presence: 'Online' })
    expect(queue.getSnapshot().matches({ door: { open: 'connecting' } })).toBe(true)
    expect(script.listens('requests')).toBe(true)
  })
})

describe('no path but a dead session logs out in a room (product §5 "Logout")', () => {
  test.each(ROOMS)('%s: stays open during every event; an ended session closes it after 2 s', async (className) => {
    const { app, clock, doctor, script } = await inRoom(className)
    const room = doctor.getSnapshot().value
    doctor.send({ type: 'doctor.leave' })
    for (const presence of ['Offline', 'Busy', 'Online'] as const) {
      script.send('presence', { type: 'presence.changed', presence })
      script.send('emergencyPresence', { type: 'presence.changed', presence })
    }
    script.send('network', { type: 'network.lost' })
    script.send('record', { type: 'feed.lost' })
    script.send('clock', { type: 'time.resynced' })
    script.send('push', { type: 'push.opened', objectId: 'c2' })
    doctor.send({ type: 'request.won', className: 'Consultations', objectId: 'c2' })
    clock.advance(60 * 60_000)
    expect(doctor.getSnapshot().value).toBe(room)
    expect(doctor.getSnapshot().context.open).toEqual({ className, objectId: 'x1' })
    expect(['signOut', 'forget'].some((call) => script.isPending(call))).toBe(false)

    script.send('session', { type: 'session.expired' })
    clock.advance(1_999)
    expect(script.isPending('forget')).toBe(false)
    clock.advance(1)
    await script.take('forget').answer(undefined)
    expect(app.getSnapshot().value).toBe('signedOut')
    expect(['messages', 'requests', 'record', 'presence'].filter((feed) => script.listens(feed))).toEqual([])
  })
})
