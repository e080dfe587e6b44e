import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { rest, staff, type Staff } from '../contract/kit/rest'
import { driveAmbulance } from '../kit/server/ambulance-driver'
import { launchBrowser, openPerson, type Person, signIn, skipDeviceCheck } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
/** Minutes of driving in seconds. */
const FAST = 20

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
})

/** A doctor in emergency mode, in a browser of their own. */
async function onDuty(number: number): Promise<{ person: Person; page: Page }> {
  const person = await openPerson(browser, origin)
  await skipDeviceCheck(person.context)
  const page = await person.open('/login')
  await signIn(page, `dokter${number}@contoh.id`)
  await page.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
  await page.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()
  return { person, page }
}

/** Somebody presses the button at the simulator. */
async function callsForHelp(number: number): Promise<{ person: Person; page: Page }> {
  const person = await openPerson(browser, origin)
  const page = await person.open(`/desk?as=pasien${number}@contoh.id`)
  await page.getByRole('button', { name: 'Panggil bantuan' }).click()
  await page.locator('[data-emergency="REQUESTED"]').waitFor()
  return { person, page }
}

async function accepts(page: Page): Promise<string> {
  await page.getByRole('group').getByRole('button', { name: 'Terima' }).first().click()
  await page.waitForURL('**/emergency')
  await page.getByRole('toolbar', { name: 'Tindakan' }).waitFor()
  return (await page.locator('section[aria-label^="Emergency Call dari"]').getAttribute('aria-label')) ?? ''
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Ambulans', exact: true })
const rowOf = (page: Page, plate: string) => listOf(page).getByRole('button', { name: plate })
const stepOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).and(page.locator('[aria-current="step"]'))

/** What was done, in the words of the record. */
async function stepsOf({ token }: Staff, emergencyId: string): Promise<string[]> {
  const { body } = await rest('GET', `/audit?consultation_id=${emergencyId}`, { token })
  return (body['data'] as unknown[])
    .map((row) => auditEntry.parse(row))
    .map(({ what, detail }) => (what === 'move' ? `move ${(detail as { to: string }).to}` : what))
}

test(
  'two emergencies at once, to two doctors: from the button to FINISHED, and to a report',
  { timeout: 180_000 },
  async () => {
    const [ratna, hendra] = [await onDuty(1), await onDuty(2)]
    const people = [ratna.person, hendra.person]

    const first = await callsForHelp(3)
    await accepts(ratna.page)
    const second = await callsForHelp(4)
    people.push(first.person, second.person)
    await accepts(hendra.page)

    // Both choose the same nearest ambulance; the slower one sees who has it.
    await rowOf(hendra.page, 'Pilih').first().waitFor()
    await hendra.page.route('**/api/v1/ambulances*', () => {})
    const nearest = rowOf(ratna.page, 'Pilih').first()
    await nearest.waitFor()
    const plate = /B\s\d{4}\s[A-Z]{3}/.exec((await nearest.textContent()) ?? '')?.[0] ?? 'no plate'
    await nearest.click()
    await listOf(ratna.page).getByText('dipilih').first().waitFor()
    await rowOf(hendra.page, plate).click()
    await hendra.page
      .getByText(`${plate} sudah dipakai emergency lain (dr. Ratna Kusumawardani)`, { exact: false })
      .waitFor()
    await hendra.page.unroute('**/api/v1/ambulances*')

    // What is written about the patient is saved by itself.
    await ratna.page.getByRole('textbox', { name: 'Nama pasien' }).fill('Suparman')
    await ratna.page.getByRole('textbox', { name: 'NIK' }).fill('3372011407580001')
    await ratna.page.getByText('Tersimpan', { exact: true }).first().waitFor()

    // The ambulance drives; for a while the doctor is without a network, and comes back to how it is by then.
    const drivers = await Promise.any(
      [1, 2, 3, 4].map((number) =>
        driveAmbulance(origin, { email: `ambulans${number}@contoh.id`, pace: FAST, patience: 20_000 }),
      ),
    )
    await drivers.mark('ON_GOING')
    await stepOf(ratna.page, 'Menuju lokasi').waitFor()
    await ratna.person.context.setOffline(true)
    await drivers.arrives()
    await drivers.mark('PICK_UP')
    await ratna.person.context.setOffline(false)
    await stepOf(ratna.page, 'Pasien dijemput').waitFor()
    await drivers.arrives()
    await drivers.mark('DONE')
    await stepOf(ratna.page, 'Tiba di RS').waitFor()
    await first.page.locator('[data-emergency="DONE"]').waitFor()

    await ratna.page.getByRole('button', { name: 'Selesai', exact: true }).click()
    await ratna.page.getByRole('button', { name: 'Ya, akhiri' }).click()
    await ratna.page.getByText('Emergency Call Diakhiri').waitFor()
    await first.page.locator('[data-emergency="FINISHED"]').waitFor()
    await ratna.page.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()

    // The other one was no emergency.
    await hendra.page.getByRole('button', { name: 'Laporkan' }).click()
    const report = hendra.page.getByRole('alertdialog')
    await report.getByRole('textbox').fill('Panggilan palsu, penelpon menutup telepon')
    await report.getByRole('button', { name: 'Ya, laporkan' }).click()
    await hendra.page.getByText('Emergency Call Dilaporkan').waitFor()
    await second.page.locator('[data-emergency="REPORTED"]').waitFor()

    const [one, other] = [await staff('dokter1@contoh.id'), await staff('dokter2@contoh.id')]
    expect(await stepsOf(one, drivers.emergencyId)).toEqual([
      'create',
      'move ON_CALL',
      'ambulance',
      'data',
      'move ON_GOING',
      'move PICK_UP',
      'move DONE',
      'move FINISHED',
    ])
    const { body } = await rest('GET', '/emergencies?status=REPORTED', { token: other.token })
    const [reported] = body['data'] as { emergency_id: string; reported_reason: string; statusBy: { name: string } }[]
    expect(reported).toMatchObject({
      reported_reason: 'Panggilan palsu, penelpon menutup telepon',
      statusBy: { name: 'dr. Hendra Wijaya' },
    })
    expect(await stepsOf(other, reported?.emergency_id ?? '')).toEqual(['create', 'move ON_CALL', 'move REPORTED'])

    drivers.stop()
    for (const { context, complaints } of people) {
      await context.close()
      expect(complaints).toEqual([])
    }
  },
)
