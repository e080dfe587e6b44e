import type { Browser, BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { createTabId } from '../../src/services/signalling/tab-id'
import { launchBrowser } from '../kit/browser/doctor-in-browser'

declare global {
  interface Window {
    tabs: { createTabId: typeof createTabId }
  }
}

/** Nothing but the script: served by the test, a secure origin all the same. */
const ADDRESS = 'http://localhost:9/'
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'src/services/signalling/tab-id.ts', formats: ['iife'], name: 'tabs' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  const body = `<script>${output.output[0].code}; window.tabs = tabs</script>`
  browser = await launchBrowser()
  context = await browser.newContext()
  await context.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body }))
})
afterAll(() => browser?.close())

/** As which device this tab calls, once that is settled. */
function deviceOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const tab = window.tabs.createTabId(() => crypto.randomUUID())
    await tab.claimed
    return tab.id()
  })
}

test('in a real browser: a reload is the same device, another tab and a duplicated one are others', async () => {
  const first = await context.newPage()
  await first.goto(ADDRESS)
  const device = await deviceOf(first)

  await first.reload()
  expect(await deviceOf(first)).toBe(device)

  const other = await context.newPage()
  await other.goto(ADDRESS)
  expect(await deviceOf(other)).not.toBe(device)

  // What a page opens begins with a copy of its storage, as a duplicated tab does.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate((address) => void window.open(address), ADDRESS),
  ])
  await copy.waitForLoadState()
  expect(await copy.evaluate(() => sessionStorage.getItem('dk.tab'))).toBe(device)
  expect(await deviceOf(copy)).not.toBe(device)
  expect(await copy.evaluate(() => sessionStorage.getItem('dk.tab'))).not.toBe(device)
})
