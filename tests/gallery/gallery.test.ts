import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CHROMIUM_ARGS, findChromium } from '../kit/browser/chromium.mjs'

const RINGING = 'permintaan-kartu--berdering'

interface Entry {
  type: string
  title: string
}

let server: Server
let browser: Browser
let origin: string
/** Every request to another origin. */
const elsewhere: string[] = []

beforeAll(async () => {
  server = createServer(express().use(express.static(inject('gallery'))))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS })
})

afterAll(async () => {
  await browser.close()
  server.close()
})

describe('the gallery beside its chart', () => {
  test('shows the lit state and the path, and an event of the chart moves the story on', async () => {
    const page = await open(RINGING)
    const panel = page.getByRole('region', { name: 'Bagan' }).first()
    await expectLit(page, 'request.ringing')
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(0)

    await panel.getByRole('button', { name: 'Kirim request.accept', exact: true }).click()
    await expectLit(page, 'request.accepting.asking')
    await expect.poll(() => textOf(page)).toContain('Membuka')

    await panel.getByRole('button', { name: 'Kirim accept answered [isDone]' }).click()
    await expectLit(page, 'request.won')

    await panel.getByRole('button', { name: 'Kembali ke awal cerita' }).click()
    await expectLit(page, 'request.ringing')
    await page.close()
  })

  test('asks which of several examples is meant, and goes back to any step', async () => {
    const page = await open(RINGING)
    await expectLit(page, 'request.ringing')
    await page.getByRole('button', { name: 'Kirim request.withdrawn' }).click()
    const menu = page.getByRole('group', { name: /request.withdrawn/ })
    await menu.getByRole('button').nth(1).click()
    await expectLit(page, 'request.withdrawn')
    await page.getByRole('button', { name: 'Kembali ke langkah 1: mulai' }).click()
    await expectLit(page, 'request.ringing')
    await page.close()
  })

  test('time is moved from the panel, and what it brings is a step', async () => {
    const page = await open(RINGING)
    await expectLit(page, 'request.ringing')
    await page.getByRole('button', { name: '+1 mnt' }).click()
    await expectLit(page, 'request.expired')
    expect(await page.getByRole('listitem').filter({ hasText: 'karena waktu' }).count()).toBeGreaterThan(0)
    await page.close()
  })
})

describe('the tools of the toolbar', () => {
  test('language and theme are the screen’s own', async () => {
    const page = await open(RINGING, 'bahasa:en;tema:gelap')
    const root = page.frameLocator('#storybook-preview-iframe').locator('html')
    await expect.poll(() => root.getAttribute('lang')).toBe('en')
    await expect.poll(() => root.getAttribute('data-theme')).toBe('dark')
    await expect.poll(() => textOf(page)).toContain('Start')
    await page.close()
  })

  test('the clock moves the story', async () => {
    const page = await open(RINGING, 'jam:1m')
    await expectLit(page, 'request.expired')
    await page.close()
  })

  test('the network is lost where a story has one, and nothing happens where it has none', async () => {
    const page = await open('aplikasi-halaman--beranda-dokter', 'jaringan:terputus')
    await expect.poll(() => textOf(page)).toContain('Koneksi')
    await page.close()
    const other = await open(RINGING, 'jaringan:terputus')
    await expectLit(other, 'request.ringing')
    await expect.poll(() => other.getByText('Cerita ini tidak punya jaringan').count()).toBe(1)
    await other.close()
  })

  test('the canvas is as wide as asked, and at 200 % half as wide and twice as large', async () => {
    for (const [name, width] of [
      ['l360', 360],
      ['l600', 600],
      ['l960', 960],
      ['l1264', 1264],
      ['zoom200', 632],
    ] as const) {
      const page = await open(RINGING, `viewport:${name}`)
      await expect.poll(() => page.frames()[1]?.evaluate('innerWidth')).toBe(width)
      const { width: seen = 0 } = (await page.locator('#storybook-preview-iframe').boundingBox()) ?? {}
      expect(Math.round(seen)).toBe(name === 'zoom200' ? 2 * width : width)
      await page.close()
    }
  })
})

describe('the contact sheets', () => {
  test('each page of the gallery has one', async () => {
    const { entries } = (await (await fetch(`${origin}/index.json`)).json()) as { entries: Record<string, Entry> }
    const titles = (type: string) =>
      new Set(Object.values(entries).flatMap((entry) => (entry.type === type ? [entry.title] : [])))
    expect(titles('story').size).toBeGreaterThan(50)
    expect(titles('docs')).toEqual(titles('story'))
  })

  test('shows all faces of a screen as small as they are, in the theme asked for, and leads to each', async () => {
    const page = await open('permintaan-kartu--semua-wajah', 'tema:gelap', 'docs')
    const sheet = page.frameLocator('#storybook-preview-iframe')
    await expect.poll(() => sheet.getByRole('listitem').count()).toBeGreaterThan(10)
    await expect.poll(() => sheet.locator('html').getAttribute('data-theme')).toBe('dark')
    const face = sheet.getByRole('listitem').filter({ hasText: 'request.ringing' }).first()
    const inside = face.frameLocator('iframe')
    await expect.poll(() => inside.locator('html').getAttribute('data-theme')).toBe('dark')
    await expect.poll(() => inside.locator('body').innerText()).toContain('Mulai')
    await expect.poll(() => inside.locator('html').evaluate(() => innerWidth)).toBe(600)
    await sheet.getByText('1264', { exact: true }).click()
    await expect.poll(() => inside.locator('html').evaluate(() => innerWidth)).toBe(1264)
    await face.getByRole('link').click()
    await expectLit(page, 'request.ringing')
    await page.close()
  })
})

test('no request went to the network', () => {
  expect(elsewhere).toEqual([])
})

async function open(story: string, globals = '', as = 'story'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  await page.route('**', (route) => {
    if (new URL(route.request().url()).origin === origin) return route.continue()
    elsewhere.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${origin}/?path=/${as}/${story}${globals === '' ? '' : `&globals=${globals}`}`)
  return page
}

async function expectLit(page: Page, state: string): Promise<void> {
  await page.locator(`.dk-chart .lit[data-state="${state}"]`).waitFor()
}

function textOf(page: Page): Promise<string> {
  return page.frameLocator('#storybook-preview-iframe').locator('body').innerText()
}
