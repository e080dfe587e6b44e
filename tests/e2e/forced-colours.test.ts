import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPerson } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')

let browser: Browser
beforeAll(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The segmented controls in sight whose chosen option looks like one of the others. */
function indistinctSegments(page: Page) {
  return page.evaluate(() => {
    const looks = (label: Element) => {
      const { backgroundColor, color, borderColor } = getComputedStyle(label)
      return `${backgroundColor} ${color} ${borderColor}`
    }
    const groups = [...document.querySelectorAll('fieldset, [role="radiogroup"]')].filter(
      (group) => group.querySelector('label :checked') !== null,
    )
    const indistinct = groups.filter((group) => {
      const labels = [...group.querySelectorAll('label')]
      const chosen = labels.filter((label) => label.querySelector(':checked') !== null).map(looks)
      return labels.some((label) => label.querySelector(':checked') === null && chosen.includes(looks(label)))
    })
    return { groups: groups.length, indistinct: indistinct.map(({ outerHTML }) => outerHTML.slice(0, 200)) }
  })
}

describe('in forced colours the selected segment differs from the others', () => {
  test.each(['/', '/balance', '/latihan', '/login'])('on %s', async (path) => {
    const person = await openPerson(browser, origin, path === '/login' ? undefined : 'dokter1@contoh.id')
    const page = await person.open(path)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(async () => (await indistinctSegments(page)).groups, { timeout: 10_000 }).toBeGreaterThan(0)
    expect((await indistinctSegments(page)).indistinct).toEqual([])
    await person.context.close()
  })
})

const CANVAS_TEXT = 'rgb(0, 0, 0)'

test('in forced colours the icons of the emergency’s bar have the colour of its text', async () => {
  const person = await openPerson(browser, origin, 'dokter1@contoh.id')
  const page = await person.open('/')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const chevron = page
    .getByRole('button', { name: /^Menu akun/ })
    .locator('svg')
    .last()
  await chevron.evaluate((icon) =>
    icon.closest('header')?.querySelector('[data-tone]')?.setAttribute('data-tone', 'emergency'),
  )
  await expect.poll(() => chevron.evaluate((icon) => getComputedStyle(icon).color)).toBe(CANVAS_TEXT)
  await person.context.close()
})

test('in forced colours a disabled button is grey', async () => {
  const person = await openPerson(browser, origin, 'dokter1@contoh.id')
  const page = await person.open('/')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const button = page.getByRole('main').getByRole('button').first()
  const colour = () => button.evaluate((element) => getComputedStyle(element).color)
  const enabled = await colour()
  await button.evaluate((element) => element.setAttribute('aria-disabled', 'true'))
  await expect.poll(colour).not.toBe(enabled)
  await person.context.close()
})

test('in forced colours a pressed button differs from the others', async () => {
  const person = await openPerson(browser, origin, 'dokter1@contoh.id')
  const page = await person.open('/')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const button = page.getByRole('main').getByRole('button').first()
  const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const other = await ground()
  await button.evaluate((element) => element.setAttribute('aria-pressed', 'true'))
  await expect.poll(ground).not.toBe(other)
  await person.context.close()
})
