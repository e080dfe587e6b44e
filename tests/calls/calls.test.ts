import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { accept, call, hangUp, inApp, lights, nobodyCaptures, nobodyTransmits } from '../kit/browser/call-hands'
import {
  arrivalsOf,
  type CallRoom,
  launchCallBrowser,
  openCallRoom,
  untilHeard,
  untilSeenAndHeard,
} from '../kit/browser/calls'

const origin = inject('origin')
let browser: Browser
let room: CallRoom

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

const bothSeeAndHear = () => Promise.all([untilSeenAndHeard(room.app), untilSeenAndHeard(room.desk)])

async function doctorCalls(): Promise<void> {
  await call(room.app)
  await room.desk.getByRole('alertdialog').waitFor()
  // Nothing is captured before it is accepted.
  expect(await lights(room.desk)).toBe(0)
  await accept(room.desk)
  await bothSeeAndHear()
}

beforeEach(async () => {
  room = await openCallRoom(browser, origin)
})
afterEach(async () => {
  const { doctor, visitor } = room
  await Promise.all([doctor.context.close(), visitor.context.close()])
  expect([...doctor.complaints, ...visitor.complaints]).toEqual([])
})

/** Declined, cancelled, without a camera, at two devices: tests/outages. */
describe('a video call (product §2, contract §5)', () => {
  test('a call from the doctor: both see and hear, camera and microphone toggle, and a card records it', async () => {
    await doctorCalls()
    const { app, desk, patient, objectId } = room
    await inApp(app).getByRole('timer').waitFor()

    await desk.getByRole('button', { name: 'Matikan kamera' }).click()
    await inApp(app)
      .getByText(/^Kamera .* mati$/)
      .first()
      .waitFor()
    await untilHeard(app)
    await desk.getByRole('button', { name: 'Nyalakan kamera' }).click()
    await untilSeenAndHeard(app)

    await hangUp(app)
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk), nobodyCaptures(app, desk)])
    await app
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
    await desk
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
    // Hanging up never ends the consultation.
    expect(await patient.statusOf(objectId)).toBe('ON_CHAT')
    expect((await patient.messages(objectId)).filter(({ kind }) => kind === 'video_call')).toHaveLength(1)
  })

  test('ending the consultation closes its call first, and the conversation has the card', async () => {
    await doctorCalls()
    const { app, desk, patient, objectId } = room
    await app.getByRole('button', { name: 'Akhiri konsultasi' }).click()
    await app.getByRole('button', { name: 'Ya, akhiri' }).click()
    await app.getByText('Konsultasi Diakhiri').waitFor()
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk), nobodyCaptures(app, desk)])
    expect(await patient.statusOf(objectId)).toBe('FINISHED')
    expect((await patient.messages(objectId)).map(({ kind }) => kind)).toEqual(['video_call', 'sesi_berakhir'])
  })

  test('the patient calls, the doctor answers, the patient hangs up', async () => {
    const { app, desk } = room
    await desk.getByRole('button', { name: 'Panggil dokter' }).click()
    const dialog = app.getByRole('alertdialog', { name: 'Panggilan Video Masuk' })
    await dialog.getByText('Melakukan Panggilan Video').waitFor()
    await dialog.getByRole('button', { name: 'Terima' }).click()
    await bothSeeAndHear()
    await hangUp(desk)
    await inApp(app).waitFor({ state: 'detached' })
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk), nobodyCaptures(app, desk)])
    await app
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
  })

  test('the same call continues after a reload of either side, in its room, with one card', async () => {
    await doctorCalls()
    const { app, desk, patient, objectId } = room
    await desk.reload()
    await bothSeeAndHear()
    await app.reload()
    await app.getByRole('log').waitFor()
    await bothSeeAndHear()
    await hangUp(app)
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk)])
    await app
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
    expect((await patient.messages(objectId)).filter(({ kind }) => kind === 'video_call')).toHaveLength(1)
    expect(await arrivalsOf(desk)).toMatchObject({ frames: expect.any(Number) })
  })
})
