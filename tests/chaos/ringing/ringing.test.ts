import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '../../../contract/schemas/audit'
import { DEADLINES, SECOND, SWEEP_GRACE } from '../../../contract/values/limits'
import { goOnline, launchBrowser, openPerson, signIn, skipDeviceCheck } from '../../kit/browser/doctor-in-browser'
import { createChance } from '../../kit/data/random'
import { type Sandbox, startSandbox } from '../../kit/server/sandbox'
import * as z from 'zod/mini'
import { type Asked, type Crowd, gatherCrowd } from './crowd'
import { bearWitness, beRestless, RESTLESS } from './page-script'
import * as verdict from './verdict'
import { createFaultSchedule } from '../faults'
import { setClockWrong } from '../wrong-clock'
import { createWitness, type Note, type Witness, writeDown } from './witness'

/** `npm run test:chaos` makes 1,000; inside `npm test` a short run with the same seed. */
const REQUESTS = Number(process.env.CHAOS_REQUESTS ?? 12)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_121)
/**
 * How many times slower than the storm's own pace: so that six tabs, server and database on two cores are not what is
 * measured. For the same reason the server comes first: six doctors' browsers are on machines of their own.
 */
const SLOWER = Number(process.env.CHAOS_SLOWER ?? 1)
const IS_LONG = REQUESTS >= 500
/** How many of the slowest reopenings a run tells the story of. */
const SLOWEST = 3
const PASSWORD = 'Rahasia-123'
const MINUTES = 60 * SECOND
const AUDITS_AT_ONCE = 20

/** Share of the run without CPU time above which a page's machine is overloaded. */
const MACHINE_AT_HAND = 0.05

/**
 * Two doctors for patients and facilities, one in emergency mode; two tabs each (in a short run only the first), every
 * computer with its own clock, right or wrong. With real users the second tab of a window is hidden and draws nothing;
 * here the driver keeps all tabs visible, and six pages would draw their rings all the time. So the second tabs prefer
 * reduced motion: they draw nothing between the seconds and do everything else.
 */
const DOCTORS = [
  { email: 'dokter1@contoh.id', mode: 'online', skew: 10 * MINUTES },
  { email: 'dokter2@contoh.id', mode: 'online', skew: -10 * MINUTES },
  { email: 'dokter3@contoh.id', mode: 'emergency', skew: 0 },
] as const

interface DoctorInChaos {
  email: string
  mode: 'online' | 'emergency'
  objectId: string
  idUser: string
  bearer: string
  tabs: { page: Page; witness: Witness }[]
}

let sandbox: Sandbox
let browser: Browser
let crowd: Crowd
const doctors: DoctorInChaos[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ build: false, comesFirst: true })
  browser = await launchBrowser()
  for (const { email, mode, skew } of DOCTORS) {
    const tabs = IS_LONG || doctors.length === 0 ? 2 : 1
    doctors.push(await bringDoctor(email, mode, { tabs, skew }))
  }
  crowd = await gatherCrowd(sandbox.origin)
}, 300_000)
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})

