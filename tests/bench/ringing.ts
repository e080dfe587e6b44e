import { setTimeout as delay } from 'node:timers/promises'
import Parse from 'parse/node'
import type { Browser, Page } from 'playwright'
import { authTokenData } from '../../contract/schemas/auth'
import { APPS } from '../../contract/values/limits'
import { goOnline, openPerson, sessionAtWire, signIn } from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'
import type { Sandbox } from '../kit/server/sandbox'
import type { Figures } from './figures'
import { SLOWDOWN } from './open-stage'

const REQUESTS = 200
const DOCTOR = { email: 'dokter1@contoh.id', name: 'dr. Ratna Kusumawardani', objectId: 'dokter0001' }
const PATIENCE = 10_000
/** ms between requests: nobody rings while the card of a cancelled request is still leaving. */
const PAUSE = 750

/** Wall clock in milliseconds with its fractions; page and process share the machine's. */
const now = () => performance.timeOrigin + performance.now()

/**
 * From the patient's save to the painted card, and in the same run to a bare LiveQuery client beside it: the difference
 * is what the app adds.
 */
export async function measureRinging(browser: Browser, { origin, wsOrigin }: Sandbox): Promise<Figures> {
  const person = await openPerson(browser, origin)
  const page = await person.open('/login')
  await signIn(page, DOCTOR.email)
  await goOnline(page)
  await watchPaints(page)
  const devtools = await person.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const bare = await openBareClient(origin, wsOrigin)
  const patient = await signInPatient(origin, 'pasien1@contoh.id')

  const bareTimes: number[] = []
  const paintTimes: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const complaint = `bench-${index};`
    const asked = now()
    const [objectId, received, painted] = await Promise.all([
      patient.ask({ doctor: DOCTOR.name, complaint }),
      bare.receive(complaint),
      paintOf(page, complaint),
    ])
    bareTimes.push(received - asked)
    paintTimes.push(painted - asked)
    await patient.cancel(objectId)
    await delay(PAUSE)
  }
  await bare.close()
  await person.context.close()

  const added = paintTimes.map((painted, index) => painted - (bareTimes[index] ?? Number.NaN))
  return {
    title: `Ringing, ${REQUESTS} requests, CPU ${SLOWDOWN}× slower, beside a bare LiveQuery client (p50 / p95 / worst)`,
    figures: [
      { what: "patient's save to painted card", unit: 'ms', app: [paintTimes], limit: [bareTimes] },
      { what: 'added by the app', unit: 'ms', app: [added], target: 'p50 at most 15 ms, p95 at most 30 ms' },
    ],
  }
}

/** In the page: the card is painted in the frame after it is in the document. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const paints = new Map<string, number>()
    Object.assign(window, { paints })
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('[role=group]')) {
        const complaint = /bench-\d+;/.exec(card.textContent)?.[0]
        if (complaint === undefined || paints.has(complaint)) continue
        paints.set(complaint, 0)
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () =>
            paints.set(complaint, performance.timeOrigin + performance.now()),
          )
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
}

async function paintOf(page: Page, complaint: string): Promise<number> {
  const painted = await page.waitForFunction(
    (key) => (window as unknown as { paints: Map<string, number> }).paints.get(key),
    complaint,
    { timeout: PATIENCE, polling: 20 },
  )
  return Number(await painted.jsonValue())
}

interface BareClient {
  /** When the complaint was heard. */
  receive: (complaint: string) => Promise<number>
  close: () => Promise<void>
}

async function openBareClient(origin: string, wsOrigin: string): Promise<BareClient> {
  Parse.initialize(APPS, 'dokter-keluarga-web')
  Parse.serverURL = `${origin}/parse`
  const { storage } = await sessionAtWire(origin, DOCTOR.email)
  const { token_parse: sessionToken } = authTokenData.parse(JSON.parse(storage['dk.session'] ?? ''))
  const client = new Parse.LiveQueryClient({
    applicationId: APPS,
    javascriptKey: 'dokter-keluarga-web',
    serverURL: `${wsOrigin}/parse`,
    sessionToken,
  })
  client.open()
  const query = new Parse.Query('Consultations').equalTo('status', 'IDLE').equalTo('apps', APPS)
  query.equalTo('doctor', { __type: 'Pointer', className: '_User', objectId: DOCTOR.objectId })
  const subscription = client.subscribe(query, sessionToken)
  if (subscription === undefined) throw new Error('the bare client got no subscription')
  await subscription.subscribePromise

  const received = new Map<string, (at: number) => void>()
  subscription.on('create', (record: Parse.Object) => received.get(String(record.get('keluhan_patient')))?.(now()))
  return {
    receive: (complaint) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${complaint} was never heard`)), PATIENCE)
        received.set(complaint, (at) => {
          clearTimeout(late)
          resolve(at)
        })
      }),
    close: async () => {
      await client.close()
    },
  }
}
