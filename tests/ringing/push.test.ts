import type { Browser, CDPSession, Page, Worker } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { SECOND } from '../../contract/values/limits'
import { goOnline, launchBrowser, openPerson, type Person, signIn } from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'
import { type Device, type PushService, startPushService } from '../kit/server/push-service'

/** Of our origin, and nobody's page: nothing there answers the worker. */
const BARE = '/robots.txt'
const OVER = { title: 'Permintaan telah berakhir', silent: true }

const origin = inject('origin')
let browser: Browser
let person: Person
let page: Page
let devtools: CDPSession
let registrationId: string

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  person = await openPerson(browser, origin)
  await person.context.grantPermissions(['notifications'], { origin })
  page = await person.open(BARE)
  devtools = await person.context.newCDPSession(page)
  registrationId = await registered(page, devtools)
  return () => person.context.close()
})

/** Registers the worker as the app does, and gives the browser's own name for it. */
async function registered(where: Page, session: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await where.evaluate(async () => {
    // The app's pages have a policy that trusts their own worker; a bare page has none.
    const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => void } }
    trustedTypes?.createPolicy('default', { createScriptURL: (url: string) => url })
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
  })
  return known
}

function aPush(parts: object = {}) {
  const requestAt = Date.now()
  return { v: 1, kind: 'consultation', objectId: 'c1', requestAt, deadline: requestAt + 25 * SECOND, ...parts }
}

/** What the browser does when its push service brings a message. */
async function deliver(push: object): Promise<void> {
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
}

function standing() {
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body, tag, requireInteraction, silent }) => {
      return { title, body, tag, requireInteraction, silent }
    })
  })
}

async function workerOf({ context }: Person): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

describe('/sw.js', () => {
  test('is one script at its own address, is revalidated each time, and may run', async () => {
    const response = await page.request.get('/sw.js')
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    })
    expect(await response.text()).not.toMatch(/\bimport\s*[("{]/)
    expect(person.complaints).toEqual([])
  })

  test('caches the app’s own files of this one build, and no answer of the API', async () => {
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated')
    const saved = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
    })
    expect(saved.names).toEqual([expect.stringMatching(/^dk\.app\.\w+$/)])
    expect(saved.paths.filter((path) => /^\/(?:api|parse|files|sandbox|desk)/.test(path))).toEqual([])
  })
})

describe('a push (issue: rings as a notification when no tab is open)', () => {
  test('rings as a notification that stays', async () => {
    await deliver(aPush())
    await expect.poll(standing).toEqual([
      {
        title: 'Konsultasi masuk',
        body: expect.stringMatching(/^Menunggu jawaban Anda sampai pukul \d\d\.\d\d\.\d\d\.$/),
        tag: 'c1',
        requireInteraction: true,
        silent: false,
      },
    ])
  })

  test('shows each record once, however many pushes arrive', async () => {
    await deliver(aPush())
    await deliver(aPush())
    await deliver(aPush({ kind: 'emergency', objectId: 'e1' }))
    const titles = async () => (await standing()).map(({ title }) => title).toSorted()
    await expect.poll(titles, { timeout: 10 * SECOND }).toEqual(['Emergency Call', 'Konsultasi masuk'])
  })

  test('after its deadline a quiet one', async () => {
    await deliver(aPush({ requestAt: Date.now() - 26 * SECOND, deadline: Date.now() - SECOND }))
    await expect.poll(standing).toMatchObject([{ ...OVER, requireInteraction: false }])
  })

  test('at its deadline it becomes the quiet one', async () => {
    await deliver(aPush({ deadline: Date.now() + 15 * SECOND }))
    await expect.poll(standing, { timeout: 14 * SECOND }).toMatchObject([{ title: 'Konsultasi masuk' }])
    await expect.poll(standing, { timeout: 30 * SECOND }).toMatchObject([OVER])
  })

  test('of a shape from another time: something, and nothing of it', async () => {
    await deliver({ v: 2, name: 'Sulastri' })
    await expect
      .poll(standing)
      .toMatchObject([{ title: 'Dokter Keluarga', body: expect.stringMatching(/^Buka aplikasi/) }])
  })

  test('notifies a visible page of the doctor instead', async () => {
    await page.evaluate(() => {
      const received: unknown[] = []
      Object.assign(globalThis, { received })
      navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
        received.push(data)
        port?.postMessage('here')
      })
      navigator.serviceWorker.startMessages()
    })
    await deliver(aPush())
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received))
      .toEqual([{ type: 'push.arrived', objectId: 'c1' }])
    await new Promise((resolve) => {
      setTimeout(resolve, SECOND)
    })
    expect(await standing()).toEqual([])
  })
})