test(
  `${REQUESTS} requests under injected faults (seed ${SEED})`,
  async () => {
    const chance = createChance(SEED)
    const faults = createFaultSchedule(sandbox, {
      people: DOCTORS.map(({ email }) => email),
      losing: () => '/functions/changeStatus',
    })
    const beganAt = Date.now()
    await makeRestless('yes')
    const asked = await storm(chance, faults)
    await faults.clear()
    const all = await untilSettled()
    if (!all.every(verdict.isSettled)) console.log(await whatTheySee())
    const signedOut = doctors.filter(({ tabs }) => tabs.some(({ page }) => new URL(page.url()).pathname === '/login'))
    await makeRestless('no')
    const endedAt = Date.now()
    // A ring that is stuck would go on now.
    await pause(3 * SECOND)

    const received = await auditsOf(all)
    const statuses = Object.fromEntries(
      [...new Set(received.map(({ className, status }) => `${className} ${status}`))]
        .toSorted()
        .map((key) => [key, received.filter(({ className, status }) => `${className} ${status}` === key).length]),
    )
    const pages = doctors.flatMap(({ tabs, ...doctor }) =>
      tabs.map(({ witness }, tab) => ({ ...doctor, tab, witness })),
    )
    const judged = pages.map(({ objectId, email, idUser, mode, tab, witness }) => {
      const offered = received.filter((one) => isOffered(one, objectId, mode))
      const { fromReopening, fromAnswering, fromKnowing } = verdict.cardWaits(offered, idUser, witness, endedAt)
      const isLate = (limit: number) => (wait: verdict.Wait) => wait.took > limit
      const closed = verdict.longestClosed(received, idUser, witness, beganAt, endedAt)
      const late = [
        ...fromKnowing.filter(isLate(verdict.ON_SCREEN_WITHIN + verdict.SLACK)),
        ...fromReopening.filter(isLate(verdict.STUCK)),
        ...[closed].filter(isLate(verdict.STUCK)),
      ].map(
        (wait) => `${email} tab ${tab} took ${wait.took} ms: ${verdict.timeline(wait, received, witness, faults.log)}`,
      )
      const reopened = fromAnswering.map((wait) => ({
        cause: verdict.causeOf(wait, witness, faults.log),
        took: wait.took,
        story: () =>
          `${email} tab ${tab} took ${wait.took} ms: ${verdict.timeline(wait, received, witness, faults.log)}`,
      }))
      return {
        fromReopening,
        fromAnswering,
        fromKnowing,
        reopened,
        late,
        closed,
        stalled: verdict.stalledShare(witness, beganAt, endedAt),
      }
    })
    const fromReopening = judged.flatMap((one) => one.fromReopening.map(({ took }) => took))
    const fromAnswering = judged.flatMap((one) => one.fromAnswering.map(({ took }) => took))
    const fromKnowing = judged.flatMap((one) => one.fromKnowing.map(({ took }) => took))
    const byCause = (cause: verdict.Cause) =>
      judged.flatMap(({ reopened }) => reopened.filter((one) => one.cause === cause))
    const reopened = [...byCause('cut'), ...byCause('restart')].toSorted((one, other) => other.took - one.took)
    const longestClosedMs = Math.max(...judged.map(({ closed }) => closed.took))
    const stalledShare = Math.max(...judged.map(({ stalled }) => stalled))
    console.log(
      JSON.stringify(
        {
          seed: SEED,
          attempted: asked,
          requests: received.length,
          statuses,
          faults: faults.counts,
          cameOnScreen: fromReopening.length,
          fromReopeningMs: spread(fromReopening),
          fromAnsweringMs: spread(fromAnswering),
          afterCutMs: spread(byCause('cut').map(({ took }) => took)),
          afterRestartMs: spread(byCause('restart').map(({ took }) => took)),
          whileStandingMs: spread(byCause('standing').map(({ took }) => took)),
          fromKnowingMs: spread(fromKnowing),
          longestClosedMs,
          stalledShare,
          serverComesFirst: sandbox.comesFirst,
        },
        null,
        2,
      ),
    )
    for (const { story } of reopened.slice(0, SLOWEST)) console.log(`among the slowest reopenings: ${story()}`)

    expect(received.length).toBeGreaterThanOrEqual(REQUESTS)
    expect(signedOut.map(({ email }) => email)).toEqual([])
    expect(received.filter((one) => !verdict.isSettled(one))).toEqual([])
    expect(verdict.unexplained(received)).toEqual([])
    expect(verdict.claimedTwice(received)).toEqual([])
    expect(verdict.openTwice(received)).toEqual([])
    expect(judged.flatMap(({ late }) => late)).toEqual([])
    // The server's part is in it too: on a machine that leaves the pages without time, it says nothing of the product.
    // Of a dozen cards the 95th hundredth is the slowest: only a long run can ask for it.
    const { p50, p95 } = spread(fromAnswering)
    const limit = stalledShare < MACHINE_AT_HAND ? verdict.ON_SCREEN_WITHIN : verdict.STUCK
    expect(IS_LONG ? p95 : p50).toBeLessThan(limit)
    expect(reopened.filter(({ took }) => IS_LONG && took > limit).map(({ story }) => story())).toEqual([])
    for (const { witness } of pages) expect(witness.rangAt).toBeLessThan(endedAt + SECOND)
    // In a long storm most wait behind the first cards of a long list until their time is up.
    expect(fromReopening.length).toBeGreaterThan(REQUESTS / 5)
  },
  20 * MINUTES * Math.max(1, SLOWER),
)

/**
 * Sends requests in bursts until enough are in the database, with two restarts among them. Returns how many were
 * attempted.
 */
async function storm(
  chance: ReturnType<typeof createChance>,
  faults: ReturnType<typeof createFaultSchedule>,
): Promise<number> {
  let attempted = 0
  let made = 0
  while (made < REQUESTS) {
    const burst = Array.from({ length: chance.between(3, 14) }, () =>
      crowd.ask(classFor(chance.next()), doctorsFor(chance.next()), chance),
    )
    attempted += burst.length
    const before = made
    made += (await Promise.all(burst)).filter(Boolean).length
    await faults.blow(chance)
    for (const share of [1 / 3, 2 / 3]) {
      if (before < REQUESTS * share && made >= REQUESTS * share) await faults.restart(share < 0.5 ? 'kill' : 'stop')
    }
    await pause(chance.between(200, 1_500) * SLOWER)
  }
  return attempted
}

async function makeRestless(restless: 'yes' | 'no'): Promise<void> {
  for (const { page } of doctors.flatMap(({ tabs }) => tabs)) {
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [RESTLESS, restless] as const)
  }
}

