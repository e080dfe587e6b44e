import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Guest, guest } from '../contract/kit/group-call'
import { move, patient, type Patient, ringing } from '../contract/kit/parse'
import { setPresence, staff, type Staff } from '../contract/kit/rest'
import { launchCallBrowser, watchPeers } from '../kit/calls'

let browser: Browser
let doctor: Staff
let sick: Patient
let host: Guest
let room: string
const people = ['Ibu Sari', 'dr. Tono, Sp.JP', 'Ns. Wulan']
let pages: Page[] = []

/** Frames decoded so far, of each way that stands. */
function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const standing = window.peers.filter(({ connectionState }) => connectionState === 'connected')
    return Promise.all(
      standing.map(async (peer) => {
        const reports = [...(await peer.getStats()).values()]
        return reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')?.framesDecoded ?? 0
      }),
    )
  })
}

/** Every one of `others` pictures moves, from now on. */
async function untilEachMoves(page: Page, others: number): Promise<void> {
  let since = await framesOf(page)
  await vi.waitFor(
    async () => {
      const now = await framesOf(page)
      if (now.length !== since.length || now.length !== others) {
        since = now
        throw new Error(`${now.length} ways instead of ${others}`)
      }
      if (!now.every((frames, at) => frames > (since[at] ?? 0) + 3)) throw new Error(`still: ${JSON.stringify({ since, now })}`)
    },
    { timeout: 40_000, interval: 300 },
  )
}

async function invited(name: string): Promise<Page> {
  const answer = await host.invite({ room, name, email: 'undangan@contoh.id' })
  if ('error' in answer) throw new Error(answer.error)
  const context = await browser.newContext()
  await watchPeers(context)
  const page = await context.newPage()
  await page.goto(`${inject('origin')}${answer.link}`)
  return page
}

async function enters(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nama Anda').fill(name)
  await page.getByRole('button', { name: 'Masuk dengan kamera' }).click()
  await page.getByRole('list', { name: 'Orang dalam panggilan' }).waitFor()
}

beforeAll(async () => {
  browser = await launchCallBrowser()
  doctor = await staff('dokter5@contoh.id')
  sick = await patient('pasien9@contoh.id')
  await setPresence(doctor, 'Online')
  const record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  room = `consultation:${record.consultation_id}`
  host = await guest()
  await host.join({ room, user: { name: '' }, token: doctor.parseToken, video: false })
  pages = await Promise.all(people.map(invited))
  // It has no media: nobody is to wait for any of it.
  host.close()
})

afterAll(async () => {
  await browser.close()
})

test('three come by their links: each sees the two others move; who leaves is gone, who is loaded anew comes back', async () => {
  for (const [at, page] of pages.entries()) await enters(page, people[at] ?? '')
  const [mother, specialist, nurse] = pages as [Page, Page, Page]
  await Promise.all(pages.map((page) => untilEachMoves(page, 2)))
  expect(mother.url()).not.toContain('#')
  for (const name of people.slice(1)) await mother.getByText(name, { exact: true }).waitFor()

  await specialist.getByRole('switch', { name: /^Suara/ }).click()
  await mother.getByText('Mikrofon dr. Tono, Sp.JP mati').waitFor({ state: 'attached' })

  await nurse.getByRole('button', { name: 'Keluar' }).click()
  await mother.getByText('Ns. Wulan').waitFor({ state: 'detached' })
  await untilEachMoves(mother, 1)

  await specialist.reload()
  await enters(specialist, 'dr. Tono, Sp.JP')
  await Promise.all([mother, specialist].map((page) => untilEachMoves(page, 1)))
})
