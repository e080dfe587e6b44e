import { type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { launchBrowser, movePointerAway, openRoom } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
/** Counts what a page does by itself: each frame is work of the main thread, and drains a battery. */
const COUNTING = `{
  const request = window.requestAnimationFrame.bind(window)
  window.requestedFrames = 0
  window.requestAnimationFrame = (callback) => {
    window.requestedFrames += 1
    return request(callback)
  }
}`

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const countFrames = (context: BrowserContext) => context.addInitScript({ content: COUNTING })
const framesOf = (page: Page) =>
  page.evaluate(() => (window as Window & { requestedFrames?: number }).requestedFrames ?? -1)

async function expectRest(page: Page): Promise<void> {
  await vi.waitFor(
    async () => {
      const before = await framesOf(page)
      await page.waitForTimeout(1_000)
      expect(await framesOf(page)).toBe(before)
    },
    { timeout: 10_000, interval: 100 },
  )
}

test('home and room request no frame while nothing happens, also after a pointer went from a tooltip to a control without', async () => {
  const room = await openRoom(browser, origin)
  const { page } = room
  await countFrames(room.doctor.context)
  await page.reload()
  await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
  await expectRest(page)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  const diagnosis = page.getByRole('tabpanel', { name: 'Diagnosis' })
  await diagnosis.getByRole('button', { name: /^Kirim/ }).hover()
  await page.getByRole('tooltip').waitFor()
  await page.getByRole('button', { name: 'Simpan', exact: true }).hover()
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  await movePointerAway(page)
  await expectRest(page)
  await room.doctor.context.close()
})
