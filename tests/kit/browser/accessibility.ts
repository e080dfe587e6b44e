import axe from 'axe-core'
import type { Page } from 'playwright'

const WIDTHS = [
  { width: 1_280, height: 800 },
  { width: 360, height: 740 },
]
const SCHEMES = ['light', 'dark'] as const
/** 1,280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 }

/**
 * Fails with axe's findings for the present page, at both widths and in both themes, and with elements that cause
 * horizontal scrolling at 320 px.
 * @param settle called after each change of the width, to open what must be open
 */
export async function expectNoBarriers(page: Page, settle: () => Promise<void> = async () => {}): Promise<void> {
  const found = [...new Set(await findBarriers(page, settle))]
  if (found.length > 0) throw new Error(`${found.length} barriers:\n${found.join('\n')}`)
}

async function findBarriers(page: Page, settle: () => Promise<void>): Promise<string[]> {
  const found: string[] = []
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await settle()
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await atRest(page)
      const violations = await violationsOf(page)
      found.push(...violations.map((words) => `${size.width} px, ${colorScheme}: ${words}`))
    }
  }
  await page.setViewportSize(NARROWEST)
  await settle()
  await atRest(page)
  const wide = await sidewaysAt(page)
  if (wide !== null) found.push(`${NARROWEST.width} px: ${wide}`)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

async function violationsOf(page: Page): Promise<string[]> {
  // As a string it is evaluated by the debugger, since the page's policy forbids such scripts.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    )
  })
}

/** Elements wider than the window if the page scrolls horizontally; null otherwise. */
function sidewaysAt(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return `${scrollWidth} px wide by ${beyond
      .slice(0, 3)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
      .join(' | ')}`
  })
}

/** Waits for running animations, except those that follow a deadline. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 150))
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < 2_000)
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
}
