import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { historyOf, readDetail, select, THAMRIN } from '../contract/kit/emergency-room'
import { patient } from '../contract/kit/parse'
import { ambulance, readEmergency, ringingEmergency } from '../contract/kit/requests'
import { staff, type Staff } from '../contract/kit/rest'
import { arrivalsOf, launchCallBrowser, untilEachMoves, untilMediaArrives, watchPeers } from '../kit/browser/calls'
import { openPerson, PATIENCE, type Person, signIn, skipDeviceCheck } from '../kit/browser/doctor-in-browser'

declare global {
  interface Window {
    /** Sounds that a page has begun to play, and devices that it has asked for. */
    played: number
    captured: string[]
  }
}

const origin = inject('origin')
let browser: Browser
let people: Person[] = []

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

async function open(path: string): Promise<Page> {
  const person = await openPerson(browser, origin)
  people.push(person)
  await Promise.all([watchPeers(person.context), watchDevices(person.context)])
  await skipDeviceCheck(person.context)
  return person.open(path)
}

function watchDevices(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.played = 0
    window.captured = []
    // Called with its element below.
    // oxlint-disable-next-line unbound-method
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this instanceof HTMLAudioElement && this.srcObject !== null) window.played += 1
      return play.call(this)
    }
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wish) => {
      window.captured.push(Object.keys(wish ?? {}).join())
      return ask(wish)
    }
  })
}

/** The emergency that the doctor on the page has accepted. */
async function taken(app: Page, doctor: Staff): Promise<EmergencyRecord> {
  await signIn(app, 'dokter1@contoh.id')
  await app.getByRole('switch', { name: 'Emergency(Non Aktif)' }).click()
  await app.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()
  const { objectId } = await ringingEmergency(await patient('pasien3@contoh.id'), { location: THAMRIN })
  await app.getByRole('group').getByRole('button', { name: 'Terima' }).first().click()
  await app.waitForURL('**/emergency')
  await app.getByRole('button', { name: 'Panggil video' }).first().waitFor()
  return readEmergency(objectId, doctor.parseToken)
}

/** Its crew turns its camera on. */
const showsItself = (seat: Page) => seat.getByRole('switch', { name: /^Kamera/ }).click()
const played = (page: Page) => page.evaluate(() => window.played)
const captured = (page: Page) => page.evaluate(() => window.captured)
const transmits = (page: Page) =>
  page.evaluate(() => window.peers.filter(({ connectionState }) => connectionState !== 'closed').length)

/** Three browsers and a map: on a machine that is short of time each step takes its own. */
const LONG = { timeout: 240_000 }

test(
  'the doctor sees the caller’s call and the ambulance’s stream; neither receives more than it may',
  LONG,
  async () => {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    const app = await open('/login')
    const doctor = await staff('dokter1@contoh.id')
    const { emergency_id } = await taken(app, doctor)
    const simulator = await open('/desk?as=pasien3@contoh.id')

    // The ambulance first: it is looked at without anything of the doctor's.
    const crew = await ambulance(1)
    expect((await select(emergency_id, crew.id, { token: doctor.token })).status).toBe(200)
    const plate = (await readDetail(emergency_id, doctor.parseToken))?.ambulance.plate ?? ''
    const stream = app.getByRole('region', { name: `Kamera ambulans ${plate}` })
    await stream.getByText('Menunggu ambulans menyalakan kamera.').waitFor()
    const seat = await open('/desk?as=ambulans1@contoh.id')
    await showsItself(seat)
    await stream.getByLabel(`Gambar dari ambulans ${plate}`).waitFor()
    await untilEachMoves(app, 1)
    expect(await captured(app)).toEqual([])
    expect(await played(app)).toBe(0)

    // Then the caller, in a call.
    await app.getByRole('button', { name: 'Panggil video' }).first().click()
    await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
    await untilMediaArrives(simulator)
    await untilEachMoves(app, 2)
    expect(await played(app)).toBe(1)

    // In its seat at the top of the left column.
    const call = app.getByRole('region', { name: /^Panggilan video dengan/ })
    const seated = async () => {
      const boxes = await Promise.all([app.locator('[data-call-seat]').boundingBox(), call.boundingBox()])
      return boxes.map((box) => box && [box.x, box.y, box.width].map(Math.round))
    }
    await vi.waitFor(
      async () => {
        const [place, window] = await seated()
        expect(window).toEqual(place)
      },
      { timeout: PATIENCE },
    )
    await call.getByText('Penelpon').waitFor()

    // The ambulance does not receive the doctor's words to the caller: no media of the doctor arrive.
    expect(await arrivalsOf(seat)).toMatchObject({ frames: 0, audioPackets: 0 })

    // Its sound comes when it is asked for.
    await stream.getByRole('switch', { name: 'Suara ambulans' }).click()
    await vi.waitFor(async () => expect(await played(app)).toBe(2), { timeout: PATIENCE })

    // The ambulance's page is reloaded and is connected again.
    await seat.reload()
    await showsItself(seat)
    await untilEachMoves(app, 2)

    // One step of what happened.
    expect((await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'call')).toHaveLength(1)

    // With the emergency both end.
    await app.getByRole('button', { name: 'Selesai', exact: true }).click()
    // Its ambulance is under way: the end takes a reason.
    await app.getByRole('textbox', { name: 'Alasan mengakhiri' }).fill('Pasien dibawa keluarga')
    await app.getByRole('button', { name: 'Ya, akhiri' }).click()
    await app.waitForURL(`${origin}/`)
    await vi.waitFor(async () => expect(await Promise.all([app, simulator].map(transmits))).toEqual([0, 0]), {
      timeout: PATIENCE,
    })

    await Promise.all(people.map(({ context }) => context.close()))
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
    people = []
  },
)

test('a reload of the doctor’s page returns into the emergency with its group call', LONG, async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  const app = await open('/login')
  const doctor = await staff('dokter1@contoh.id')
  const { emergency_id } = await taken(app, doctor)
  const crew = await ambulance(1)
  expect((await select(emergency_id, crew.id, { token: doctor.token })).status).toBe(200)
  const seat = await open('/desk?as=ambulans1@contoh.id')
  await showsItself(seat)
  await app.getByRole('button', { name: 'Bicara dengan ambulans' }).click()
  await Promise.all([app, seat].map((page) => untilEachMoves(page, 1)))

  app.once('dialog', (question) => void question.accept())
  await app.reload()
  await app.getByRole('region', { name: 'Panggilan grup' }).waitFor()
  await Promise.all([app, seat].map((page) => untilEachMoves(page, 1)))
  expect(new URL(app.url()).pathname).toBe('/emergency')

  await Promise.all(people.map(({ context }) => context.close()))
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  people = []
})
