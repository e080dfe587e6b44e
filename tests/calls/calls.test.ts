import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { arrivalsOf, type CallRoom, launchCallBrowser, openCallRoom, untilHeard, untilSeenAndHeard } from '../kit/calls'
import { openPerson, PATIENCE } from '../kit/doctor-in-browser'

const origin = inject('origin')
let browser: Browser
let room: CallRoom

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

const inApp = (page: Page) => page.getByRole('region', { name: /^Panggilan video dengan/ })
const call = (page: Page) => page.getByRole('button', { name: 'Panggil video' }).click()
const accept = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
const hangUp = (page: Page) => page.getByRole('button', { name: 'Tutup panggilan' }).click()
const bothSeeAndHear = () => Promise.all([untilSeenAndHeard(room.app), untilSeenAndHeard(room.desk)])
const nobodyTransmits = (page: Page) =>
  vi.waitFor(
    async () => {
      const states = await page.evaluate(() => window.peers.map(({ connectionState }) => connectionState))
      expect(states.filter((state) => state !== 'closed')).toEqual([])
    },
    { timeout: PATIENCE },
  )

async function doctorCalls(): Promise<void> {
  await call(room.app)
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

describe('a video call (spec §2, contract §5)', () => {
  test('the doctor calls: both see and hear, camera and sound go off and on, and a card tells of it', async () => {
    await doctorCalls()
    const { app, desk, patient, objectId } = room
    await inApp(app).getByRole('timer').waitFor()

    await desk.getByRole('button', { name: 'Matikan kamera' }).click()
    await inApp(app).getByText(/^Kamera .* mati$/).first().waitFor()
    await untilHeard(app)
    await desk.getByRole('button', { name: 'Nyalakan kamera' }).click()
    await untilSeenAndHeard(app)

    await hangUp(app)
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk)])
    await app.getByRole('log').getByText(/^Panggilan video selesai/).waitFor()
    await desk.getByRole('log').getByText(/^Panggilan video selesai/).waitFor()
    // Hanging up never ends the consultation.
    expect(await patient.statusOf(objectId)).toBe('ON_CHAT')
    expect((await patient.messages(objectId)).filter(({ kind }) => kind === 'video_call')).toHaveLength(1)
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
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk)])
    await app.getByRole('log').getByText(/^Panggilan video selesai/).waitFor()
  })

  test('declined, cancelled while it rings, and called again', async () => {
    const { app, desk } = room
    await call(app)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Tolak' }).click()
    await app.getByText('Panggilan Ditolak').first().waitFor()
    await app.getByRole('button', { name: 'Panggil lagi' }).click()
    await desk.getByRole('alertdialog').waitFor()
    await hangUp(app)
    await desk.getByRole('alertdialog').waitFor({ state: 'detached' })
    await desk.getByText(/^Panggilan tidak terjawab dari/).waitFor()
    await app.getByRole('log').getByText('Panggilan video dibatalkan').waitFor()
    await doctorCalls()
    await hangUp(app)
  })

  test('a reload of either side in the middle of it: the same call goes on', async () => {
    await doctorCalls()
    const { app, desk } = room
    await desk.reload()
    await bothSeeAndHear()
    await app.reload()
    await app.getByRole('button', { name: 'Lanjutkan' }).click()
    await bothSeeAndHear()
    await hangUp(app)
    await Promise.all([nobodyTransmits(app), nobodyTransmits(desk)])
    expect(await arrivalsOf(desk)).toMatchObject({ frames: expect.any(Number) })
  })

  test('accepted without a camera: sound both ways, and the picture comes later', async () => {
    const { app, desk } = room
    await call(app)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Terima tanpa kamera' }).click()
    await Promise.all([untilHeard(app), untilSeenAndHeard(desk)])
    await inApp(app).getByText(/^Kamera .* mati$/).first().waitFor()
    expect((await arrivalsOf(app)).frames).toBe(0)
    await desk.getByRole('button', { name: 'Nyalakan kamera' }).click()
    await untilSeenAndHeard(app)
    await hangUp(app)
  })

  test('it rings at two devices, one answers; a second tab of the doctor hears that somebody is busy', async () => {
    const { app, doctor, desk } = room
    const other = await openPerson(browser, origin)
    const phone = await other.open('/desk?as=pasien1@contoh.id')
    await phone.getByRole('button', { name: 'Panggil dokter' }).waitFor()
    await call(app)
    await phone.getByRole('alertdialog').waitFor()
    await accept(desk)
    await phone.getByText('Panggilan ini sudah dijawab atau ditolak di perangkat lain.').first().waitFor()
    await bothSeeAndHear()

    const tab = await doctor.open('/')
    await tab.getByRole('button', { name: 'Lanjutkan' }).click()
    await call(tab)
    await tab.getByText('Sedang dalam panggilan lain').first().waitFor()
    await bothSeeAndHear()
    await hangUp(app)
    await other.context.close()
  })

  test('nothing is captured before it is accepted, and nothing after it ended', async () => {
    const { app, desk } = room
    const lights = (page: Page) =>
      page.evaluate(() => [...document.querySelectorAll('video')].flatMap(({ srcObject }) => (srcObject as MediaStream | null)?.getTracks() ?? []).filter(({ readyState }) => readyState === 'live').length)
    await call(app)
    await desk.getByRole('alertdialog').waitFor()
    expect(await lights(desk)).toBe(0)
    await accept(desk)
    await bothSeeAndHear()
    expect((await arrivalsOf(desk)).frames).toBeGreaterThan(0)
    await hangUp(desk)
    await vi.waitFor(async () => expect([await lights(app), await lights(desk)]).toEqual([0, 0]), { timeout: PATIENCE })
  })
})
