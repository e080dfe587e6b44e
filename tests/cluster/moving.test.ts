import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import {
  cardOf,
  DOCTORS,
  goOnline,
  launchBrowser,
  openHome,
  openPerson,
  type Person,
} from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'
import { hasPrograms, runCluster } from './kit/running'

declare global {
  interface Window {
    /** What the page writes down: close codes of its sockets, and notices that appeared. */
    moves: { closes: number[]; notices: string[] }
  }
}

const PATIENTS = ['Sulastri Wahyuningsih', 'Bagas Adi Pratama']

describe.runIf(hasPrograms)('a doctor’s page while both processes are restarted one by one', () => {
  let cluster: RunningCluster
  let browser: Browser
  let doctor: Person
  beforeAll(async () => {
    cluster = await runCluster()
    browser = await launchBrowser()
    doctor = await openPerson(browser, cluster.origin, 'dokter1@contoh.id')
    await doctor.context.addInitScript(watchSockets)
  })
  afterAll(async () => {
    await browser?.close()
    await cluster?.stop()
  })

  test('is moved by 4307 and goes on: no notice is shown, and requests ring', async () => {
    const page = await openHome(doctor)
    await goOnline(page)
    for (const [index, one] of cluster.processes.entries()) {
      await page.evaluate(watchNotices)
      await one.stop('SIGTERM')
      const patient = await signInPatient(cluster.origin, `pasien${index + 1}@contoh.id`)
      const objectId = await patient.ask({ doctor: DOCTORS[1], complaint: 'Pusing sejak pagi' })
      await cardOf(page, PATIENTS[index] ?? '').waitFor()
      await patient.cancel(objectId)
      await cardOf(page, PATIENTS[index] ?? '').waitFor({ state: 'detached' })
      await one.start()
    }
    const { closes, notices } = await page.evaluate(() => window.moves)
    expect(notices).toEqual([])
    expect(closes.length).toBeGreaterThan(0)
    expect(new Set(closes)).toEqual(new Set([CLOSE_CODES.moved]))
    expect(doctor.complaints).toEqual([])
  })
})

/** Runs in the page before its own scripts. */
function watchSockets(): void {
  window.moves = { closes: [], notices: [] }
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(target, args: [string]) {
      const socket = new target(...args)
      socket.addEventListener('close', ({ code }) => void window.moves.closes.push(code))
      return socket
    },
  })
}

/** Runs in the page. */
function watchNotices(): void {
  const { notices } = window.moves
  new MutationObserver(() => {
    const notice = /[^.]*(?:Koneksi|Server belum|Menyambung)[^.]*/.exec(document.body.innerText)?.[0]
    if (notice !== undefined && !notices.includes(notice)) notices.push(notice)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
