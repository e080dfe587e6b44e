import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import {
  composerOf,
  launchBrowser,
  openPerson,
  openRoom,
  PATIENCE,
  pressUntil,
  type Room,
} from '../kit/browser/doctor-in-browser'
import { chooseMedicine } from './kit/choose-medicine'

const origin = inject('origin')
const CRY = 'Anak saya kejang, tolong'
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

let browser: Browser
let room: Room
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  room = await openRoom(browser, origin)
  page = room.page
})
afterEach(async () => {
  const complaints = room.doctor.complaints.splice(0)
  await room.doctor.context.close()
  expect(complaints).toEqual([])
})

const tab = (name: string) => page.getByRole('tab', { name }).click()
const save = async () => {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, simpan' }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
}
const titleBecomes = (title: string) =>
  vi.waitFor(async () => expect(await page.title()).toBe(title), { timeout: PATIENCE, interval: 200 })
const card = () => page.getByRole('region', { name: 'Konsultasi yang sedang berlangsung' })

describe('a message after SAVE', () => {
  test('is on the unfinished card, and in the title; read in the room, it is gone from the title', async () => {
    await save()
    await room.patient.say(room.objectId, CRY)
    await card().getByText(CRY).waitFor()
    await card().getByText('1 pesan baru').waitFor()
    await titleBecomes('(1) Pesan baru')
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL('**/konsultasi')
    await page.getByRole('log').getByText(CRY).waitFor()
    await vi.waitFor(async () => expect(await page.title()).not.toContain('Pesan baru'), { timeout: PATIENCE })
  })

  test('asks before an end that would leave it unread', async () => {
    await save()
    await room.patient.say(room.objectId, CRY)
    await card().getByText(CRY).waitFor()
    await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Akhiri konsultasi ini?' }).getByText(CRY).waitFor()
    // As the room's own end says.
    await page.getByRole('alertdialog').getByText('Belum terkirim: Diagnosis').waitFor()
    await page.getByRole('button', { name: 'Batal' }).click()
    expect(await room.patient.statusOf(room.objectId)).toBe('SAVE')
  })
})

test('on a phone the tab of the hidden chat counts what is unread', async () => {
  await page.setViewportSize(PHONE)
  await tab('Diagnosis')
  await room.patient.say(room.objectId, CRY)
  await page.getByRole('tab', { name: /Chat/ }).getByRole('img', { name: '1 pesan belum dibaca' }).waitFor()
  await titleBecomes('(1) Pesan baru')
  await tab('Chat')
  await page.getByRole('log').getByText(CRY).waitFor()
  await vi.waitFor(async () => expect(await page.title()).not.toContain('Pesan baru'), { timeout: PATIENCE })
})

/** A phone has 'Simpan' in a menu, so the room is saved on a wide screen. */
async function saveAt(size: typeof PHONE): Promise<void> {
  await page.setViewportSize(WIDE)
  await save()
  await page.setViewportSize(size)
}

