import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../kit/browser/doctor-in-browser'
import type { DevicesState } from '../kit/browser/devices-page/page'

/** Only a page of a trusted origin may ask for devices; nothing listens here. */
const ADDRESS = 'https://devices.example/'

let browser: Browser
let script: string

beforeAll(async () => {
  browser = await launchBrowser(['--use-fake-device-for-media-stream=device-count=3'])
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, '../kit/browser/devices-page/page.ts'), formats: ['iife'], name: 'page' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  script = output.output[0].code
})
afterAll(() => browser.close())

async function openRoom(permissions: string[]): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ permissions })
  const page = await context.newPage()
  const body = '<!doctype html><title>devices</title><script src="page.js"></script>'
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route(`${ADDRESS}page.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(ADDRESS)
  return { page, context }
}

const stateOf = (page: Page) => page.evaluate(() => window.devicesPage.state())

async function becomes(page: Page, state: Partial<DevicesState>): Promise<void> {
  await expect.poll(() => stateOf(page)).toMatchObject(state)
}

test('switches the camera, restores it after a reload, recovers an unplugged device, releases all', async () => {
  const { page, context } = await openRoom(['camera', 'microphone'])
  await page.evaluate(() => window.devicesPage.start(true))
  await becomes(page, { microphone: 'on', camera: 'on', isSeen: true, live: ['audio', 'video'] })

  const { cameras, chosenCamera: first } = await stateOf(page)
  expect(cameras).toHaveLength(3)
  expect(cameras.every(({ label }) => label !== '')).toBe(true)
  const third = cameras[2]?.id ?? ''
  expect(first).not.toBe(third)
  await page.evaluate((deviceId) => window.devicesPage.send({ type: 'device.choose', kind: 'camera', deviceId }), third)
  await becomes(page, { camera: 'on', chosenCamera: third, isSeen: true, live: ['audio', 'video'] })

  await page.reload()
  await page.evaluate(() => window.devicesPage.start(true))
  await becomes(page, { camera: 'on', chosenCamera: third, live: ['audio', 'video'] })

  await page.evaluate(() => window.devicesPage.pull('video'))
  expect(await stateOf(page)).toMatchObject({ camera: 'ended', isSeen: false, live: ['audio'] })
  await becomes(page, { microphone: 'on', camera: 'on', chosenCamera: third, isSeen: true, live: ['audio', 'video'] })

  await page.evaluate(() => window.devicesPage.send({ type: 'camera.turnOff' }))
  expect(await stateOf(page)).toMatchObject({ camera: 'off', live: ['audio'] })
  await page.evaluate(() => window.devicesPage.stop())
  expect(await stateOf(page)).toMatchObject({ live: [] })
  await context.close()
})

test('is forbidden, says so, and asks again by hand once it is allowed', async () => {
  const { page, context } = await openRoom([])
  await page.evaluate(() => window.devicesPage.start(true))
  await becomes(page, { microphone: 'refused denied', camera: 'refused denied', live: [] })
  await context.grantPermissions(['camera', 'microphone'])
  await page.evaluate(() => window.devicesPage.send({ type: 'microphone.retry' }))
  await becomes(page, { microphone: 'on', camera: 'refused denied', live: ['audio'] })
  await page.evaluate(() => window.devicesPage.send({ type: 'camera.turnOn' }))
  await becomes(page, { camera: 'on', live: ['audio', 'video'] })
  expect(await stateOf(page)).toMatchObject({ microphone: 'on' })
  await context.close()
})

test('two ends of one page find each other, and miss a relay that does not answer', async () => {
  const { page, context } = await openRoom([])
  const direct = await page.evaluate(() => window.devicesPage.probe([]))
  expect(direct.path).toBe('direct')
  expect(direct.roundTrip).toBeGreaterThan(0)
  const dead = { urls: ['turn:127.0.0.1:9'], username: 'nobody', credential: 'nothing' }
  const unrelayed = await page.evaluate((server) => window.devicesPage.probe([server]), dead)
  expect(unrelayed.path).toBe('unrelayed')
  await context.close()
})
