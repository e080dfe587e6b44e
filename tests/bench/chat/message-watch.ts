import type { BrowserContext, Page } from 'playwright'
import { pageScript } from '../calls/page-script'

interface Watch {
  /** The number of the message whose painting ends an opening. */
  newest: number
  /** When each message's frame arrived and when it was painted, by `performance.now()`. */
  arrived: Record<number, number>
  painted: Record<number, number>
}

declare global {
  interface Window {
    messageWatch: Watch
  }
}

/**
 * Before a page is opened: it marks `open:from` at the click on 'Lanjutkan', `open:to` when the newest message is
 * painted, and `message:from` when the live socket brings a message.
 */
export function watchMessages(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: pageScript(watchInPage) })
}

function watchInPage(): void {
  const watch: Watch = { newest: -1, arrived: {}, painted: {} }
  const awaited = new Set<number>()
  Object.assign(window, { messageWatch: watch })

  class MarkedSocket extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.includes('"op":"create"')) return
        const number = Number(/bench-(\d+);/.exec(data)?.[1] ?? Number.NaN)
        if (Number.isNaN(number) || number in watch.arrived) return
        performance.mark('message:from')
        watch.arrived[number] = performance.now()
        awaited.add(number)
      })
    }
  }
  window.WebSocket = MarkedSocket

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.textContent.trim() !== 'Lanjutkan') return
      performance.mark('open:from')
      awaited.add(watch.newest)
    },
    { capture: true },
  )

  // Plain page and app pay the same for this: nothing while nothing is awaited, then a look at the last rows.
  new MutationObserver(() => {
    if (awaited.size === 0) return
    const rows = document.querySelector('[role=log]')?.getElementsByTagName('p') ?? []
    for (let index = Math.max(0, rows.length - 40); index < rows.length; index += 1) {
      const number = Number(/^bench-(\d+);/.exec(rows[index]?.textContent ?? '')?.[1] ?? Number.NaN)
      if (!awaited.delete(number)) continue
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          watch.painted[number] = performance.now()
          if (number === watch.newest) performance.mark('open:to')
        })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Milliseconds from a message's frame to its painting; waits until the newest is there. A message that no frame
 * brought, since the socket was just being replaced, has no delay.
 */
export async function paintDelays(page: Page, numbers: number[], patience: number): Promise<number[]> {
  const isThere = (newest: number) => {
    const { arrived, painted } = window.messageWatch
    const texts = [...document.querySelectorAll('[role=log] p')].slice(-40).map(({ textContent }) => textContent)
    return (
      texts.some((text) => text.startsWith(`bench-${newest};`)) &&
      Object.keys(arrived).every((number) => Number(number) in painted)
    )
  }
  await page.waitForFunction(isThere, numbers.at(-1) ?? -1, { timeout: patience, polling: 200 })
  return page.evaluate((all) => {
    const { arrived, painted } = window.messageWatch
    return all.flatMap((number) => {
      const [from, to] = [arrived[number], painted[number]]
      return from === undefined || to === undefined ? [] : [to - from]
    })
  }, numbers)
}
