import { inject, vi } from 'vitest'
import type { Page } from 'playwright'
import { run, patient as signInAtWire } from '../../contract/kit/parse'
import {
  cardOf,
  goOnline,
  movePointerAway,
  openPerson,
  PATIENCE,
  pressUntil,
} from '../../kit/browser/doctor-in-browser'
import { aPicture } from '../../kit/data/pictures'
import { type PatientAtWire, signInPatient } from '../../kit/server/patient'
import { chooseMedicine } from './choose-medicine'

/** Opens the dialog of a source file on a page. */
export type Opener = (page: Page) => Promise<void>

export const dialogOn = (page: Page) =>
  page.locator('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')

async function press(page: Page, name: string | RegExp, exact = true): Promise<void> {
  await pressUntil(page, page.getByRole('button', { name, exact }), dialogOn(page))
}

async function chooseItem(page: Page, menu: string, item: string | RegExp): Promise<void> {
  const choice = page.getByRole('menuitem', { name: item })
  await pressUntil(page, page.getByRole('button', { name: menu }), choice)
  // The press guard ignores a press on an item that still moves.
  let isPressed = false
  const press = async () => {
    // The last press may have closed the menu late.
    if (!isPressed || (await choice.isVisible())) await choice.click({ timeout: 2_000 })
    isPressed = true
    await choice.waitFor({ state: 'hidden', timeout: 2_000 })
  }
  await vi.waitFor(press, { timeout: PATIENCE })
}

/** As if nobody had touched any tab for 16 min. */
export async function lockScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('dk.lock.'))) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { stirredAt: number }
      localStorage.setItem(key, JSON.stringify({ ...stored, stirredAt: stored.stirredAt - 16 * 60_000 }))
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Layar terkunci' }).waitFor()
}

async function askForPin(page: Page): Promise<void> {
  await page.goto('/profil?tab=akun')
  await press(page, 'Lupa PIN')
}

/** From the doctor's home. */
export const AT_HOME: Record<string, Opener> = {
  'src/screens/devices/DeviceCheckDialog.tsx': (page) => chooseItem(page, 'Menu akun', 'Periksa perangkat'),
  'src/screens/availability/AvailabilityQuestion.tsx': async (page) => {
    await goOnline(page)
    await page.getByRole('switch', { name: 'Online' }).click()
  },
  'src/screens/errors/RecordingDialog.tsx': (page) => chooseItem(page, 'Menu akun', 'Simpan rekaman kejadian'),
  'src/screens/account/DevicesSection.tsx': async (page) => {
    await page.goto('/profil?tab=akun')
    await press(page, /^Keluar dari perangkat ini/)
  },
  'src/screens/account/PinDialog.tsx': askForPin,
  'src/screens/otp/OtpDialog.tsx': async (page) => {
    await askForPin(page)
    const code = page.getByRole('textbox', { name: 'Digit 1 dari 6' })
    await pressUntil(page, dialogOn(page).getByRole('button', { name: 'Kirim kode' }), code)
  },
  'src/screens/profile/picture/CropDialog.tsx': async (page) => {
    await page.goto('/profil')
    const picture = {
      name: 'wajah.png',
      mimeType: 'image/png',
      buffer: Buffer.from(aPicture({ width: 600, height: 400 })),
    }
    await page.getByLabel('Foto profil').and(page.locator('input')).setInputFiles(picture)
    await page.getByRole('button', { name: 'Geser ke kiri' }).waitFor()
  },
  'src/screens/unsaved/UnsavedGuard.tsx': async (page) => {
    await page.goto('/profil')
    await page.getByRole('textbox', { name: 'Nama lengkap dan gelar' }).fill('dr. Ratna K.')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Beranda' }).click()
  },
  'src/screens/examinations/ExaminationSheet.tsx': (page) => page.locator('a[href*="riwayat="]').first().click(),
  'src/screens/consultation/correction/CorrectionDialog.tsx': async (page) => {
    // A rejected one has nothing to correct; which is the newest depends on the time of day.
    await page.locator('a[href*="riwayat="]').filter({ hasText: 'Selesai' }).first().click()
    const correct = dialogOn(page).getByRole('button', { name: /^(?:Koreksi|Tambahkan) diagnosis$/ })
    await pressUntil(page, correct, page.getByRole('textbox', { name: 'Alasan koreksi' }))
  },
  'src/screens/reservations/RedemptionDialog.tsx': (page) =>
    page.locator('[data-reservation]').first().getByRole('button').click(),
  'src/app/overlays/ConnectionDialog.tsx': (page) => page.context().setOffline(true),
  'src/app/overlays/CompatibilityDialog.tsx': async (page) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
    await page.reload()
  },
}

/** The patient's simulator in a browser of its own, which calls the doctor. */
async function callDoctor(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('no browser')
  const person = await openPerson(browser, inject('origin'))
  page.once('close', () => void person.context.close())
  const simulator = await person.open('/desk?as=pasien1@contoh.id')
  // A call before the doctor's page has its socket finds nobody, and the patient calls again.
  await pressUntil(simulator, simulator.getByRole('button', { name: 'Panggil dokter' }), dialogOn(page).last())
}

async function addMedicine(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Resep' }).click()
  await chooseMedicine(page, 'parasetamol 500', /Parasetamol 500 mg/)
  await page.getByLabel('Jumlah').fill('10')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  await movePointerAway(page)
}