test('a click closes the notification and opens the app on its panel', async () => {
  await deliver(aPush())
  await expect.poll(standing).toHaveLength(1)
  const worker = await workerOf(person)
  // A browser lets a window open only by a person's own click, which no test has: what the handler asks for is seen.
  const opened = await worker.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
    }
    const asked: string[] = []
    self.clients.openWindow = async (url) => {
      asked.push(url)
      return null
    }
    const [notification] = await self.registration.getNotifications()
    const work: Promise<unknown>[] = []
    const click = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    })
    globalThis.dispatchEvent(click)
    await Promise.all(work)
    return asked
  })
  expect(opened).toEqual(['/?panel=buka'])
  expect(await standing()).toEqual([])
})

describe('the whole way, with a push service of our own', () => {
  const DOCTOR = 'dr. Ratna Kusumawardani'
  let service: PushService
  let device: Device

  beforeEach(async () => {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    service = await startPushService()
    device = service.device()
    await person.context.addInitScript(pretendToSubscribe, device.subscription)
    return () => service.close()
  })

  async function ask(): Promise<string> {
    const patient = await signInPatient(origin, 'pasien1@contoh.id')
    return patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
  }

  test('signing in subscribes; a request reaches the locked screen when no tab is open, and no screen in sight', async () => {
    const app = await person.open('/login')
    await signIn(app, 'dokter1@contoh.id')
    await goOnline(app)
    await expect.poll(() => stored(app)).toMatchObject({ subscription: device.subscription })

    const first = await ask()
    const inSight = device.decrypt(await device.next()) as object
    expect(inSight).toMatchObject({ kind: 'consultation', objectId: first })
    await app.bringToFront()
    await deliver(inSight)
    await new Promise((resolve) => {
      setTimeout(resolve, 1.5 * SECOND)
    })
    expect(await standing(), 'the page in sight rings by itself').toEqual([])

    await app.close()
    const second = await ask()
    await deliver(device.decrypt(await device.next()) as object)
    await expect.poll(standing).toMatchObject([{ title: 'Konsultasi masuk', tag: second }])
    expect(person.complaints).toEqual([])
  })

  test('uses the stored subscription again', async () => {
    const app = await person.open('/login')
    await signIn(app, 'dokter1@contoh.id')
    await goOnline(app)
    await expect.poll(() => stored(app)).toMatchObject({ subscription: device.subscription })
    await app.reload()
    await app.getByRole('switch', { name: 'Online' }).waitFor()
    await ask()
    await device.next()
    expect(await app.evaluate(() => localStorage.getItem('test.subscribed'))).toBe('1')
  })

  test('the address of a clicked notification opens the panel, and cleans itself', async () => {
    const app = await person.open('/login')
    await signIn(app, 'dokter1@contoh.id')
    await app.goto('/?panel=buka')
    await app.getByRole('button', { name: 'Tutup panel konsultasi' }).waitFor()
    await expect.poll(() => new URL(app.url()).search).toBe('')
  })
})

/** In the page: a push service cannot be reached from here, so the browser is given a subscription to our own. */
function pretendToSubscribe(subscription: object): void {
  const COUNT = 'test.subscribed'
  const made = { options: { applicationServerKey: null }, unsubscribe: async () => true, toJSON: () => subscription }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(COUNT) === null ? null : made),
    subscribe: async () => {
      localStorage.setItem(COUNT, String(Number(localStorage.getItem(COUNT)) + 1))
      return made
    },
  })
}

/** What the app keeps in the browser's database; looking for it must not make one. */
function stored(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'dk-push')) return null
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('dk-push')
      opening.addEventListener('error', () => reject(new Error('no database')))
      opening.addEventListener('success', () => {
        const { result: database } = opening
        const reading = database.transaction('subscription').objectStore('subscription').get('held')
        reading.addEventListener('success', () => {
          database.close()
          resolve(reading.result)
        })
      })
    })
  })
}
