import { describe, expect, test } from 'vitest'
import { accepted, refused } from '../../machines/ports/result'
import { aMessage, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom } from '../kit/harness/requests-on-stage'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const ROOMS = ['Consultations', 'Faskes_consultations', 'Emergencies'] as const

describe('logout (product §5)', () => {
  test.each(ROOMS)('refused while %s is open, in its words, and nothing ends', async (className) => {
    const { app, doctor, script, toasts } = await inRoom(className)
    const room = doctor.getSnapshot().value
    doctor.send({ type: 'doctor.leave' })
    expect(toasts()).toEqual(['leaveRefused'])
    expect(script.isPending('signOut')).toBe(false)
    expect(app.getSnapshot().matches({ signedIn: { work: { doctor: 'working' } } })).toBe(true)
    expect(doctor.getSnapshot().value).toBe(room)
  })

  test.each(ROOMS)('refused while %s is being ended', async (className) => {
    const { consultation, doctor, emergency, script, toasts } = await inRoom(className)
    if (className === 'Emergencies') {
      emergency().send({ type: 'emergency.end' })
      emergency().send({ type: 'emergency.confirm' })
    } else {
      consultation().send({ type: 'consultation.end' })
      consultation().send({ type: 'consultation.confirm' })
    }
    doctor.send({ type: 'doctor.leave' })
    expect(toasts()).toEqual(['leaveRefused'])
    expect(script.isPending('signOut')).toBe(false)
  })

  test('refused while the room may be open in another tab, which one session serves', async () => {
    const { doctor, script } = await stageDoctor({ presence: 'Busy' })
    await script.take('unfinished').answer(aRecord({ status: 'ON_CHAT' }))
    doctor.send({ type: 'doctor.leave' })
    expect(script.isPending('signOut')).toBe(false)
  })

  test.each([
    { what: 'free', presence: 'Online', unfinished: null },
    { what: 'Offline with work left open', presence: 'Offline', unfinished: aRecord({ status: 'ON_CHAT' }) },
  ] as const)('granted when $what', async ({ presence, unfinished }) => {
    const { doctor, script } = await stageDoctor({ presence })
    await script.take('unfinished').answer(unfinished)
    doctor.send({ type: 'doctor.leave' })
    expect(script.isPending('signOut')).toBe(true)
  })
})

describe('what follows an ending (product §4)', () => {
  test('a consultation: re-reads the balance, shows Konsultasi Diakhiri, looks up other open work', async () => {
    const { consultation, doctor, script, toasts } = await inRoom('Consultations')
    consultation().send({ type: 'consultation.end' })
    consultation().send({ type: 'consultation.confirm' })
    await script.take('move').answer(accepted('SESI_BERAKHIR'))
    await script.take('saveMessage').answer(accepted(aMessage({ kind: 'sesi_berakhir' })))
    expect(script.isPending('balance')).toBe(false)
    await script.take('move').answer(accepted('FINISHED'))
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual(['consultationEnded'])
    expect([script.isPending('balance'), script.isPending('unfinished')]).toEqual([true, true])
  })

  test('an emergency: sets emergency presence Online, shows Emergency Call Diakhiri, reads the balance', async () => {
    const { doctor, emergency, script, toasts } = await inRoom('Emergencies')
    emergency().send({ type: 'emergency.end' })
    emergency().send({ type: 'emergency.confirm' })
    const finished = script.take('move')
    expect(finished.input).toMatchObject({ className: 'Emergencies', from: 'ON_CALL', to: 'FINISHED' })
    await finished.answer(accepted('FINISHED'))
    const returned = script.take('putPresence')
    expect(returned.input).toEqual({ kind: 'emergencies', status: 'Online' })
    await returned.answer(undefined)
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual(['emergencyEnded'])
    // It has its fee too.
    expect(script.isPending('balance')).toBe(true)
    expect(script.about('requests')).toEqual({ classes: ['Emergencies'] })
    expect(script.listens('requests')).toBe(true)
  })

  test.each([
    { className: 'Consultations', read: 'readRoom', toast: 'consultationGone' },
    { className: 'Emergencies', read: 'readEmergency', toast: 'emergencyGone' },
  ] as const)('a missing $className shows a toast and leaves the doctor free', async ({ className, read, toast }) => {
    const { doctor, script, toasts } = await stageDoctor({ emergencyPresence: 'Online' })
    doctor.send({ type: 'request.won', className, objectId: 'x1' })
    await script.take(read).answer(refused({ kind: 'gone' }))
    expect(doctor.getSnapshot().value).toBe('free')
    expect(toasts()).toEqual([toast])
  })
})

describe('the panel and the bell hear of what changes (product §2, §4)', () => {
  test('a request opens the panel, its room closes it', async () => {
    const { clock, doctor, request, script } = await stageDoctor({ presence: 'Online' })
    const panel = () => doctor.getSnapshot().children.panel?.getSnapshot().value
    expect(panel()).toEqual({ closed: 'resting' })
    script.send('requests', { type: 'request.arrived', record: aRecord() })
    expect(panel()).toEqual({ open: 'unasked' })
    request('c1').send({ type: 'request.accept' })
    await script.take('move').answer(accepted('ON_CHAT'))
    clock.advance(500)
    expect(panel()).toEqual({ closed: 'resting' })
  })

  test('a notification that was clicked opens the panel', async () => {
    const { doctor, script } = await stageDoctor()
    script.send('push', { type: 'push.opened', objectId: null })
    expect(doctor.getSnapshot().children.panel?.getSnapshot().value).toEqual({ open: 'resting' })
  })
})

test('re-reads the missed list when the doctor’s presence changes and when the page wakes', async () => {
  const { script } = await stageDoctor()
  await script.take('missed').answer([])
  script.send('presence', { type: 'presence.changed', presence: 'Online' })
  await script.take('missed').answer([])
  script.send('clock', { type: 'time.resynced' })
  expect(script.isPending('missed')).toBe(true)
})

test('a room slept through stays open, its deadline is nobody’s', async () => {
  const { clock, doctor, script } = await inRoom('Consultations')
  clock.sleep(60 * 60_000)
  script.send('clock', { type: 'time.resynced' })
  clock.advance(0)
  expect(doctor.getSnapshot().value).toBe('inConsultation')
  expect(clock.now()).toBe(TEST_EPOCH + 60 * 60_000)
})
