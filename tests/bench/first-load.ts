import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright'
import type { Sandbox } from '../kit/server/sandbox'

const KILOBYTE = 1_024
const TARGET = 135
/** Marks of libraries that the sign-in page must not carry. */
const STRANGERS = { parse: '_ApplicationId', 'simple-peer': 'simple-peer', 'phone metadata': 'possibleLengths' }

/** What the sign-in page loads before a person touches it, and when it paints. */
export async function measureFirstLoad(browser: Browser, { origin }: Sandbox): Promise<string[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const texts = await Promise.all(scripts.map(async (script) => (await script.body()).toString('utf8')))
  const early = await page.evaluate(
    (first) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && (entry as PerformanceResourceTiming).responseEnd <= first)
        .length,
    paint,
  )
  await context.close()

  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  const strangers = Object.entries(STRANGERS).filter(([, mark]) => texts.some((text) => text.includes(mark)))
  return [
    'Sign-in, first load',
    `  first paint ${paint.toFixed(0)} ms after navigation, ${early} of ${scripts.length} scripts had arrived`,
    `  JS loaded without a touch: ${(bytes / KILOBYTE).toFixed(1)} kB gz in ${scripts.length} files (target: at most ${TARGET})`,
    `  parse, simple-peer, phone metadata in it: ${strangers.length === 0 ? 'none' : strangers.map(([name]) => name).join(', ')}`,
  ]
}
