import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import * as z from 'zod/mini'
import {
  composerOf,
  DOCTORS,
  endConsultation,
  goOnline,
  movePointerAway,
  openHome,
  openPerson,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'
import { type PatientAtWire, signInPatient } from '../kit/server/patient'
import type { Sandbox } from '../kit/server/sandbox'
import { nextPicture, watchPictures } from './calls/picture-watch'
import type { Figures } from './figures'
import { type Holdings, holdingsOf } from './heap'
import { takeInteractions, watchInteractions } from './interactions'

/** Eight hours of work: what happens in each hour. */
const HOURS = Number(process.env['BENCH_HOURS'] ?? 8)
const CONSULTATIONS = 5
/** Beside those that become consultations; their patients cancel them. */
const REQUESTS = 33
const MESSAGES = 50
/** In how many of an hour's consultations the doctor calls. */
const CALLS = 3
/** ms asleep and without network, twice a shift. */
const ASLEEP = 5_000
const PATIENCE = 60_000
/** ms: notices of an hour's work have gone. */
const SETTLING = 12_000

const detachedAnswer = z.object({ detachedNodes: z.array(z.unknown()) })

interface Shift {
  page: Page
  simulator: Page
  devtools: CDPSession
  patient: PatientAtWire
  interactions: number[]
}

/** What a page holds at rest on the home page. */
interface Hour extends Holdings {
  detached: number
}

/** An eight-hour shift in fast motion in the real app: memory, listeners and nodes at the end of each hour. */
export async function measureShift(browser: Browser, { origin }: Sandbox): Promise<Figures> {
  const shift = await beginShift(browser, origin)
  const hours: Hour[] = []
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let index = 0; index < CONSULTATIONS; index += 1) await consult(shift, index < CALLS)
    for (let index = 0; index < REQUESTS; index += 1) await ringAndCancel(shift, `Batuk ${hour}-${index};`)
    if (hour % 4 === 1) await sleepAndWake(shift)
    hours.push(await atRest(shift))
  }
  const [first = hours[0]] = hours
  const last = hours.at(-1)
  if (first === undefined || last === undefined) throw new Error('a shift needs at least one hour')
  const figure = (what: string, unit: '' | 'MB', of: (hour: Hour) => number, target?: string) => ({
    what,
    unit,
    app: [[of(last)]],
    limit: [[of(first)]],
    ...(target !== undefined && { target }),
  })
  const counts = `${HOURS * CONSULTATIONS} consultations, ${HOURS * (REQUESTS + CONSULTATIONS)} requests, ${HOURS * CONSULTATIONS * MESSAGES} messages, ${HOURS * CALLS} calls`
  return {
    title: `A shift of ${HOURS} hours in fast motion (${counts}), at its end beside the end of its first hour`,
    figures: [
      figure('heap', 'MB', ({ heap }) => heap / 1e6, 'at most × 1.05'),
      figure('listeners', '', ({ listeners }) => listeners, 'no growth'),
      figure('DOM nodes', '', ({ nodes }) => nodes, 'no growth'),
      figure('detached DOM trees', '', ({ detached }) => detached, 'no growth'),
      {
        what: 'interactions',
        unit: 'ms',
        app: [shift.interactions],
        target: 'INP under 200 ms, under 100 ms at p75',
      },
    ],
  }
}

async function beginShift(browser: Browser, origin: string): Promise<Shift> {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  const [doctor, visitor] = await Promise.all([
    openPerson(browser, origin, 'dokter1@contoh.id'),
    openPerson(browser, origin),
  ])
  await Promise.all([watchInteractions(doctor.context), watchPictures(doctor.context)])
  await skipDeviceCheck(doctor.context)
  const page = await openHome(doctor)
  page.setDefaultTimeout(PATIENCE)
  await goOnline(page)
  const patient = await signInPatient(origin, 'pasien1@contoh.id')
  const simulator = await visitor.open('/desk?as=pasien1@contoh.id')
  const devtools = await doctor.context.newCDPSession(page)
  return { page, simulator, devtools, patient, interactions: [] }
}

async function consult({ page, simulator, patient, interactions }: Shift, withCall: boolean): Promise<void> {
  const objectId = await patient.ask({ doctor: DOCTORS[1], complaint: 'Pusing sejak pagi' })
  await page.getByRole('group').getByRole('button', { name: 'Mulai' }).first().click()
  await page.waitForURL('**/konsultasi')
  await composerOf(page).waitFor()
  for (let index = 0; index < MESSAGES; index += 1) await patient.say(objectId, `Keluhan saya yang ke-${index};`)
  await page
    .getByRole('log')
    .getByText(`ke-${MESSAGES - 1};`)
    .waitFor()
  await composerOf(page).pressSequentially('Baik, saya periksa dulu.', { delay: 30 })
  await page.keyboard.press('Enter')
  if (withCall) await call(page, simulator)
  interactions.push(...(await takeInteractions(page)))
  await endConsultation(page)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByRole('switch', { name: 'Online' }).waitFor()
}

async function ringAndCancel({ page, patient }: Shift, complaint: string): Promise<void> {
  const card = page.getByRole('group').filter({ hasText: complaint })
  const objectId = await patient.ask({ doctor: DOCTORS[1], complaint })
  await card.waitFor()
  await patient.cancel(objectId)
  await card.waitFor({ state: 'detached' })
}

async function call(page: Page, simulator: Page): Promise<void> {
  const since = await page.evaluate(() => performance.timeOrigin + performance.now())
  await page.getByRole('button', { name: 'Panggil video' }).click()
  await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
  await nextPicture(page, since)
  await page.getByRole('button', { name: 'Tutup panggilan' }).click()
  await page.getByRole('button', { name: 'Panggil video', disabled: false }).waitFor()
}

/** The laptop is closed and opened again. */
async function sleepAndWake({ page, devtools }: Shift): Promise<void> {
  await page.context().setOffline(true)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await sleep(ASLEEP)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.context().setOffline(false)
  await page.getByRole('switch', { name: 'Online' }).waitFor()
}

async function atRest({ page, devtools }: Shift): Promise<Hour> {
  await movePointerAway(page)
  await sleep(SETTLING)
  const holdings = await holdingsOf(devtools)
  await devtools.send('DOM.enable')
  // Experimental: the driver's types do not know it.
  const answer = await devtools.send('DOM.getDetachedDomNodes' as 'DOM.getDocument')
  const { detachedNodes } = detachedAnswer.parse(answer)
  // Otherwise the tool keeps what it found.
  await devtools.send('DOM.disable')
  return { ...holdings, detached: detachedNodes.length }
}
