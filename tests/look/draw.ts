import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { SHEET_FRAME } from '../../stories/kit/sheet/sheet-frame'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { CHROMIUM_ARGS, findChromium } from '../kit/browser/chromium.mjs'
import { type Face, fileOf } from './faces'

/** Every picture is of the same moment. */
const NOW = Date.parse('2025-11-17T01:41:00Z')
/** How much of the page's own time passes after what it loads, ms, so that its picture is the same each time. */
const STEPS = [0, 200, 1_000, 3_000]
/** For which no request runs before a page counts as loaded, ms. */
const CALM = 60
const PATIENCE = 30_000
const SCHEMES = { terang: 'light', gelap: 'dark' } as const
/** A page that is longer is cut. */
const LONGEST = 6_000

/** Without chance and transitions, and like a frame of a contact sheet, which has no chart beside it. */
const SAME_EACH_TIME = `
  window.name = ${JSON.stringify(SHEET_FRAME)}
  let seed = 1
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  crypto.randomUUID = () => '00000000-0000-4000-8000-' + String(++seed % 1e12).padStart(12, '0')
`

interface Drawing {
  gallery: string
  folder: string
  faces: readonly Face[]
  pages: number
  onDrawn?: (count: number) => void
}

/** Draws the faces that the folder lacks. @returns the faces that could not be drawn, with the reason */
export async function draw({ gallery, folder, faces, pages, onDrawn }: Drawing): Promise<Map<Face, string>> {
  mkdirSync(folder, { recursive: true })
  const server = createServer(express().use(express.static(gallery)))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const failed = new Map<Face, string>()
  const waiting = faces.filter((face) => !existsSync(join(folder, fileOf(face))))
  let done = faces.length - waiting.length
  const work = async (browser: Browser) => {
    for (let face = waiting.shift(); face !== undefined; face = waiting.shift()) {
      try {
        await drawFace(browser, origin, face, join(folder, fileOf(face)))
      } catch (fault) {
        failed.set(face, String(fault))
      }
      done += 1
      onDrawn?.(done)
    }
  }
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS })
  try {
    await Promise.all(Array.from({ length: pages }, () => work(browser)))
  } finally {
    await browser.close()
    server.close()
  }
  return failed
}

/** A page of its own for each theme: one that changes its theme is not the same each time. */
async function drawFace(browser: Browser, origin: string, { story, size, theme }: Face, file: string): Promise<void> {
  const options = { viewport: size, locale: 'id-ID', timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...options, colorScheme: SCHEMES[theme] })
  try {
    const page = await context.newPage()
    const loads = watchLoads(page)
    await page.clock.install({ time: new Date(NOW - SECOND) })
    await page.clock.pauseAt(new Date(NOW))
    await page.addInitScript({ content: SAME_EACH_TIME })
    await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story`)
    await rendered(page)
    for (const step of STEPS) {
      await page.clock.runFor(step)
      await loads.calm()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
    }
    await page.clock.pauseAt(new Date(NOW + MINUTE))
    await loads.calm()
    await shoot(page, size, file)
  } finally {
    await context.close()
  }
}

/** Once two pictures in a row are the same: a style or an image may come late on a busy machine. */
async function shoot(page: Page, size: Face['size'], file: string): Promise<void> {
  const end = Date.now() + PATIENCE
  let last: Buffer = Buffer.alloc(0)
  while (Date.now() < end) {
    const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight))
    const clip = { x: 0, y: 0, width: size.width, height: Math.max(height, size.height) }
    const present = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' })
    if (present.equals(last)) return writeFileSync(file, present)
    last = present
    await sleep(CALM)
  }
  throw new Error(`still changing after ${PATIENCE / 1_000} s`)
}

/** The page's timers stand still, so its time is moved until the story is there. */
async function rendered(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    await page.clock.runFor(1)
    const state = await page.evaluate(() => document.body.className)
    if (/sb-show-main/.test(state)) return
    if (/sb-show-(?:errordisplay|nopreview)/.test(state)) throw new Error(await page.innerText('body'))
    await sleep(20)
  }
  throw new Error(`not rendered in ${PATIENCE / 1_000} s`)
}

function watchLoads(page: Page): { calm(): Promise<void> } {
  const running = new Set<Request>()
  let changed = Date.now()
  page.on('request', (request) => {
    running.add(request)
    changed = Date.now()
  })
  const end = (request: Request) => {
    running.delete(request)
    changed = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    async calm() {
      const latest = Date.now() + PATIENCE
      changed = Date.now()
      while ((running.size > 0 || Date.now() - changed < CALM) && Date.now() < latest) await sleep(10)
    },
  }
}
