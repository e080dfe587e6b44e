import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import {
  beginConsultation,
  composerOf,
  endConsultation,
  launchBrowser,
  openRoom,
  PATIENCE,
  type Person,
  say,
  signIn,
  signOut,
} from '../kit/browser/doctor-in-browser'
import type { PatientAtWire } from '../kit/server/patient'

const origin = inject('origin')
const SAVES = '**/parse/classes/Conversations**'
/** A draft is on the disk by then. */
const STORED = 500

let browser: Browser
let doctor: Person
let page: Page
let patient: PatientAtWire
let objectId: string

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  ;({ doctor, page, patient, objectId } = await openRoom(browser, origin))
})
afterEach(async () => {
  await doctor.context.close()
  expect(doctor.complaints).toEqual([])
})

const composer = () => composerOf(page)
const goOn = () => page.getByRole('button', { name: 'Lanjutkan' }).click()
const texts = async () => (await patient.messages(objectId)).map(({ text }) => text)
const textsBecome = (expected: string[]) =>
  vi.waitFor(async () => expect(await texts()).toEqual(expected), { timeout: PATIENCE, interval: 200 })

/** Messages do not reach the server, though everything else does. */
const holdBack = () =>
  doctor.context.route(SAVES, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
const letGo = () => doctor.context.unroute(SAVES)

/** The device is signed out from somewhere else; the page finds out by itself. */
async function endSessionOnServer(): Promise<void> {
  const config: unknown = await (await fetch(`${origin}/config.json`)).json()
  const { apiUrl, facilityId } = config as { apiUrl: string; facilityId: string }
  const stored = await page.evaluate(() => localStorage.getItem('dk.session'))
  const token = (JSON.parse(stored ?? '{}') as Record<string, string>)['AUTH-TOKEN']
  const headers = { authorization: `Bearer ${token}`, 'x-facility-id': facilityId }
  const sessions = new URL(`${apiUrl}/auth/sessions`, origin)
  const listed = (await (await fetch(sessions, { headers })).json()) as { data: { id: string; current: boolean }[] }
  const own = listed.data.find(({ current }) => current)
  // A sign-out would destroy the key of what is kept, too.
  const answer = await fetch(`${sessions}/${own?.id}`, { method: 'DELETE', headers })
  expect(answer.status).toBe(200)
}

/** Users and consultations of which something is kept in this browser. */
const storedKeys = () =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('dk-kept')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('messages').objectStore('messages').getAllKeys()
          asking.addEventListener('success', () => {
            resolve(asking.result)
            opening.result.close()
          })
        })
      }),
  )

/** What else happens in the moments around a reload: tests/crashes, and by chance tests/chaos/messages. */
describe('typed messages are not lost', () => {
  test('a draft is there after a reload, and after a crash', async () => {
    await composer().fill('Sejak kapan pusingnya')
    await page.reload()
    await goOn()
    await vi.waitFor(async () => expect(await composer().inputValue()).toBe('Sejak kapan pusingnya'), {
      timeout: PATIENCE,
    })

    await composer().fill('Sejak kapan pusingnya, Bu?')
    await page.waitForTimeout(STORED)
    const devtools = await doctor.context.newCDPSession(page)
    void devtools.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash')
    await page.close()
    page = await doctor.open('/')
    await goOn()
    await vi.waitFor(async () => expect(await composer().inputValue()).toBe('Sejak kapan pusingnya, Bu?'), {
      timeout: PATIENCE,
    })
    expect(await texts()).toEqual([])
  })

  test('messages written without a network outlive the page: sent once, in order', async () => {
    await holdBack()
    await say(page, 'Satu')
    await say(page, 'Dua')
    await say(page, 'Tiga')
    await composer().fill('Empat')
    await page.waitForTimeout(STORED)
    // Before the page goes: what it tries once more while it closes is held back by nobody.
    expect(await texts()).toEqual([])
    await doctor.context.setOffline(true)
    await page.close()

    await doctor.context.setOffline(false)
    await letGo()
    page = await doctor.open('/')
    await goOn()
    await textsBecome(['Satu', 'Dua', 'Tiga'])
    expect(await composer().inputValue()).toBe('Empat')
    await composer().press('Enter')
    await textsBecome(['Satu', 'Dua', 'Tiga', 'Empat'])
    await page.reload()
    await goOn()
    await page.getByRole('log').getByText('Empat').waitFor()
    await page.waitForTimeout(1_000)
    expect(await texts()).toEqual(['Satu', 'Dua', 'Tiga', 'Empat'])
  })
})

describe('whose it is, and for how long', () => {
  test('an ended session leaves them only to the same doctor', async () => {
    await holdBack()
    await say(page, 'Rahasia satu')
    await composer().fill('Rahasia dua')
    await endSessionOnServer()
    await letGo()
    await page.waitForURL('**/login**')
    expect(await texts()).toEqual([])

    await signIn(page, 'dokter2@contoh.id')
    const theirs = await beginConsultation(page, origin, { doctor: 2, patient: 2 })
    await page.waitForTimeout(1_000)
    expect(await composer().inputValue()).toBe('')
    expect(await page.getByText('Rahasia').count()).toBe(0)
    await endConsultation(page)
    await page.getByRole('switch', { name: 'Online' }).waitFor()
    expect((await theirs.patient.messages(theirs.objectId)).map(({ text }) => text)).toEqual([
      'Konsultasi sudah selesai',
    ])
    await signOut(page)

    await signIn(page, 'dokter1@contoh.id')
    await goOn()
    await textsBecome(['Rahasia satu'])
    expect(await composer().inputValue()).toBe('Rahasia dua')
    await page.reload()
    await goOn()
    await page.getByRole('log').getByText('Rahasia satu').waitFor()
    await page.waitForTimeout(1_000)
    expect(await texts()).toEqual(['Rahasia satu'])
  })

  test('a regular logout leaves nothing', async () => {
    await composer().fill('Tidak jadi')
    await page.reload()
    await vi.waitFor(async () => expect(await storedKeys()).toHaveLength(1), { timeout: PATIENCE })
    await page.getByRole('heading', { name: 'Konsultasi yang sedang berlangsung' }).waitFor()
    const signOutTasks: string[] = []
    page.on('request', (request) => signOutTasks.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
    // A message that was not sent is named first.
    await page.getByRole('button', { name: 'Ya, akhiri' }).click()
    await page.getByText('Konsultasi Diakhiri').waitFor()
    await page.getByRole('switch').first().waitFor()
    expect(await storedKeys()).toHaveLength(1)
    await signOut(page)
    await vi.waitFor(async () => expect(await storedKeys()).toEqual([]), { timeout: PATIENCE })
    const asked = signOutTasks
      .filter((one) => /subscription|logout/.test(one))
      .map((one) => one.replace(/ .*\/(?=push|auth)/, ' '))
    expect(asked).toEqual(['DELETE push/subscription', 'POST auth/logout'])
  })
})
