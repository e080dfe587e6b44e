import type { Browser, Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { watchPeers } from './calls'
import { PATIENCE } from './doctor-in-browser'

export const inApp = (page: Page) => page.getByRole('region', { name: /^Panggilan video dengan/ })
export const call = (page: Page) => page.getByRole('button', { name: 'Panggil video' }).click()
export const accept = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
export const hangUp = (page: Page) => page.getByRole('button', { name: 'Tutup panggilan' }).click()

/** Expects every peer connection of the page to be closed. */
export async function nobodyTransmits(page: Page): Promise<void> {
  const standing = () =>
    page.evaluate(() =>
      window.peers.map(({ connectionState }) => connectionState).filter((state) => state !== 'closed'),
    )
  await vi.waitFor(async () => expect(await standing()).toEqual([]), { timeout: PATIENCE })
}

/** Number of running cameras and microphones in the page's videos. */
export function lights(page: Page): Promise<number> {
  return page.evaluate(() => {
    const streams = [...document.querySelectorAll('video')].map(({ srcObject }) => srcObject as MediaStream | null)
    return streams.flatMap((stream) => stream?.getTracks() ?? []).filter(({ readyState }) => readyState === 'live')
      .length
  })
}

export async function nobodyCaptures(...pages: Page[]): Promise<void> {
  await vi.waitFor(async () => expect(await Promise.all(pages.map(lights))).toEqual(pages.map(() => 0)), {
    timeout: PATIENCE,
  })
}

/** Opens an invitation in a separate browser context. */
export async function openInvitation(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext()
  await watchPeers(context)
  const page = await context.newPage()
  await page.goto(new URL(link, inject('origin')).href)
  return page
}

export async function entersGroup(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nama Anda').fill(name)
  await page.getByRole('button', { name: 'Masuk dengan kamera' }).click()
  await page.getByRole('list', { name: 'Orang dalam panggilan' }).waitFor()
}
