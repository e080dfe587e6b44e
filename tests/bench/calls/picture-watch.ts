import type { BrowserContext, Page } from 'playwright'
import { pageScript } from './page-script'

interface Watch {
  /** When a call was accepted last; NaN before. Epoch milliseconds of the machine's clock, as all here. */
  accepted: number
  /** When pictures of the other side were displayed, in order. */
  shown: number[]
}

const PATIENCE = 40_000

/** Before a page is opened: it notes clicks on Terima, and each picture of the other side that a person could see. */
export function watchPictures(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: pageScript(watchInPage) })
}

function watchInPage(): void {
  const watch: Watch = { accepted: Number.NaN, shown: [] }
  Object.assign(window, { watch })
  const seen = new WeakSet<Element>()
  const follow = (video: HTMLVideoElement) =>
    video.requestVideoFrameCallback((_now, { expectedDisplayTime, receiveTime }) => {
      const isVisible = video.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // A stream without pictures begins with a black one that nobody sent.
      if (isVisible && receiveTime !== undefined) watch.shown.push(performance.timeOrigin + expectedDisplayTime)
      if (video.isConnected) follow(video)
    })

  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      const label = video.getAttribute('aria-label') ?? ''
      if (seen.has(video) || !label.startsWith('Gambar') || label === 'Gambar Anda') continue
      seen.add(video)
      follow(video)
    }
  }).observe(document, { childList: true, subtree: true })
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.textContent.trim() === 'Terima') watch.accepted = performance.timeOrigin + timeStamp
    },
    { capture: true },
  )
}

/** Milliseconds from the last click on Terima to the first picture. */
export async function fromAccepting(page: Page): Promise<number> {
  const { accepted } = await page.evaluate(() => (window as unknown as { watch: Watch }).watch)
  if (Number.isNaN(accepted)) throw new Error('nobody accepted')
  return (await nextPicture(page, accepted)) - accepted
}

/** When the first picture after a moment was displayed. */
export async function nextPicture(page: Page, after: number): Promise<number> {
  const shown = await page.waitForFunction(
    (moment) => (window as unknown as { watch: Watch }).watch.shown.find((at) => at > moment),
    after,
    { timeout: PATIENCE, polling: 20 },
  )
  return Number(await shown.jsonValue())
}
