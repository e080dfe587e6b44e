import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Guest, guest } from '../contract/kit/group-call'
import { move, patient, type Patient, ringing } from '../contract/kit/parse'
import { setPresence, staff, type Staff } from '../contract/kit/rest'
import { entersGroup, openInvitation } from '../kit/browser/call-hands'
import { launchCallBrowser, untilEachMoves } from '../kit/browser/calls'

let browser: Browser
let doctor: Staff
let sick: Patient
let host: Guest
let room: string
const people = ['Ibu Sari', 'dr. Tono, Sp.JP', 'Ns. Wulan']
let pages: Page[] = []

async function invited(name: string): Promise<Page> {
  const answer = await host.invite({ room, name, email: 'undangan@contoh.id' })
  if ('error' in answer) throw new Error(answer.error)
  return openInvitation(browser, answer.link)
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

/** Nobody checked the names of those who join by a link. */
const asGuest = (name: string) => `Tamu (nama belum diperiksa): ${name}`

test('three join by link: each sees the two others; a leaver disappears, a reloaded page rejoins', async () => {
  for (const [at, page] of pages.entries()) await entersGroup(page, people[at] ?? '')
  const [mother, specialist, nurse] = pages as [Page, Page, Page]
  await Promise.all(pages.map((page) => untilEachMoves(page, 2)))
  expect(mother.url()).not.toContain('#')
  for (const name of people.slice(1)) await mother.getByText(asGuest(name), { exact: true }).waitFor()

  await specialist.getByRole('switch', { name: /^Suara/ }).click()
  await mother.getByText('Mikrofon dr. Tono, Sp.JP mati').waitFor({ state: 'attached' })

  await nurse.getByRole('button', { name: 'Keluar' }).click()
  await mother.getByText(asGuest('Ns. Wulan')).first().waitFor({ state: 'detached' })
  await untilEachMoves(mother, 1)

  await specialist.reload()
  await entersGroup(specialist, 'dr. Tono, Sp.JP')
  await Promise.all([mother, specialist].map((page) => untilEachMoves(page, 1)))
})
