import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { accept, call, hangUp, inApp, lights, nobodyCaptures, nobodyTransmits } from '../kit/browser/call-hands'
import {
  arrivalsOf,
  type CallRoom,
  launchCallBrowser,
  openCallRoom,
  untilAudioArrives,
  untilMediaArrives,
} from '../kit/browser/calls'
import { PATIENCE } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
let browser: Browser
let room: CallRoom

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

const bothReceiveMedia = () => Promise.all([untilMediaArrives(room.app), untilMediaArrives(room.simulator)])

async function doctorCalls(): Promise<void> {
  await call(room.app)
  await room.simulator.getByRole('alertdialog').waitFor()
  // Nothing is captured before it is accepted.
  expect(await lights(room.simulator)).toBe(0)
  await accept(room.simulator)
  await bothReceiveMedia()
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
    const { app, simulator, patient, objectId } = room
    await inApp(app).getByRole('timer').waitFor()

    await simulator.getByRole('button', { name: 'Matikan kamera' }).click()
    await inApp(app)
      .getByText(/^Kamera .* mati$/)
      .first()
      .waitFor()
    await untilAudioArrives(app)
    await simulator.getByRole('button', { name: 'Nyalakan kamera' }).click()
    await untilMediaArrives(app)

    await hangUp(app)
    // Beside the window is 'Kirim diagnosis', which a further Enter would press.
    await expect
      .poll(() => app.evaluate(() => document.activeElement?.getAttribute('aria-label')), { timeout: PATIENCE })
      .toBe('Tulis pesan')
    await Promise.all([nobodyTransmits(app), nobodyTransmits(simulator), nobodyCaptures(app, simulator)])
    await app
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
    await simulator
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
    // Hanging up never ends the consultation.
    expect(await patient.statusOf(objectId)).toBe('ON_CHAT')
    expect((await patient.messages(objectId)).filter(({ kind }) => kind === 'video_call')).toHaveLength(1)
  })

  test('ending the consultation closes its call first, and the conversation has the card', async () => {
    await doctorCalls()
    const { app, simulator, patient, objectId } = room
    await app.getByRole('button', { name: 'Akhiri konsultasi' }).click()
    await app.getByRole('button', { name: 'Ya, akhiri' }).click()
    await app.getByText('Konsultasi Diakhiri').waitFor()
    await Promise.all([nobodyTransmits(app), nobodyTransmits(simulator), nobodyCaptures(app, simulator)])
    expect(await patient.statusOf(objectId)).toBe('FINISHED')
    expect((await patient.messages(objectId)).map(({ kind }) => kind)).toEqual(['video_call', 'sesi_berakhir'])
  })

  test('the patient calls, the doctor answers, the patient hangs up', async () => {
    const { app, simulator } = room
    await simulator.getByRole('button', { name: 'Panggil dokter' }).click()
    const dialog = app.getByRole('alertdialog', { name: 'Panggilan Video Masuk' })
    await dialog.getByText('Melakukan Panggilan Video').waitFor()
    await dialog.getByRole('button', { name: 'Terima' }).click()
    await bothReceiveMedia()
    await hangUp(simulator)
    await inApp(app).waitFor({ state: 'detached' })
    await Promise.all([nobodyTransmits(app), nobodyTransmits(simulator), nobodyCaptures(app, simulator)])
    await app
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
  })

  test('the same call continues after a reload of either side, in its room, with one card', async () => {
    await doctorCalls()
    const { app, simulator, patient, objectId } = room
    await simulator.reload()
    await bothReceiveMedia()
    await app.reload()
    await app.getByRole('log').waitFor()
    await bothReceiveMedia()
    await hangUp(app)
    await Promise.all([nobodyTransmits(app), nobodyTransmits(simulator)])
    await app
      .getByRole('log')
      .getByText(/^Panggilan video selesai/)
      .waitFor()
    expect((await patient.messages(objectId)).filter(({ kind }) => kind === 'video_call')).toHaveLength(1)
    expect(await arrivalsOf(simulator)).toMatchObject({ frames: expect.any(Number) })
  })
})