function classFor(dice: number) {
  if (dice < 0.5) return 'Consultations'
  return dice < 0.75 ? 'Faskes_consultations' : 'Emergencies'
}

function doctorsFor(_dice: number): string[] {
  return doctors.filter(({ mode }) => mode === 'online').map(({ objectId }) => objectId)
}

function isOffered({ className, doctor }: Asked, objectId: string, mode: DoctorInChaos['mode']): boolean {
  return className === 'Emergencies' ? mode === 'emergency' : doctor === objectId
}

/** Deadlines and the server's sweep settle what nobody settled; an unpaid room is ended by its doctor. */
async function untilSettled(): Promise<Asked[]> {
  const patience = Date.now() + DEADLINES.Emergencies + SWEEP_GRACE + 60 * SECOND
  for (;;) {
    const all = await crowd.everything()
    if (all.every(verdict.isSettled) || Date.now() > patience) return all
    await pause(SECOND)
  }
}

/** The content of each screen, printed after a failed run. */
async function whatTheySee(): Promise<string> {
  const screens = doctors.flatMap(({ email, tabs }) =>
    tabs.map(async ({ page, witness }, tab) => {
      const text = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 800))
      const unauthenticated = witness.story.flatMap((note) =>
        note.what === 'call' && note.call.includes(' 401 ') ? note.call : [],
      )
      return `${email} tab ${tab} ${new URL(page.url()).pathname} ${unauthenticated.join(', ')}: ${text}`
    }),
  )
  return (await Promise.all(screens)).join('\n')
}

/** A few at a time: each account has its share of the server. */
async function auditsOf(all: Asked[]): Promise<verdict.Explained[]> {
  const audits: verdict.Explained[] = []
  for (let index = 0; index < all.length; index += AUDITS_AT_ONCE) {
    audits.push(...(await Promise.all(all.slice(index, index + AUDITS_AT_ONCE).map(auditOf))))
  }
  return audits
}

async function auditOf(asked: Asked): Promise<verdict.Explained> {
  const reader =
    doctors.find(({ objectId }) => objectId === asked.doctor) ?? doctors.find(({ mode }) => mode === 'emergency')
  const response = await fetch(`${sandbox.origin}/api/v1/audit?consultation_id=${asked.publicId}`, {
    headers: { authorization: `Bearer ${reader?.bearer}`, 'x-facility-id': await facilityId() },
  })
  const body = (await response.json()) as { data?: unknown; message?: string }
  const audit = z.array(auditEntry).safeParse(body.data)
  if (!audit.success) throw new Error(`no audit of ${asked.className} ${asked.publicId}: ${JSON.stringify(body)}`)
  return { ...asked, moves: verdict.movesIn(audit.data) }
}

let knownFacility: Promise<string> | null = null
function facilityId(): Promise<string> {
  knownFacility ??= fetch(`${sandbox.origin}/config.json`)
    .then((response) => response.json() as Promise<{ facilityId: string }>)
    .then((config) => config.facilityId)
  return knownFacility
}

async function bringDoctor(
  email: string,
  mode: 'online' | 'emergency',
  { tabs: count, skew }: { tabs: number; skew: number },
): Promise<DoctorInChaos> {
  const person = await openPerson(browser, sandbox.origin)
  const tabs: DoctorInChaos['tabs'] = []
  for (let index = 0; index < count; index += 1) {
    const page = await person.context.newPage()
    if (index > 0) await page.emulateMedia({ reducedMotion: 'reduce' })
    const witness = createWitness()
    await page.exposeFunction('notifyWitness', (note: Note) => writeDown(witness, note))
    await page.addInitScript(bearWitness)
    await skipDeviceCheck(page)
    await page.addInitScript(setClockWrong, skew)
    await page.addInitScript(beRestless, { seed: SEED + doctors.length * 10 + index, pause: 600, key: RESTLESS })
    await page.goto(index === 0 ? '/login' : '/')
    if (index === 0) await signIn(page, email)
    tabs.push({ page, witness })
  }
  const first = tabs[0]?.page
  if (first === undefined) throw new Error('a doctor has tabs')
  if (mode === 'online') await goOnline(first)
  else await first.getByRole('switch', { name: 'Emergency(Non Aktif)' }).click()

  const response = await fetch(`${sandbox.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-facility-id': await facilityId(),
      'device-id': `chaos-${email.replace('@', '.')}`,
    },
    body: JSON.stringify({ email, password: PASSWORD, ref_type: 'doctor' }),
  })
  const { data } = (await response.json()) as { data: { 'AUTH-TOKEN': string; object_id: string; id: string } }
  return { email, mode, objectId: data.object_id, idUser: data.id, bearer: data['AUTH-TOKEN'], tabs }
}

function spread(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
