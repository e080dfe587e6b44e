import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openRoom, type Room } from '../kit/browser/doctor-in-browser'
import { chooseMedicine } from './kit/choose-medicine'

const origin = inject('origin')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Nothing covers it, and no scrolling is needed to read it. */
function isInSight(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
      document.elementFromPoint((left + right) / 2, y),
    )
    return points.every((hit) => hit !== null && element.contains(hit))
  })
}

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])('the findings about a medicine that is dosed, at $width × $height', (viewport) => {
  let room: Room
  let page: Page
  beforeAll(async () => {
    // A woman of an age to be pregnant.
    room = await openRoom(browser, origin, { patient: 3 })
    page = room.page
    await page.setViewportSize(viewport)
    await page.getByRole('tab', { name: 'Resep' }).click()
  }, 120_000)
  afterAll(async () => {
    expect(room.doctor.complaints).toEqual([])
    await room.doctor.context.close()
  })

  async function add(query: string, name: RegExp): Promise<void> {
    await chooseMedicine(page, query, name)
    await page.getByLabel('Jumlah').fill('10')
    await page.getByLabel('Kali sehari').fill('1')
    await page.getByLabel('Sekali pakai').fill('1')
    await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  }

  test.each([
    ['none', [], 'parasetamol', /^Parasetamol 500/, 0],
    ['one', [], 'kaptopril', /^Kaptopril/, 1],
    [
      'three',
      [
        ['warfarin', /^Warfarin/],
        ['kaptopril', /^Kaptopril/],
      ],
      'ibuprofen 400',
      /^Ibuprofen 400/,
      3,
    ],
  ] as const)('%s', async (_, before, query, name, count) => {
    for (const [typed, one] of before) await add(typed, one)
    await chooseMedicine(page, query, name)
    const form = page.getByRole('form', { name })
    const findings = form.locator('header + [role=status] > *')
    await form.waitFor()
    expect(await findings.count()).toBe(count)
    for (const one of await findings.all()) {
      await expect.poll(() => isInSight(one), { message: await one.innerText() }).toBe(true)
    }
    await form.getByRole('button', { name: 'Batal', exact: true }).click()
  })

  test('the form of a reason is whole when it opens', async () => {
    await add('ibuprofen 400', /^Ibuprofen 400/)
    await page
      .getByRole('button', { name: /^Tetap berikan/ })
      .last()
      .click()
    const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: /alasan/i }) })
    await expect.poll(() => isInSight(form)).toBe(true)
  })
})