/** Chooses an item of the card's question by keyboard. */
async function openFromCard(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Akhiri konsultasi ini?' })
  await question.getByRole('button', { name: 'Ya, akhiri' }).waitFor()
  const item = question.getByRole('button', { name })
  await item.waitFor()
  for (let presses = 0; presses < 12 && !(await hasFocus(item)); presses += 1) await page.keyboard.press('Tab')
  await expectFocus(item)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/konsultasi')
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const expectFocus = (locator: Locator) =>
  vi.waitFor(async () => expect(await hasFocus(locator)).toBe(true), { timeout: PATIENCE, interval: 200 })

describe('unsent work', () => {
  beforeEach(async () => {
    await page.getByRole('combobox', { name: 'Gejala' }).fill('Tengkuk berat')
    await page.keyboard.press('Enter')
    await tab('Catatan')
    await page.getByRole('textbox', { name: 'Catatan untuk pasien' }).fill('Bawa hasil lab')
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name: 'Surat keterangan sakit' }).click()
    await page.getByLabel('Lama istirahat').selectOption('3')
    await page.getByRole('button', { name: 'Batal' }).click()
    await composerOf(page).fill('Apakah ada demam?')
  })

  test('is named before the end, each with its way', async () => {
    await page.getByRole('button', { name: 'Akhiri konsultasi' }).click()
    const list = page.getByRole('list', { name: 'Belum terkirim' })
    await vi.waitFor(async () =>
      expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringContaining('Diagnosis sudah ditulis'),
        expect.stringContaining('Catatan sudah ditulis'),
        expect.stringContaining('Surat keterangan sakit'),
        expect.stringContaining('1 pesan'),
      ]),
    )
    await list.getByRole('button', { name: 'Buka Diagnosis' }).click()
    await page.getByRole('tab', { name: 'Diagnosis', selected: true }).waitFor()
    await page.getByRole('button', { name: 'Hapus Tengkuk berat' }).waitFor()
    await page.getByRole('button', { name: 'Akhiri konsultasi' }).click()
    await list.getByRole('button', { name: 'Buka Surat sakit' }).click()
    await page.getByRole('dialog', { name: 'Surat keterangan sakit' }).waitFor()
  })

  test.each([
    ['at 1280 px', WIDE],
    ['on a phone', PHONE],
  ])('leads from the question of its card into the room, with the focus there, by keyboard %s', async (_, size) => {
    await saveAt(size)
    await openFromCard('Buka Catatan')
    await page.getByRole('textbox', { name: 'Catatan untuk pasien' }).waitFor()
    await expectFocus(page.getByRole('tab', { name: 'Catatan', selected: true }))
    await saveAt(size)
    await openFromCard('Buka Surat sakit')
    const letter = page.getByRole('dialog', { name: 'Surat keterangan sakit' })
    await letter.waitFor()
    await expectFocus(letter.locator(':focus'))
    await letter.getByRole('button', { name: 'Batal' }).click()
    await letter.waitFor({ state: 'hidden' })
    await saveAt(size)
    await openFromCard('Buka 1 pesan')
    await expectFocus(size === PHONE ? page.getByRole('tab', { name: 'Chat', selected: true }) : composerOf(page))
  })

  test('outlives Simpan, is listed on the unfinished card, and is there again in the room and after a reload', async () => {
    await save()
    await card().getByText('Diagnosis, Catatan, Surat sakit, 1 pesan').waitFor()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL('**/konsultasi')
    await expectDrafts()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await card().getByText('Diagnosis, Catatan, Surat sakit, 1 pesan').waitFor()
    // The empty room names the open consultation beside the panel's card.
    await page.getByRole('main').getByText('Konsultasi yang sedang berlangsung').waitFor()
    await pressUntil(
      page,
      page.getByRole('button', { name: 'Kembali ke konsultasi' }),
      page.getByRole('tab', { name: 'Resep' }),
    )
    await expectDrafts()
  })
})

describe('an open dosing form', () => {
  const quantity = () => page.getByLabel('Jumlah')
  beforeEach(async () => {
    await tab('Resep')
    await chooseMedicine(page, 'amoksisilin 500', /Amoksisilin 500 mg/)
    await quantity().fill('13')
  })

  test('is named before the end, with its way', async () => {
    await tab('Catatan')
    await page.getByRole('button', { name: 'Akhiri konsultasi' }).click()
    const list = page.getByRole('list', { name: 'Belum terkirim' })
    await list.getByText(/1 obat/).waitFor()
    await list.getByRole('button', { name: 'Buka Resep' }).click()
    await quantity().waitFor()
  })

  test('is on the unfinished card and open again with what was typed, after Simpan and after a reload', async () => {
    await save()
    await card().getByText('Resep (1 obat)').waitFor()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL('**/konsultasi')
    await tab('Resep')
    expect(await quantity().inputValue()).toBe('13')
    await quantity().fill('14')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await card().getByText('Resep (1 obat)').waitFor()
    await pressUntil(
      page,
      page.getByRole('button', { name: 'Kembali ke konsultasi' }),
      page.getByRole('tab', { name: 'Resep' }),
    )
    await tab('Resep')
    await vi.waitFor(async () => expect(await quantity().inputValue()).toBe('14'), { timeout: PATIENCE })
  })
})

