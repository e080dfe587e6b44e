import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { accept, call, hangUp, inApp, lights, nobodyCaptures } from '../kit/browser/call-hands'
import {
  arrivalsOf,
  type CallRoom,
  launchCallBrowser,
  openCallRoom,
  untilAudioArrives,
  untilMediaArrives,
} from '../kit/browser/calls'
import { openPerson } from '../kit/browser/doctor-in-browser'

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

describe('a video call, otherwise (product §2, contract §5)', () => {
  test('declined, cancelled while it rings, and called again', async () => {
    const { app, simulator } = room
    await call(app)
    await simulator.getByRole('alertdialog').getByRole('button', { name: 'Tolak' }).click()
    await app.getByText('Panggilan Ditolak').first().waitFor()
    await app.getByRole('button', { name: 'Panggil lagi' }).click()
    await simulator.getByRole('alertdialog').waitFor()
    await hangUp(app)
    await simulator.getByRole('alertdialog').waitFor({ state: 'detached' })
    await simulator.getByText(/^Panggilan tidak terjawab dari/).waitFor()
    await app.getByRole('log').getByText('Panggilan video dibatalkan').waitFor()
    await doctorCalls()
    await hangUp(app)
  })

  test('accepted without a camera: sound both ways, the picture follows when the camera is turned on', async () => {
    const { app, simulator } = room
    await call(app)
    await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima tanpa kamera' }).click()
    await Promise.all([untilAudioArrives(app), untilMediaArrives(simulator)])
    await inApp(app)
      .getByText(/^Kamera .* mati$/)
      .first()
      .waitFor()
    expect((await arrivalsOf(app)).frames).toBe(0)
    await simulator.getByRole('button', { name: 'Nyalakan kamera' }).click()
    await untilMediaArrives(app)
    await hangUp(app)
  })

  test('rings on two devices and one answers; a second tab of the doctor is refused as busy', async () => {
    const { app, doctor, simulator } = room
    const other = await openPerson(browser, origin)
    const phone = await other.open('/desk?as=pasien1@contoh.id')
    await phone.getByRole('button', { name: 'Panggil dokter' }).waitFor()
    await call(app)
    await phone.getByRole('alertdialog').waitFor()
    await accept(simulator)
    await phone.getByText('Panggilan ini sudah dijawab atau ditolak di perangkat lain.').first().waitFor()
    await bothReceiveMedia()

    const tab = await doctor.open('/')
    await tab.getByRole('button', { name: 'Lanjutkan' }).click()
    await call(tab)
    await tab.getByText('Sedang dalam panggilan lain').first().waitFor()
    await bothReceiveMedia()
    await hangUp(app)
    await other.context.close()
  })

  test('captures nothing before the call is accepted and nothing after it ended', async () => {
    const { app, simulator } = room
    await call(app)
    await simulator.getByRole('alertdialog').waitFor()
    expect(await lights(simulator)).toBe(0)
    await accept(simulator)
    await bothReceiveMedia()
    expect((await arrivalsOf(simulator)).frames).toBeGreaterThan(0)
    await hangUp(simulator)
    await nobodyCaptures(app, simulator)
  })
})
