import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { permissionsPolicy } from '../../server/launch/web/permissions-policy'
import { launchBrowser, PATIENCE } from '../kit/browser/doctor-in-browser'
import { isOnProduction } from '../kit/server/sandbox-tests'

declare global {
  interface Document {
    /** Of Chromium. */
    featurePolicy: Record<'features' | 'allowedFeatures', () => string[]>
  }
}

declare global {
  interface Window {
    /** Names of what ran. */
    ran: string[]
    /** Directives that said no, with what they said it to. */
    refused: string[]
  }
}

/** What becomes of the policy on its way to the browser. */
type Policy = (sent: string) => string | null
const asSent: Policy = (sent) => sent
const none: Policy = () => null
/** As in browsers that do not know Trusted Types. */
const forOlderBrowsers: Policy = (sent) => sent.replace(/; require-trusted-types-for.*$/, '')

const origin = inject('origin')
let browser: Browser
let context: BrowserContext
/** Another origin. */
let foreign: Server
/** What it was asked for. */
let asked: string[]
/** Ours, with what somebody put into its pages. */
let tampered: Server
let tampering: { markup: string; policy: Policy }

beforeAll(async () => {
  browser = await launchBrowser()
  foreign = await listening((path, response) => {
    asked.push(path)
    const isPage = path === '/frame'
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' })
    response.end(isPage ? `<iframe src="${origin}/login"></iframe>` : "top.ran.push('foreign script')")
  })
  tampered = await listening(async (path, response) => {
    const answer = await fetch(origin + path)
    const type = answer.headers.get('content-type') ?? ''
    const policy = tampering.policy(answer.headers.get('content-security-policy') ?? '')
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, {
      'content-type': type,
      ...(policy !== null && { 'content-security-policy': policy }),
    })
    response.end(path === '/login' ? body.toString().replace('</body>', `${tampering.markup}</body>`) : body)
  })
})
afterAll(async () => {
  await browser.close()
  foreign.closeAllConnections()
  foreign.close()
  tampered.closeAllConnections()
  tampered.close()
})
beforeEach(async () => {
  asked = []
  context = await browser.newContext({ baseURL: origin })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(() => {
    if (window !== top) return
    window.ran = []
    window.refused = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.refused.push(`${effectiveDirective} ${new RegExp('^[a-z-]+').exec(blockedURI)?.[0] ?? ''}`)
    })
  })
})
afterEach(() => context.close())

async function listening(answer: (path: string, response: ServerResponse) => Promise<void> | void): Promise<Server> {
  const server = createServer((request, response) => void answer(request.url ?? '', response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const elsewhere = () => addressOf(foreign)
const runs = (name: string) => `top.ran.push('${name}')`

/** Markup that somebody brought into our page. */
const MARKUP: Record<string, () => string> = {
  'inline script': () => `<script>${runs('inline script')}</script>`,
  'event attribute': () => `<img src="/tidak-ada.png" onerror="${runs('event attribute')}">`,
  'drawing that loads': () => `<svg onload="${runs('drawing that loads')}"></svg>`,
  'script link': () => `<a id="trap" href="javascript:${runs('script link')}">lihat</a>`,
  'script frame': () => `<iframe src="javascript:${runs('script frame')}"></iframe>`,
  'written frame': () => `<iframe srcdoc="<script>${runs('written frame')}</script>"></iframe>`,
  'data script': () => `<script src="data:text/javascript,${runs('data script')}"></script>`,
  'foreign script': () => `<script src="${elsewhere()}/script.js"></script>`,
}

/** The sign-in page as it is sent, with markup in it. */
async function openLogin(policy: Policy, markup = ''): Promise<Page> {
  tampering = { markup, policy }
  const page = await context.newPage()
  await page.goto(`${addressOf(tampered)}/login`)
  return page
}

async function openInjected(policy: Policy): Promise<Page> {
  const page = await openLogin(
    policy,
    Object.values(MARKUP)
      .map((make) => make())
      .join('\n'),
  )
  await page.getByRole('link', { name: 'lihat' }).click()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  return page
}

const ran = async (page: Page) => (await page.evaluate(() => window.ran)).toSorted()
const refused = async (page: Page) => (await page.evaluate(() => window.refused)).toSorted()

describe('markup that somebody brought into the page', () => {
  test('would run without the policy: the traps are real', async () => {
    const page = await openInjected(none)
    await vi.waitFor(async () => expect(await ran(page)).toEqual(Object.keys(MARKUP).toSorted()), { timeout: PATIENCE })
    expect(asked).toEqual(['/script.js'])
  })

  test.each([
    ['as it is sent', asSent],
    ['in older browsers', forOlderBrowsers],
  ])('does not run under the policy %s, and nothing is asked of strangers', async (_, policy) => {
    const page = await openInjected(policy)
    expect(await refused(page)).toEqual([
      'script-src-attr inline',
      'script-src-attr inline',
      'script-src-elem data',
      'script-src-elem http',
      'script-src-elem inline',
      'script-src-elem inline',
      'script-src-elem inline',
    ])
    expect(await ran(page)).toEqual([])
    expect(asked).toEqual([])
  })
})

/** What a script that got in would try next; each says its name when it comes through. */
async function tryEverything(page: Page): Promise<void> {
  await page.evaluate(
    (elsewhereIs) =>
      new Promise<void>((resolve) => {
        const says = (name: string) => `top.ran.push('${name}')`
        const attempts: Record<string, () => unknown> = {
          // oxlint-disable-next-line no-eval
          eval: () => (0, eval)(says('eval')),
          // oxlint-disable-next-line no-implied-eval, no-new-func
          'function of a string': () => new Function(says('function of a string'))(),
          // oxlint-disable-next-line no-implied-eval
          'timer of a string': () => setTimeout(says('timer of a string') as never, 0),
          'markup of a string': () => {
            document.body.append(document.createElement('div'))
            document.body.lastElementChild!.innerHTML = `<img src="x:" onerror="${says('markup of a string')}">`
          },
          'script of a string': () => {
            const script = document.createElement('script')
            script.textContent = says('script of a string')
            document.body.append(script)
          },
          'address of a script': () => {
            const script = document.createElement('script')
            script.src = `data:text/javascript,${says('address of a script')}`
            document.body.append(script)
          },
          'worker of a string': () => {
            const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }))
            new Worker(url).addEventListener('message', () => window.ran.push('worker of a string'))
          },
          'call to strangers': () =>
            fetch(`${elsewhereIs}/call`, { mode: 'no-cors' }).then(() => window.ran.push('call to strangers')),
          'picture of strangers': () => {
            new Image().src = `${elsewhereIs}/picture.png`
          },
        }
        // From a task of the page itself: what the browser's tools evaluate may do more.
        setTimeout(() => {
          for (const attempt of Object.values(attempts)) {
            try {
              void Promise.resolve(attempt()).catch(() => {})
            } catch {
              // Refused at once.
            }
          }
          setTimeout(resolve, 500)
        })
      }),
    elsewhere(),
  )
}

