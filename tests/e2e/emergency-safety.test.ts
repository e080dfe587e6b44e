import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { rest, staff } from '../contract/kit/rest'
import {
  launchBrowser,
  openPerson,
  type Person,
  pressUntil,
  signIn,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'

const origin = inject('origin')

let browser: Browser
let people: Person[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  people = []
})

async function open(path: string): Promise<Page> {
  const person = await openPerson(browser, origin)
  people.push(person)
  await skipDeviceCheck(person.context)
  return person.open(path)
}

/** A doctor in emergency mode, and the simulator of somebody who presses the button. */
async function aCall(): Promise<{ doctor: Page; caller: Page }> {
  const doctor = await open('/login')
  await signIn(doctor, 'dokter1@contoh.id')
  await doctor.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
  await doctor.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()
  const caller = await open('/desk?as=pasien3@contoh.id')
  await caller.getByRole('button', { name: 'Panggil bantuan' }).click()
  await caller.locator('[data-emergency="REQUESTED"]').waitFor()
  await doctor.getByRole('group').getByRole('button', { name: 'Terima' }).first().waitFor()
  return { doctor, caller }
}

async function accept(doctor: Page): Promise<void> {
  const accepting = doctor.getByRole('group').getByRole('button', { name: 'Terima' }).first()
  await pressUntil(doctor, accepting, doctor.getByRole('toolbar', { name: 'Tindakan' }))
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Ambulans', exact: true })
const seen = (caller: Page, status: string) => caller.locator(`[data-emergency="${status}"]`).waitFor()

/** The moves of the newest emergency of the doctor, as the audit has them. */
async function moves(): Promise<unknown[]> {
  const { token } = await staff('dokter1@contoh.id')
  const { body: list } = await rest('GET', '/emergencies', { token })
  const [newest] = list['data'] as { emergency_id: string }[]
  const { body } = await rest('GET', `/audit?consultation_id=${newest?.emergency_id}`, { token })
  return (body['data'] as unknown[])
    .map((row) => auditEntry.parse(row))
    .filter(({ what }) => what === 'move')
    .map(({ detail }) => detail)
}

async function leave(): Promise<void> {
  for (const { context, complaints } of people) {
    await context.close()
    expect(complaints).toEqual([])
  }
}

test('ending while the ambulance is under way warns in red and stores a reason', { timeout: 120_000 }, async () => {
  const { doctor, caller } = await aCall()
  await accept(doctor)
  const nearest = listOf(doctor).getByRole('button', { name: 'Pilih' }).first()
  const plate = /B\s\d{4}\s[A-Z]{3}/.exec((await nearest.textContent()) ?? '')?.[0] ?? 'no plate'
  await nearest.click()
  await listOf(doctor).getByText('dipilih').first().waitFor()

  // The chosen crew leaves, at its own simulator.
  const crews = await Promise.all([1, 2, 3, 4].map((number) => open(`/desk?as=ambulans${number}@contoh.id`)))
  const crew = await Promise.any(
    crews.map(async (page) => {
      await page.locator('[data-errand="ON_CALL"]').waitFor()
      return page
    }),
  )
  await crew.getByRole('button', { name: 'Berangkat' }).click()
  await seen(caller, 'ON_GOING')

  await doctor.getByRole('button', { name: 'Selesai', exact: true }).click()
  const dialog = doctor.getByRole('alertdialog', { name: 'Akhiri Emergency Call ini?' })
  await dialog.getByText(new RegExp(`${plate} masih menuju .*tiba ±\\d+ menit lagi: pasien belum dijemput`)).waitFor()
  const end = dialog.getByRole('button', { name: 'Ya, akhiri' })
  expect(await end.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('textbox', { name: 'Alasan mengakhiri' }).fill('Keluarga membawa pasien sendiri ke IGD')
  await end.click()
  await doctor.getByText('Emergency Call Diakhiri').waitFor()
  await seen(caller, 'FINISHED')
  expect((await moves()).at(-1)).toEqual({
    from: 'ON_GOING',
    to: 'FINISHED',
    reason: 'Keluarga membawa pasien sendiri ke IGD',
  })
  await leave()
})

test(
  'three clicks where Terima was move nothing; a named ambulance goes, is taken back, and is corrected later',
  { timeout: 120_000 },
  async () => {
    const { doctor, caller } = await aCall()
    const accepting = doctor.getByRole('group').getByRole('button', { name: 'Terima' }).first()
    const at = { x: 0, y: 0 }
    const step = doctor.getByRole('button', { name: 'Ambulans sudah berangkat' })
    // The card may still move when it is pressed first.
    await vi.waitFor(
      async () => {
        const place = await accepting.boundingBox({ timeout: 1_000 }).catch(() => null)
        if (place !== null) Object.assign(at, { x: place.x + place.width / 2, y: place.y + place.height / 2 })
        if (!doctor.url().endsWith('/emergency')) await doctor.mouse.click(at.x, at.y)
        await doctor.waitForURL('**/emergency', { timeout: 4_000 })
      },
      { timeout: 25_000 },
    )
    await step.waitFor()
    await doctor.mouse.click(at.x, at.y)
    await doctor.mouse.click(at.x, at.y)

    const question = doctor.getByRole('alertdialog', { name: 'Ambulans siapa?' })
    await pressUntil(doctor, step, question)
    expect(await question.getByRole('button', { name: 'Ya, catat' }).getAttribute('aria-disabled')).toBe('true')
    await seen(caller, 'ON_CALL')
    expect(await moves()).toEqual([{ from: 'REQUESTED', to: 'ON_CALL' }])

    await question.getByRole('textbox').fill('PMI Jakarta, 0215551234')
    await question.getByRole('button', { name: 'Ya, catat' }).click()
    await seen(caller, 'ON_GOING')
    await doctor.getByText('Ambulans luar: PMI Jakarta, 0215551234').first().waitFor()
    await doctor.getByRole('button', { name: 'Batalkan langkah Menuju lokasi' }).click()
    await seen(caller, 'ON_CALL')

    await pressUntil(doctor, step, question)
    await question.getByRole('textbox').fill('B 1234 XYZ')
    await question.getByRole('button', { name: 'Ya, catat' }).click()
    await seen(caller, 'ON_GOING')
    // Once it cannot be taken back any more it is corrected, with a reason.
    await doctor.getByRole('button', { name: 'Koreksi langkah terakhir' }).click({ timeout: 30_000 })
    const correction = doctor.getByRole('alertdialog', { name: /^Koreksi/ })
    await correction.getByRole('textbox', { name: 'Alasan koreksi' }).fill('Ambulans batal berangkat')
    await correction.getByRole('button', { name: 'Ya, koreksi' }).click()
    await seen(caller, 'ON_CALL')
    await doctor.getByText('Koreksi: Menuju lokasi').waitFor({ state: 'attached' })
    expect((await moves()).slice(1)).toEqual([
      { from: 'ON_CALL', to: 'ON_GOING', ambulance: 'PMI Jakarta, 0215551234' },
      { from: 'ON_GOING', to: 'ON_CALL' },
      { from: 'ON_CALL', to: 'ON_GOING', ambulance: 'B 1234 XYZ' },
      { from: 'ON_GOING', to: 'ON_CALL', reason: 'Ambulans batal berangkat' },
    ])
    await leave()
  },
)
