import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { entersGroup, openInvitation } from '../kit/browser/call-hands'
import { launchCallBrowser, openCallRoom, untilEachMoves } from '../kit/browser/calls'

let browser: Browser
const GUESTS = ['Ibu Sari', 'dr. Tono, Sp.JP']

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

// Who leaves and who comes back: tests/outages.
test('the doctor joins from the room’s menu and invites two: all three see each other, and the consultation continues', async () => {
  const { doctor: owner, visitor, app, patient: requester, objectId } = await openCallRoom(browser, inject('origin'))
  await app.getByRole('button', { name: 'Tindakan lain' }).click()
  await app.getByRole('menuitem', { name: 'Panggilan grup' }).click()
  const window = app.getByRole('region', { name: 'Panggilan grup' })
  const guests: Page[] = []
  for (const name of GUESTS) {
    await window.getByRole('button', { name: 'Undang' }).click()
    const dialog = app.getByRole('dialog', { name: 'Undang ke panggilan' })
    await dialog.getByLabel('Nama', { exact: true }).fill(name)
    await dialog.getByLabel('Nomor HP atau email').fill('undangan@contoh.id')
    await dialog.getByRole('button', { name: 'Kirim undangan' }).click()
    const link = await dialog.getByLabel('Tautan undangan').inputValue()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    const page = await openInvitation(browser, link)
    await entersGroup(page, name)
    guests.push(page)
  }
  await Promise.all([app, ...guests].map((page) => untilEachMoves(page, 2)))
  for (const name of GUESTS) await window.getByText(`Tamu (nama belum diperiksa): ${name}`, { exact: true }).waitFor()

  await window.getByRole('button', { name: 'Keluar dari panggilan' }).click()
  await Promise.all(guests.map((page) => untilEachMoves(page, 1)))
  expect(await requester.statusOf(objectId)).toBe('ON_CHAT')
  await Promise.all([owner, visitor].map(({ context }) => context.close()))
  expect(owner.complaints).toEqual([])
})

test('a reload of the doctor’s page returns into the room with its group call, also with a guest', async () => {
  const { doctor: owner, visitor, app } = await openCallRoom(browser, inject('origin'))
  await app.getByRole('button', { name: 'Tindakan lain' }).click()
  await app.getByRole('menuitem', { name: 'Panggilan grup' }).click()
  const window = app.getByRole('region', { name: 'Panggilan grup' })
  await window.getByRole('button', { name: 'Undang' }).click()
  const dialog = app.getByRole('dialog', { name: 'Undang ke panggilan' })
  await dialog.getByLabel('Nama', { exact: true }).fill('Ibu Sari')
  await dialog.getByLabel('Nomor HP atau email').fill('undangan@contoh.id')
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click()
  const guest = await openInvitation(browser, await dialog.getByLabel('Tautan undangan').inputValue())
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await entersGroup(guest, 'Ibu Sari')
  await Promise.all([app, guest].map((page) => untilEachMoves(page, 1)))

  app.once('dialog', (question) => void question.accept())
  await app.reload()
  await app.getByRole('log').waitFor()
  await window.getByText('Tamu (nama belum diperiksa): Ibu Sari', { exact: true }).waitFor()
  await Promise.all([app, guest].map((page) => untilEachMoves(page, 1)))

  // What was muted or off begins so.
  const tools = ['Suara', 'Kamera'].map((name) => window.getByRole('switch', { name, exact: true }))
  const pressed = () => Promise.all(tools.map((tool) => tool.getAttribute('aria-checked')))
  expect(await pressed()).toEqual(['true', 'true'])
  for (const tool of tools) await tool.click()
  app.once('dialog', (question) => void question.accept())
  await app.reload()
  await window.getByText('Tamu (nama belum diperiksa): Ibu Sari', { exact: true }).waitFor()
  expect(await pressed()).toEqual(['false', 'false'])

  // What was left is left: the next reload opens no call.
  await window.getByRole('button', { name: 'Keluar dari panggilan' }).click()
  app.once('dialog', (question) => void question.accept())
  await app.reload()
  await app.getByRole('button', { name: 'Lanjutkan' }).waitFor()
  expect(await window.count()).toBe(0)
  await Promise.all([owner, visitor].map(({ context }) => context.close()))
  expect(owner.complaints).toEqual([])
})
