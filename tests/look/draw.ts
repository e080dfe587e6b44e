import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { SHEET_FRAME } from '../../stories/kit/sheet/sheet-frame'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { CHROMIUM_ARGS, findChromium } from '../kit/browser/chromium.mjs'
import { type Face, fileOf, THEMES } from './faces'

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

/** Without chance, and like a frame of a contact sheet, which has no chart beside it. */
const SAME_EACH_TIME = `
  window.name = ${JSON.stringify(SHEET_FRAME)}
  let seed = 1
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
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
  const missing = faces.filter((face) => !existsSync(join(folder, fileOf(face))))
  let done = faces.length - missing.length
  const waiting = byPage(missing)
  const work = async (browser: Browser) => {
    for (let themes = waiting.shift(); themes !== undefined; themes = waiting.shift()) {
      try {
        await drawThemes(browser, origin, themes, (face) => join(folder, fileOf(face)))
      } catch (fault) {
        for (const face of themes) failed.set(face, String(fault))
      }
      done += themes.length
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

/** The faces of each story in one size, in every theme. */
function byPage(faces: readonly Face[]): Face[][] {
  const pages = new Map<string, Face[]>()
  for (const face of faces) {
    const key = `${face.story} ${face.size.width}`
    pages.set(key, [...(pages.get(key) ?? []), face])
  }
  return [...pages.values()]
}

/** Faces of one story in one size: the page is loaded once. */
async function drawThemes(
  browser: Browser,
  origin: string,
  faces: readonly Face[],
  pathOf: (face: Face) => string,
): Promise<void> {
  const [first] = faces
  if (first === undefined) return
  const { story, size } = first
  const options = { viewport: size, locale: 'id-ID', timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...options, colorScheme: SCHEMES[first.theme] })
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
    for (const face of faces) {
      await page.emulateMedia({ colorScheme: SCHEMES[face.theme] })
      await page.clock.pauseAt(new Date(NOW + MINUTE * (1 + THEMES.indexOf(face.theme))))
      await loads.calm()
      await shoot(page, size, pathOf(face))
    }
  } finally {
    await context.close()
  }
}

async function shoot(page: Page, size: Face['size'], file: string): Promise<void> {
  const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight))
  const clip = { x: 0, y: 0, width: size.width, height: Math.max(height, size.height) }
  const part = `${file}.part.png`
  await page.screenshot({ path: part, fullPage: true, clip, animations: 'disabled', caret: 'hide' })
  renameSync(part, file)
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