/** From the room of a consultation. */
export const IN_ROOM: Record<string, Opener> = {
  'src/screens/consultation/EndingDialog.tsx': (page) => press(page, 'Akhiri konsultasi'),
  'src/screens/consultation/SaveDialog.tsx': (page) => press(page, 'Simpan'),
  'src/screens/consultation/ReferralDialog.tsx': (page) => chooseItem(page, 'Tindakan lain', /^Rujuk ke gawat darurat/),
  'src/screens/consultation/letter/LetterDialog.tsx': (page) =>
    chooseItem(page, 'Tindakan lain', 'Surat keterangan sakit'),
  'src/screens/consultation/earlier/EarlierConsultations.tsx': (page) => press(page, /konsultasi sebelumnya/i, false),
  'src/screens/consultation/allergy/AllergyDialog.tsx': (page) => press(page, /^(?:Tanyakan|Perbaiki jawaban) alergi/),
  'src/screens/consultation/body-question/BodyQuestionDialog.tsx': async (page) => {
    await page.getByRole('tab', { name: 'Resep' }).click()
    await chooseMedicine(page, 'doksisiklin', /Doksisiklin/)
    await pressUntil(page, page.getByRole('button', { name: 'Tanyakan kehamilan' }).first(), dialogOn(page))
  },
  'src/screens/consultation/prescription/ConfirmSending.tsx': async (page) => {
    await addMedicine(page)
    await press(page, 'Kirim resep')
  },
  'src/screens/consultation/prescription/CancellationDialog.tsx': async (page) => {
    await addMedicine(page)
    await press(page, 'Kirim resep')
    await pressUntil(
      page,
      page.getByRole('button', { name: 'Ya, kirim resep' }),
      page.getByRole('log').getByText('Parasetamol 500 mg').first(),
    )
    await press(page, /^Batalkan resep: /)
  },
  'src/ui/display/Photo.tsx': async (page) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Lampirkan berkas' }).click()
    const picture = {
      name: 'ruam.png',
      mimeType: 'image/png',
      buffer: Buffer.from(aPicture({ width: 900, height: 600 })),
    }
    await (await choosing).setFiles(picture)
    await page.getByRole('list', { name: 'Akan dikirim' }).getByText('ruam.png').waitFor()
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await press(page, /^Perbesar ruam/)
  },
  'src/screens/group-call/InviteDialog.tsx': async (page) => {
    await chooseItem(page, 'Tindakan lain', 'Panggilan grup')
    const invite = page.getByRole('region', { name: 'Panggilan grup' }).getByRole('button', { name: 'Undang' })
    await pressUntil(page, invite, dialogOn(page))
  },
  // A duplicated tab takes the seat over.
  'src/screens/group-call/GroupResult.tsx': async (page) => {
    const window = (each: Page) => each.getByRole('region', { name: 'Panggilan grup' })
    await chooseItem(page, 'Tindakan lain', 'Panggilan grup')
    await window(page).getByRole('button', { name: 'Undang' }).waitFor()
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void open('/konsultasi'))
    const twin = await opening
    const back = twin.getByRole('button', { name: 'Kembali ke konsultasi' })
    await pressUntil(twin, back, twin.getByRole('tab', { name: 'Resep' }))
    await chooseItem(twin, 'Tindakan lain', 'Panggilan grup')
    await page.getByRole('dialog', { name: 'Dilanjutkan di tab lain' }).waitFor()
  },
  'src/screens/call/IncomingCallDialog.tsx': callDoctor,
  'src/screens/lock/LockedCallDialog.tsx': async (page) => {
    await lockScreen(page)
    await callDoctor(page)
  },
}

/** From a consultation that the patient has not paid yet. */
export async function beginUnpaid(page: Page): Promise<{ pay: (result: 'success' | 'failed') => Promise<void> }> {
  await goOnline(page)
  const origin = inject('origin')
  const patient: PatientAtWire = await signInPatient(origin, 'pasien1@contoh.id')
  const objectId = await patient.ask({ doctor: 'dr. Ratna Kusumawardani', complaint: 'Pusing', paymentId: 1 })
  await cardOf(page, 'Sulastri Wahyuningsih').getByRole('button', { name: 'Mulai' }).click()
  await page.waitForURL('**/konsultasi')
  await page.locator('strong').filter({ hasText: 'Menunggu pembayaran pasien' }).waitFor()
  const { token } = await signInAtWire('pasien1@contoh.id')
  return { pay: async (result) => void (await run('pay', { objectId, result }, token)) }
}

const ambulances = (page: Page) => page.getByRole('region', { name: 'Ambulans', exact: true })

async function chooseAmbulance(page: Page): Promise<void> {
  await ambulances(page)
    .getByRole('button', { name: /^Pilih / })
    .first()
    .click()
  await ambulances(page).getByText('dipilih').first().waitFor()
}

/** From the room of an emergency. */
export const IN_EMERGENCY: Record<string, Opener> = {
  'src/screens/emergency/EndingDialogs.tsx': (page) => press(page, 'Selesai'),
  'src/screens/emergency/patient/ReportDialog.tsx': (page) => press(page, 'Laporkan'),
  'src/screens/emergency/ambulances/StepDialog.tsx': (page) => press(page, 'Ambulans sudah berangkat'),
  'src/screens/emergency/ambulances/CompareDialog.tsx': async (page) => {
    await chooseAmbulance(page)
    await press(page, 'Ganti ambulans')
  },
  'src/screens/emergency/ambulances/ChangeDialog.tsx': async (page) => {
    await chooseAmbulance(page)
    await pressUntil(
      page,
      ambulances(page)
        .getByRole('button', { name: /^Pilih / })
        .first(),
      dialogOn(page),
    )
  },
  'src/screens/requests/EarlyEndDialog.tsx': async (page) => {
    await chooseAmbulance(page)
    await press(page, 'Selesai')
  },
  'src/screens/requests/UnfinishedCard.tsx': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
    await press(page, 'Akhiri')
  },
}
