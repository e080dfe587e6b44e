import type { Browser, CDPSession, Page } from 'playwright'
import { setClockWrong } from '../wrong-clock'
import type { Side } from './lines'
import { type PageNote, type Screen, takePart } from './page-script'
import type { Tally } from './tally'
import { until } from './waiting'

/** A page without progress for this long (ms) is reopened; the next limit is twice as long. */
const STANDSTILL = 30_000

const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

export interface TabOptions {
  browser: Browser
  origin: string
  side: Side
  seed: number
  /** Its computer's clock is wrong by so many milliseconds. */
  skew: number
  tally: Tally
}

/** How a page goes and comes back. */
export type Going = 'reload' | 'close' | 'crash'

/** One person's browser with one tab, in the conversation or on the way to it. */
export interface Tab {
  page: () => Page
  /** From here on the conversation is reached from this path, also after a reload or a crash. */
  settle: (path: string) => Promise<void>
  /** Opens the conversation again if need be; returns when something can be written in it. */
  arrive: () => Promise<void>
  /** The page goes, and is in the conversation again. */
  leave: (how: Going) => Promise<void>
  /** Loads the start again where the browser shows its own page, as it does while the server is away. */
  revive: () => Promise<void>
  screen: () => Promise<Screen>
  goOffline: (isOffline: boolean) => Promise<void>
}

export async function openTab({ browser, origin, side, seed, skew, tally }: TabOptions): Promise<Tab> {
  const context = await browser.newContext({ baseURL: origin, locale: 'id-ID', viewport: { width: 1280, height: 640 } })
  await context.exposeFunction('notifyChaos', (note: PageNote) => {
    if (note.what === 'trouble') tally.count(note.trouble)
    else tally.wrong.push(`${side} ${note.words}`)
  })
  await context.addInitScript(takePart, seed)
  await context.addInitScript(setClockWrong, skew)
  let page = await context.newPage()
  let home = '/'
  let network: CDPSession | null = null

  const screen = () => page.evaluate(() => window.chaos.screen())

  async function revive(): Promise<void> {
    if (!page.url().startsWith('http')) await page.goto(home)
  }

  async function arrive(): Promise<void> {
    let reopenAt = Date.now() + STANDSTILL
    let patience = STANDSTILL
    const isThere = async () => {
      await revive()
      if ((await screen()).draft !== null) return true
      const goOn = page.getByRole('button', { name: 'Lanjutkan', exact: true })
      if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 })
      if (Date.now() > reopenAt) {
        patience *= 2
        reopenAt = Date.now() + patience
        tally.count('reopened')
        await page.goto(home)
      }
      return false
    }
    await until(`${side} is in the room`, isThere, () =>
      page.evaluate(() => `${location.pathname} ${document.body.innerText.slice(0, 1_000)}`),
    )
  }

  async function crash(): Promise<void> {
    const crashed = page.waitForEvent('crash')
    const devtools = await context.newCDPSession(page)
    void devtools.send('Page.crash').catch(() => {})
    await crashed
  }

  return {
    page: () => page,
    async settle(path) {
      home = path
      await page.goto(path)
    },
    arrive,
    revive,
    async leave(how) {
      tally.count(how === 'reload' ? 'reloads' : how === 'close' ? 'closings' : 'crashes')
      if (how === 'reload') await page.reload({ waitUntil: 'commit' }).catch(() => {})
      else {
        if (how === 'crash') await crash()
        await page.close()
        page = await context.newPage()
      }
      await arrive()
    },
    screen,
    async goOffline(isOffline) {
      if (isOffline) tally.count('offline')
      // Of this page alone: for the whole context it may wait for ever for a worker that was just stopped.
      network = isOffline || network === null ? await context.newCDPSession(page) : network
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', { ...UNLIMITED, offline: isOffline })
    },
  }
}
