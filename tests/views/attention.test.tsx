import { afterEach, expect, test, vi } from 'vitest'
import type { Ongoing } from '../../machines/ports/ongoing'
import { createAttention } from '../../src/services/attention/attention'

const link = document.createElement('link')
link.rel = 'icon'
link.href = '/favicon.svg'
// Before any that the test's own page has.
document.head.prepend(link)
const own = link.href

afterEach(() => vi.restoreAllMocks())

/** The number on the icon, as a person would see it. */
async function drawn(): Promise<{ text: string; isPicture: boolean }> {
  const picture = new Image()
  picture.src = link.href
  await picture.decode()
  return { text: />([^<]*)<\/text>/.exec(decodeURIComponent(link.href))?.[1] ?? '', isPicture: picture.width > 0 }
}

/** Resolves when the icon has changed: it waits until the cards are painted. */
async function change(act: () => void): Promise<void> {
  const before = link.href
  act()
  expect(link.href).toBe(before)
  await vi.waitUntil(() => link.href !== before)
}

test('the icon of the tab counts what waits, and is the own one again when nobody does', async () => {
  let badge: Ongoing<number> | undefined
  await change(() => (badge = createAttention().badge(1)))
  expect(await drawn()).toEqual({ text: '1', isPicture: true })
  await change(() => badge?.change(3))
  expect(await drawn()).toEqual({ text: '3', isPicture: true })
  await change(() => badge?.change(24))
  expect(await drawn()).toEqual({ text: '9+', isPicture: true })
  badge?.stop()
  expect(link.href).toBe(own)
})

test('a badge that ends at once changes no icon', async () => {
  createAttention().badge(1).stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(link.href).toBe(own)
})

test('on a hidden page, which paints nothing, the icon counts at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const badge = createAttention().badge(2)
  expect(link.href).toContain('data:image/svg+xml')
  badge.stop()
})

test("the app's badge counts the same; one that cannot be set disturbs nobody", async () => {
  const shown: (number | undefined)[] = []
  vi.spyOn(navigator, 'setAppBadge').mockImplementation((count) => {
    shown.push(count)
    return Promise.reject(new Error('not installed'))
  })
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(() => {
    shown.push(0)
    return Promise.resolve()
  })
  const badge = createAttention().badge(2)
  await vi.waitUntil(() => shown.length === 1)
  badge.change(1)
  await vi.waitUntil(() => shown.length === 2)
  badge.stop()
  expect(shown).toEqual([2, 1, 0])
})
