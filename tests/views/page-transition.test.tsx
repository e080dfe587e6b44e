import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageTransition } from '../../src/app/layout/PageTransition'
import '../../src/ui/theme/theme.css'

afterEach(() => window.scrollTo(0, 0))

/** As of a page that has been there for a while: what moves comes after it, in a chunk of its own. */
async function show(path: string) {
  const screen = await render(pageAt(path))
  await import('../../src/app/layout/motion-features')
  await new Promise((resolve) => setTimeout(resolve, 100))
  return screen
}

const pageAt = (path: string) => (
  <PageTransition path={path}>
    <button type="button">{`Halaman ${path}`}</button>
  </PageTransition>
)

test('the old page is covered by a veil in the background colour before the new one appears', async () => {
  const screen = await show('/')
  const old = screen.getByText('Halaman /', { exact: true })
  await expect.element(old).toBeVisible()
  const page = document.querySelector('[data-transition="page"]')
  const veil = page?.lastElementChild
  if (!page || !veil) throw new Error('no page, or no veil')
  expect(getComputedStyle(veil).display).toBe('none')

  await screen.rerender(pageAt('/balance'))
  await expect.poll(() => getComputedStyle(veil).display).toBe('block')
  expect(getComputedStyle(veil).backgroundColor).toBe(getComputedStyle(document.body).backgroundColor)
  expect(veil.getBoundingClientRect().height).toBe(innerHeight)
  const seen = new Set<string>()
  const opacities = new Set<string>()
  await expect
    .poll(
      () => {
        const pages = [...document.querySelectorAll('[data-transition="page"]')].map(({ textContent }) => textContent)
        seen.add(pages.join(' + '))
        if (page.isConnected) opacities.add(getComputedStyle(page).opacity)
        return pages.join()
      },
      { interval: 5 },
    )
    .toBe('Halaman /balance')
  expect(seen).not.toContain('Halaman / + Halaman /balance')
  // The covered content is unchanged, because fading a page repaints all of it.
  expect([...opacities]).toEqual(['1'])
  await expect
    .poll(() => getComputedStyle(document.querySelector('[data-transition="page"]') ?? document.body).opacity)
    .toBe('1')
})

test('going back before it has left restores the page unchanged', async () => {
  const screen = await show('/')
  await expect.element(screen.getByText('Halaman /', { exact: true })).toBeVisible()
  const page = document.querySelector('[data-transition="page"]')
  await screen.rerender(pageAt('/balance'))
  await expect.poll(() => page?.hasAttribute('data-leaving')).toBe(true)
  await screen.rerender(pageAt('/'))
  await expect.poll(() => page?.isConnected && !page.hasAttribute('data-leaving')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.querySelector('[data-transition="page"]')).toBe(page)
  await expect.element(screen.getByText('Halaman /', { exact: true })).toBeVisible()
})