test('an answer that was typed and not saved is named before the end, with its way', async () => {
  const question = page.getByRole('dialog', { name: 'Alergi pasien' })
  await page.getByRole('button', { name: /^(?:Tanyakan alergi|Perbaiki jawaban alergi)$/ }).click()
  await question.getByRole('radio', { name: 'Pasien tidak dapat ditanya' }).check()
  await question.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Akhiri konsultasi' }).click()
  const list = page.getByRole('list', { name: 'Belum terkirim' })
  await list.getByText('Jawaban alergi, berat, atau kehamilan belum disimpan.').waitFor()
  await list.getByRole('button', { name: 'Buka Data pasien' }).click()
  await question.waitFor()
  expect(await question.getByRole('radio', { name: 'Pasien tidak dapat ditanya' }).isChecked()).toBe(true)
})

test('the composer stays on the screen while one reads without a network', async () => {
  await room.doctor.context.setOffline(true)
  await page.getByRole('button', { name: 'Baca yang tersimpan' }).click()
  await page.getByText('Anda membaca yang tersimpan').waitFor()
  const box = await composerOf(page).boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
  await room.doctor.context.setOffline(false)
})

test('of two devices the second shows what the first sent, and neither silently replaces the other', async () => {
  const elsewhere = await openPerson(browser, origin, 'dokter1@contoh.id')
  const other = await elsewhere.open('/konsultasi')
  const symptoms = (on: Page) => on.getByRole('combobox', { name: 'Gejala' })
  const add = async (on: Page, words: string) => {
    await symptoms(on).fill(words)
    await symptoms(on).press('Enter')
  }
  const shows = (on: Page, words: string) => on.getByRole('button', { name: `Hapus ${words}`, exact: true }).waitFor()
  await pressUntil(other, other.getByRole('button', { name: 'Kembali ke konsultasi' }), symptoms(other))

  await add(page, 'Demam')
  await page.getByRole('button', { name: 'Kirim diagnosis' }).click()
  await shows(other, 'Demam')

  await add(page, 'Batuk')
  await add(other, 'Ruam')
  await other.getByRole('button', { name: 'Kirim diagnosis' }).click()
  const message = page.getByText(/^Diagnosis lain sudah tersimpan/)
  await message.waitFor()
  expect(await page.getByRole('form', { name: 'Diagnosis' }).innerText()).toMatch(
    /Yang tersimpan\s+Demam\s+Ruam\s+Isian Anda\s+Demam\s+Batuk/,
  )
  await pressUntil(page, page.getByRole('button', { name: 'Ganti dengan milik saya' }), page.getByText(/^Terkirim \d/))
  await shows(other, 'Batuk')
  expect((await message.count()) + (await other.getByRole('button', { name: 'Hapus Ruam' }).count())).toBe(0)
  await elsewhere.context.close()
  expect(elsewhere.complaints).toEqual([])
})

async function expectDrafts(): Promise<void> {
  await tab('Diagnosis')
  await page.getByRole('button', { name: 'Hapus Tengkuk berat' }).waitFor()
  await tab('Catatan')
  await vi.waitFor(async () =>
    expect(await page.getByRole('textbox', { name: 'Catatan untuk pasien' }).inputValue()).toBe('Bawa hasil lab'),
  )
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Surat keterangan sakit' }).click()
  expect(await page.getByLabel('Lama istirahat').inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Batal' }).click()
  expect(await composerOf(page).inputValue()).toBe('Apakah ada demam?')
}
