import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Guest, guest } from '../contract/kit/group-call'
import { move, patient, type Patient, ringing } from '../contract/kit/parse'
import { setPresence, staff, type Staff } from '../contract/kit/rest'
import { launchCallBrowser, openCallRoom, untilEachMoves, watchPeers } from '../kit/calls'

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
  return opened(answer.link)
}

async function opened(link: string): Promise<Page> {
  const context = await browser.newContext()
  await watchPeers(context)
  const page = await context.newPage()
  await page.goto(new URL(link, inject('origin')).href)
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

test('the doctor joins from the room’s menu and invites two: all three see each other move, and the consultation goes on', async () => {
  const { doctor: owner, visitor, app, patient: asker, objectId } = await openCallRoom(browser, inject('origin'))
  await app.getByRole('button', { name: 'Tindakan lain' }).click()
  await app.getByRole('menuitem', { name: 'Panggilan grup' }).click()
  const window = app.getByRole('region', { name: 'Panggilan grup' })
  const guests: Page[] = []
  for (const name of people.slice(0, 2)) {
    await window.getByRole('button', { name: 'Undang' }).click()
    const dialog = app.getByRole('dialog', { name: 'Undang ke panggilan' })
    await dialog.getByLabel('Nama', { exact: true }).fill(name)
    await dialog.getByLabel('Nomor HP atau email').fill('undangan@contoh.id')
    await dialog.getByRole('button', { name: 'Kirim undangan' }).click()
    const link = await dialog.getByLabel('Tautan undangan').inputValue()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    const page = await opened(link)
    await enters(page, name)
    guests.push(page)
  }
  await Promise.all([app, ...guests].map((page) => untilEachMoves(page, 2)))
  for (const name of people.slice(0, 2)) await window.getByText(name, { exact: true }).waitFor()

  await window.getByRole('button', { name: 'Keluar dari panggilan' }).click()
  await Promise.all(guests.map((page) => untilEachMoves(page, 1)))
  expect(await asker.statusOf(objectId)).toBe('ON_CHAT')
  await Promise.all([owner, visitor].map(({ context }) => context.close()))
  expect(owner.complaints).toEqual([])
})