describe('the attempts of an injected script', () => {
  test('would work without the policy', async () => {
    const page = await openLogin(none)
    await tryEverything(page)
    expect(await ran(page)).toEqual([
      'address of a script',
      'call to strangers',
      'eval',
      'function of a string',
      'markup of a string',
      'script of a string',
      'timer of a string',
      'worker of a string',
    ])
    expect(asked.toSorted()).toEqual(['/call', '/picture.png'])
  })

  test('strings become neither code nor markup, and nothing leaves for strangers', async () => {
    const page = await openLogin(asSent)
    await tryEverything(page)
    const sinks = Array.from({ length: 7 }, () => 'require-trusted-types-for trusted-types-sink')
    expect(await refused(page)).toEqual(['connect-src http', 'img-src http', ...sinks])
    expect(await ran(page)).toEqual([])
    expect(asked).toEqual([])
  })

  test('nor in browsers that do not know Trusted Types', async () => {
    const page = await openLogin(forOlderBrowsers)
    await tryEverything(page)
    expect(await refused(page)).toEqual([
      'connect-src http',
      'img-src http',
      'img-src x',
      'script-src eval',
      'script-src eval',
      'script-src eval',
      'script-src-attr inline',
      'script-src-elem data',
      'script-src-elem inline',
      'worker-src blob',
    ])
    expect(await ran(page)).toEqual([])
    expect(asked).toEqual([])
  })
})

test('another origin cannot frame a page of the app', async () => {
  const page = await context.newPage()
  await page.goto(`${elsewhere()}/frame`)
  await vi.waitFor(() => expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/), { timeout: PATIENCE })
})

/** Those that reach out of the page; what else a browser names is its own affair. */
const POWERS = permissionsPolicy('/')
  .split(', ')
  .map((power) => power.split('=')[0] ?? '')

/** Pages that production does not have. */
const OF_THE_SANDBOX: [path: string, more: string[]][] = isOnProduction ? [] : [['/desk', ['geolocation']]]

/** By Chromium's own word. */
test.each<[path: string, more: string[]]>([['/login', []], ...OF_THE_SANDBOX])(
  'the page at %s may use what it needs of the browser, and nothing else',
  async (path, more) => {
    const page = await context.newPage()
    const words: string[] = []
    page.on('console', (message) => words.push(message.text()))
    await page.goto(path)
    const { known, allowed } = await page.evaluate(() => {
      const { featurePolicy } = document
      return { known: featurePolicy.features(), allowed: featurePolicy.allowedFeatures() }
    })
    const calls = ['camera', 'display-capture', 'microphone', 'screen-wake-lock', 'speaker-selection']
    const passkeys = ['publickey-credentials-create', 'publickey-credentials-get']
    const used = ['autoplay', 'clipboard-write', 'fullscreen', ...calls, ...passkeys]
    expect(allowed.filter((name) => POWERS.includes(name)).toSorted()).toEqual(
      [...used, ...more].filter((name) => known.includes(name)).toSorted(),
    )
    // A name that no browser knows would fill every console; these depend on Chromium's version and the computer.
    const isKnownElsewhere = (word: string) => /'(?:bluetooth|speaker-selection)'/.test(word)
    expect(words.filter((word) => /permissions.policy/i.test(word) && !isKnownElsewhere(word))).toEqual([])
  },
)
