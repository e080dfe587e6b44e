import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import {
  giveProof,
  launchBrowser,
  movePointerAway,
  openPerson,
  type Person,
  signIn,
} from '../kit/browser/doctor-in-browser'
import { newestIn, readOutbox } from '../kit/server/outbox'

const origin = inject('origin')
const SECOND = 1_000
const CHOSEN = 'rumah-sawah-42-hujan'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
})

const fault = (body: object) =>
  fetch(`${origin}/sandbox/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** From the mail's link to the sign-in page, with a password of one's own. */
async function activate(person: Person, email: string): Promise<Page> {
  const { link = '' } = await newestIn(origin, (mail) => mail.to === email && mail.subject === 'Aktifkan akun Anda')
  const page = await person.open(link)
  await page.getByRole('heading', { name: 'Buat kata sandi' }).waitFor()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Aktifkan akun' }).click()
  await page.getByRole('button', { name: 'Nanti saja' }).click()
  await page.getByRole('link', { name: 'Masuk' }).click()
  return page
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 dari 6' }).fill(code)
  await movePointerAway(page)
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).last().click()
}

async function codesTo(phone: string): Promise<string[]> {
  return (await readOutbox(origin)).flatMap(({ to, code }) => (to === phone && code !== undefined ? [code] : []))
}

/** Everyone waits here until all have come. */
function meetingOf(people: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < people) return
      const all = waiting
      waiting = []
      for (const goOn of all) goOn()
    })
}

/**
 * Verifies the account's phone by OTP: a wrong code, another one after 20 s, that one expired, and then in time.
 * @param meet synchronises concurrent users, because the server has a single clock: called before the wrong code and
 * afterwards
 */
async function verifyPhone(page: Page, phone: string, meet: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifikasi nomor telepon' })
  await dialog.waitFor()
  await expect.poll(async () => (await codesTo(phone)).length).toBe(1)
  const [first = ''] = await codesTo(phone)
  await typeCode(page, first === '000000' ? '000001' : '000000')
  await dialog.getByText('Kode OTP tidak valid').waitFor()

  const resend = dialog.getByRole('button', { name: 'Kirim ulang' })
  await resend.waitFor({ timeout: 60 * SECOND })
  await resend.click()
  await page.getByText('Kode OTP berhasil dikirim ulang').waitFor()
  const [second = ''] = await codesTo(phone)
  expect(second).not.toBe(first)

  await meet()
  await fault({ kind: 'skew', ms: 121 * SECOND })
  await typeCode(page, second)
  await dialog.getByText('Kode OTP tidak valid').waitFor()
  await meet()
  await fault({ kind: 'clear' })
  await typeCode(page, second)
  await page.getByText('Kode OTP berhasil diverifikasi').waitFor()
  await giveProof(page, CHOSEN)
  await page.getByText('Nomor telepon tersimpan dan terverifikasi.').waitFor()
}

test("an account from its mail to its profile, a doctor's and a nurse's: neither enters what is the other's", async () => {
  const meet = meetingOf(2)
  const people = [openPerson(browser, origin), openPerson(browser, origin)] as const
  const [doctor, nurse] = await Promise.all(people)
  await Promise.all([asDoctor(doctor), asNurse(nurse)])
  expect([...doctor.complaints, ...nurse.complaints]).toEqual([])
  await Promise.all([doctor.context.close(), nurse.context.close()])

  async function asDoctor(person: Person): Promise<void> {
    const { link = '' } = await newestIn(
      origin,
      ({ to, subject }) => to === 'dokter6@contoh.id' && subject === 'Aktifkan akun Anda',
    )
    const page = await activate(person, 'dokter6@contoh.id')
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('dokter6@contoh.id')
    await signIn(page, 'dokter6@contoh.id', 'Dokter', CHOSEN)
    await page.goto('/profil?tab=akun')
    await verifyPhone(page, '+6281211100006', meet)

    await page.goto('/profil')
    await page.getByLabel('Mulai praktik').fill('2022-02-20')
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await page.getByText('Biodata tersimpan.').waitFor()
    await page.getByRole('tab', { name: 'Pendidikan' }).click()
    await page.getByRole('button', { name: 'Tambah pendidikan' }).first().click()
    await page.getByLabel('Gelar', { exact: true }).fill('dr.')
    await page.getByLabel('Perguruan tinggi').fill('Universitas Gadjah Mada')
    await page.getByLabel('Jurusan').fill('Kedokteran')
    await page.getByLabel('Tahun mulai').fill('2009')
    await page.getByLabel('Tahun lulus').fill('2015')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByText('2009 sampai 2015').waitFor()
    await page.reload()
    await page.getByText('Universitas Gadjah Mada').waitFor()

    await page.goto('/nurse')
    await page.waitForURL(`${origin}/`)
    // The mail has done what it was for.
    await page.goto(link)
    await page.getByRole('heading', { name: 'Tautan aktivasi ini sudah dipakai atau lewat waktunya' }).waitFor()
  }

  async function asNurse(person: Person): Promise<void> {
    const page = await activate(person, 'perawat3@contoh.id')
    await signIn(page, 'perawat3@contoh.id', 'Perawat', CHOSEN)
    await page.goto('/profil?tab=akun')
    await verifyPhone(page, '+6281211200003', meet)

    await page.goto('/profil')
    await page.getByLabel('Nama lengkap dan gelar').fill('Ns. Baru, S.Kep')
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await page.getByText('Biodata tersimpan.').waitFor()
    expect(await page.getByRole('tab', { name: 'Pendidikan' }).count()).toBe(0)

    for (const path of ['/', '/konsultasi', '/emergency', '/balance']) {
      await page.goto(path)
      await page.waitForURL(`${origin}/nurse`)
    }
  }
}, 240_000)

test('a session ended from another device ends there, at once', async () => {
  const [here, there] = await Promise.all([
    openPerson(browser, origin),
    openPerson(browser, origin, 'dokter1@contoh.id'),
  ])
  const other = await there.open('/')
  await other.getByRole('button', { name: 'Menu akun' }).waitFor()
  const page = await here.open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await page.goto('/profil?tab=akun')
  const devices = page.getByRole('listitem').filter({ hasText: /Keluar(?:kan| dari) perangkat ini/ })
  await expect.poll(() => devices.count()).toBe(2)
  await devices.filter({ hasNotText: 'Aktif sekarang' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Ya, keluarkan' }).click()
  await giveProof(page)
  await expect.poll(() => devices.count()).toBe(1)
  await other.waitForURL(/\/login/)
  await other.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali').first().waitFor()
  expect(await page.getByRole('button', { name: 'Menu akun' }).count()).toBe(1)
  await Promise.all([here.context.close(), there.context.close()])
})
