import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import type { PeerFact, PeerInput, PeerOrder } from '../../../../machines/ports/call-peer'
import type { CaptureKind } from '../../../../machines/ports/media'
import { contentSecurityPolicy } from '../../../../server/launch/web/headers'
import type { Figures, ReportedFact } from './page'

/** Only a page of a secure origin may request devices; nothing listens at this address. */
const ADDRESS = 'https://peer.example/'
/** As for the app's pages. */
const HEADERS = { 'Content-Security-Policy': contentSecurityPolicy('peer.example', { style: [], script: [] }) }
const BODY = '<!doctype html><title>peer</title><script src="page.js"></script>'
const PATIENCE = 15_000

/** The real services of a call's ports, as one script for an empty page. */
export async function bundlePeerPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'page' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

/** One end of a call in its own page, with its facts since the start. */
export interface PeerEnd {
  page: Page
  capture: (kind: CaptureKind, deviceId?: string) => Promise<string>
  setTransmitting: (kind: CaptureKind, isTransmitting: boolean) => Promise<void>
  open: (input: Partial<PeerInput>) => Promise<void>
  order: (order: PeerOrder) => Promise<void>
  figures: () => Promise<Figures>
  /** Called for each fact. */
  onFact: (listen: (fact: ReportedFact) => void) => void
  /** Drops the facts so far. */
  forget: () => void
  /** The first fact of this type since the last `forget`, or the next one. */
  received: <Type extends PeerFact['type']>(type: Type, fits?: (fact: FactOf<Type>) => boolean) => Promise<FactOf<Type>>
  facts: ReportedFact[]
}

type FactOf<Type> = Extract<ReportedFact, { type: Type }>

export async function openPeerEnd(context: BrowserContext, script: string): Promise<PeerEnd> {
  const page = await context.newPage()
  const facts: ReportedFact[] = []
  const listeners: ((fact: ReportedFact) => void)[] = []
  await page.route(ADDRESS, (route) => route.fulfill({ headers: HEADERS, contentType: 'text/html', body: BODY }))
  await page.route(`${ADDRESS}page.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.exposeFunction('reportFact', (fact: ReportedFact) => {
    facts.push(fact)
    for (const listen of listeners) listen(fact)
  })
  await page.goto(ADDRESS)
  await page.waitForFunction(() => 'peerPage' in window)

  return {
    page,
    facts,
    capture: (kind, deviceId) =>
      page.evaluate(([one, id]) => window.peerPage.capture(one, id), [kind, deviceId] as const),
    setTransmitting: (kind, isTransmitting) =>
      page.evaluate(([one, is]) => window.peerPage.setTransmitting(one, is), [kind, isTransmitting] as const),
    open: (input) =>
      page.evaluate((given) => window.peerPage.open(given), { iceServers: [], offersAtOnce: false, ...input }),
    order: (order) => page.evaluate((given) => window.peerPage.order(given), order),
    figures: () => page.evaluate(() => window.peerPage.figures()),
    onFact: (listen) => void listeners.push(listen),
    forget: () => void facts.splice(0),
    async received(type, fits = () => true) {
      const isIt = (fact: ReportedFact): fact is FactOf<typeof type> =>
        fact.type === type && fits(fact as FactOf<typeof type>)
      const until = Date.now() + PATIENCE
      for (;;) {
        const found = facts.find(isIt)
        if (found !== undefined) return found
        if (Date.now() > until)
          throw new Error(`never reported: ${type}, but ${facts.map((fact) => fact.type).join(', ')}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}
