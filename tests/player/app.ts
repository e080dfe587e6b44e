import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../kit/browser/chromium.mjs'
import { openHome, openPerson, sessionAtWire } from '../kit/browser/doctor-in-browser'
import type { Model } from '../kit/graph/model'
import { signInPatient } from '../kit/server/patient'
import { followPages } from '../kit/graph/trails'
import { eventsOf } from '../kit/graph/walk'
import { wordsOf } from './actor'
import { type Numbered, titleOf } from './catalogue'
import { Complaint } from './complaint'
import { sayFault } from './faults'
import { Gate, type LiveMachine, type LiveStage } from './live/live'
import { LIVE } from './live/machines'
import { DOCTOR_EMAIL, PATIENT_EMAIL, tidyUp } from './live/people'
import type { Options } from './options'
import { PICTURES, RECORDS, ROOT } from './places'
import { commandFor, type Failing, renderFailing, describeSteps, whatOf } from './described-steps'

const silent = { step() {}, finish() {}, note() {} }

type AppOptions = Pick<Options, 'url' | 'fresh' | 'headed' | 'pace' | 'filters'>

/**
 * Runs paths in the running app with the patient simulated by requests. Paths that need events which cannot be caused
 * there are skipped and counted.
 * @throws Complaint if nothing runs at the address, or the machine has no actions there
 */
export async function walkOnApp(model: Model, paths: Numbered[], options: AppOptions, say: (text: string) => void) {
  const live = LIVE[model.name]
  if (live === undefined)
    throw new Complaint(`${titleOf(model)} belum punya tangan di aplikasi. Yang bisa: ${Object.keys(LIVE).join(', ')}.`)
  await demandApp(options.url)
  const possible = paths.filter((one) => isPossible(live, one))
  const chosen = possible.filter(
    ({ path }) => !possible.some((other) => other.path !== path && isBeginningOf(path.steps, other.path.steps)),
  )
  say(
    `${titleOf(model)}: ${chosen.length} jalur dijalankan; ${possible.length - chosen.length} adalah awal dari yang lain, ${paths.length - possible.length} perlu sesuatu yang tidak bisa dibuat dari luar`,
  )
  if (chosen.length === 0) throw new Complaint(`Tidak satu pun jalur itu bisa dijalankan di aplikasi.`)
  const executablePath = await ensureChromium(ROOT, silent)
  const args = [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required']
  const launched = await chromium.launch({
    args,
    executablePath,
    headless: !options.headed,
    slowMo: options.headed ? options.pace / 2 : 0,
  })
  const browser = followPages(launched, join(RECORDS, 'e2e'))
  const failing: Failing[] = []
  try {
    for (const one of chosen) {
      const failed = await walkOne(browser, model, live, one, { ...options, say })
      say(failed === null ? `baik   ${titleOf(model)}, ${whatOf(one)}` : `${renderFailing(failed)}\n`)
      if (failed !== null) failing.push(failed)
    }
  } finally {
    await browser.close()
  }
  return { gone: chosen.length, failing }
}

async function demandApp(url: string): Promise<void> {
  const isThere = await fetch(`${url}/sandbox/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere)
    throw new Complaint(`Tidak ada aplikasi di ${url}: jalankan npm start di jendela lain, atau tulis --url.`)
}

function isPossible(live: LiveMachine, { path }: Numbered): boolean {
  const events = eventsOf(path)
  return (
    path.world in live.worlds &&
    events.every((event, index) => event.type in live.hands && live.can(event, path.steps[index]?.state))
  )
}

/** The steps are a prefix of another path. */
function isBeginningOf(steps: Numbered['path']['steps'], others: Numbered['path']['steps']): boolean {
  const same = steps.every(({ event }, index) => JSON.stringify(event) === JSON.stringify(others[index]?.event))
  return same && others.length > steps.length
}

async function walkOne(
  browser: Browser,
  model: Model,
  live: LiveMachine,
  one: Numbered,
  { say, ...options }: AppOptions & { say: (text: string) => void },
): Promise<Failing | null> {
  if (options.fresh) await fetch(`${options.url}/sandbox/reset`, { method: 'POST' })
  const stage = await openStage(browser, live, options.url, model.name !== 'session')
  const steps = describeSteps(model, one.path)
  const events = eventsOf(one.path)
  let at = 0
  let kind: 'hand' | 'face' = 'hand'
  try {
    await live.worlds[one.path.world]?.(stage, events)
    for (const [index, { state }] of one.path.steps.entries()) {
      at = index
      kind = 'hand'
      const event = events[index - 1]
      if (index > 0 && event !== undefined) await live.hands[event.type]?.(stage, event, events[index])
      kind = 'face'
      for (const { id } of state._nodes) await live.faces[id]?.(stage)
      if (options.pace > 0) await stage.page.waitForTimeout(options.pace)
    }
    return null
  } catch (fault) {
    return await notify(model, one, stage, { at, kind, fault: wordsOf(fault), steps, options })
  } finally {
    await (live.tidy ?? tidyUp)(stage).catch((fault: unknown) =>
      say(`tidak dirapikan sesudah ${whatOf(one)}: ${sayFault(wordsOf(fault))}`),
    )
    await stage.context.close()
  }
}

async function openStage(
  browser: Browser,
  { holds }: LiveMachine,
  origin: string,
  isSignedIn: boolean,
): Promise<LiveStage> {
  // Every path starts with the switch at Offline, independent of the previous path.
  await (await sessionAtWire(origin, DOCTOR_EMAIL)).goOffline()
  // Without a service worker between the page and its held calls: one call bypassed the gate once, for an unknown
  // reason.
  const person = await openPerson(browser, origin, isSignedIn ? DOCTOR_EMAIL : undefined, { serviceWorkers: 'block' })
  const page = isSignedIn ? await openHome(person) : await person.context.newPage()
  const gate = new Gate()
  if (holds !== null) await gate.hold(page, holds)
  const patient = await signInPatient(origin, PATIENT_EMAIL)
  return { origin, person, context: person.context, page, gate, patient, objectId: '' }
}

interface Trouble {
  at: number
  kind: 'hand' | 'face'
  fault: string
  steps: Failing['steps']
  options: AppOptions
}

async function notify(
  model: Model,
  one: Numbered,
  { page }: LiveStage,
  { at, kind, fault, steps, options }: Trouble,
): Promise<Failing> {
  mkdirSync(PICTURES, { recursive: true })
  const picture = join(PICTURES, `${titleOf(model)}-${one.number}-${at + 1}-app.png`)
  const isTaken = await page.screenshot({ path: picture }).then(
    () => true,
    () => false,
  )
  const text = await page
    .locator('body')
    .innerText()
    .catch(() => '')
  const shown = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join(' | ')
  const step = steps[at]
  return {
    machine: model.name,
    layer: 'app',
    what: whatOf(one),
    steps,
    at,
    should:
      kind === 'hand'
        ? `bisa dilakukan: ${step?.does ?? ''} — ${sayFault(fault)}`
        : `terlihat: ${step?.shows ?? ''} — ${sayFault(fault)}`,
    was: `di layar tertulis: ${shown.length > 400 ? `${shown.slice(0, 400)}…` : shown}`,
    picture: isTaken ? relative(ROOT, picture) : null,
    again: commandFor(model, [
      '--path',
      one.number,
      '--on',
      'app',
      '--headed',
      ...(options.fresh ? ['--fresh'] : []),
      '--url',
      options.url,
    ]),
  }
}
