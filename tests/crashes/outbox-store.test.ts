import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { composerOf, launchBrowser, openRoom, PATIENCE, type Person, say } from '../kit/browser/doctor-in-browser'
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

describe('typed messages survive a reload at any moment', () => {
  test('a sent message is no longer a draft, even after an immediate reload', async () => {
    await composer().fill('Minum obat apa saja?')
    await page.waitForTimeout(STORED)
    await composer().press('Enter')
    await page.reload()
    await goOn()
    await textsBecome(['Minum obat apa saja?'])
    expect(await composer().inputValue()).toBe('')
    // The server may have it a moment before the screen.
    await page.getByRole('log').getByText('Minum obat apa saja?').waitFor()
    expect(await page.getByRole('log').getByText('Minum obat apa saja?').count()).toBe(1)
  })

  test('text typed immediately before a reload is restored, even when the page is too slow to write it', async () => {
    const devtools = await doctor.context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await composer().pressSequentially('Obat apa')
    await page.reload()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await goOn()
    await vi.waitFor(async () => expect(await composer().inputValue()).toBe('Obat apa'), { timeout: PATIENCE })
  })

  test('sent and reloaded within milliseconds: it is a message or still a draft, never nothing and never both', async () => {
    await say(page, 'Berapa tensinya?')
    await page.reload()
    await goOn()
    await composer().waitFor()
    await page.waitForTimeout(2_000)
    const asDraft = await composer().inputValue()
    expect([...(await texts()), ...(asDraft === '' ? [] : [asDraft])]).toEqual(['Berapa tensinya?'])
  })

  test('an answer lost with the page makes no second message', async () => {
    let taken = 0
    await doctor.context.route(SAVES, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      taken += 1
      return route.abort()
    })
    await say(page, 'Apakah mual?')
    await vi.waitFor(() => expect(taken).toBeGreaterThan(0), { timeout: PATIENCE })
    await page.close()
    await doctor.context.unroute(SAVES)
    page = await doctor.open('/')
    await goOn()
    await page.getByRole('log').getByLabel('Terkirim').waitFor()
    expect(await texts()).toEqual(['Apakah mual?'])
  })
})
