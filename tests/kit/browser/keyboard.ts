import type { BrowserContext, Locator, Page } from 'playwright'

declare global {
  interface Window {
    /** HTML of the previously focused element, for each loss of the focus. */
    focusLosses: string[]
  }
}

/**
 * Records every frame without a focused element, once one was focused. Tab on the last control leads to the browser's
 * controls, which is no loss.
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let last: Element | null = null
    let words = ''
    let key = ''
    addEventListener('keydown', (event) => void (key = event.key), { capture: true })
    window.focusLosses = []
    const look = () => {
      const active = document.activeElement
      if (active !== null && active !== document.body && active !== document.documentElement) {
        if (active !== last) words = active.outerHTML.slice(0, 300)
        last = active
      } else if (last !== null) {
        if (key !== 'Tab' || !last.isConnected) window.focusLosses.push(words)
        last = null
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Expects that the focus was never lost to the body. */
export async function expectFocusRetained(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const losses = await page.evaluate(() => window.focusLosses)
  if (losses.length > 0) throw new Error(`the focus was lost ${losses.length} times:\n${losses.join('\n')}`)
}

/** The approximate accessible name of the focused element: its label, else its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (active === null) return ''
    const label =
      active.getAttribute('aria-label') ??
      (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
        ? active.labels?.[0]?.textContent
        : null)
    return (label ?? active.textContent).trim()
  })
}

/** Presses Tab until the control of that name is focused. Returns the number of presses. */
export async function tabTo(page: Page, name: RegExp | string, { most = 80, key = 'Tab' } = {}): Promise<number> {
  const met: string[] = []
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    met.push(focused.slice(0, 40))
    if (typeof name === 'string' ? focused === name : name.test(focused)) return presses
  }
  throw new Error(`no ${String(name)} among ${met.join(' | ')}`)
}

/** Reached by Tab, as a person reaches it: a control that a program focused ignores the next press. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}
