import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { expectNoBarriers } from '../kit/browser/accessibility'
import { beginConsultation, goOnline, movePointerAway, pressUntil } from '../kit/browser/doctor-in-browser'
import { readSources } from '../kit/repo/source-files'
import { THAMRIN } from '../contract/kit/emergency-room'
import { patient } from '../contract/kit/parse'
import { callForHelp } from '../contract/kit/requests'
import { oneDoctor } from './kit/one-doctor'

const origin = inject('origin')
const LONG = { timeout: 120_000 }

let page: Page
oneDoctor(async (her) => {
  page = her.page
  // The check of devices opens once, with the first emergency mode of a device.
  await page.evaluate(() => localStorage.setItem('dk.devices.checked', 'yes'))
})

const dialog = () => page.locator('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')

/** Opens the dialog of a file from the doctor's home. */
const AT_HOME: Record<string, () => Promise<void>> = {
  'src/screens/devices/DeviceCheckDialog.tsx': async () => {
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: 'Periksa perangkat' }).click()
  },
  'src/screens/availability/AvailabilityQuestion.tsx': async () => {
    await goOnline(page)
    await page.getByRole('switch', { name: 'Online' }).click()
  },
  'src/screens/errors/RecordingDialog.tsx': async () => {
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: 'Simpan rekaman kejadian' }).click()
  },
  'src/screens/account/ProofDialog.tsx': async () => {
    await page.goto('/profil?tab=akun')
    await pressUntil(page, page.getByRole('button', { name: 'Ubah nomor' }), dialog())
  },
  'src/screens/examinations/ExaminationSheet.tsx': () => page.locator('a[href*="riwayat="]').first().click(),
  'src/screens/reservations/RedemptionDialog.tsx': () =>
    page.locator('[data-reservation]').first().getByRole('button').click(),
}

/** Opens the dialog of a file from the room of a consultation. */
const IN_ROOM: Record<string, () => Promise<void>> = {
  'src/screens/consultation/EndingDialog.tsx': () => page.getByRole('button', { name: 'Akhiri konsultasi' }).click(),
  'src/screens/consultation/SaveDialog.tsx': () => page.getByRole('button', { name: 'Simpan', exact: true }).click(),
  'src/screens/consultation/ReferralDialog.tsx': async () => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name: /^Rujuk ke gawat darurat/ }).click()
  },
  'src/screens/group-call/InviteDialog.tsx': async () => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name: 'Panggilan grup' }).click()
    await pressUntil(
      page,
      page.getByRole('region', { name: 'Panggilan grup' }).getByRole('button', { name: 'Undang' }),
      dialog(),
    )
  },
}

const ambulances = () => page.getByRole('region', { name: 'Ambulans', exact: true })

async function chooseAmbulance(): Promise<void> {
  await ambulances().getByRole('button', { name: 'Pilih' }).first().click()
  await ambulances().getByText('dipilih').first().waitFor()
}

async function press(name: string): Promise<void> {
  await pressUntil(page, page.getByRole('button', { name, exact: true }), dialog())
}

/** Opens the dialog of a file from the room of an emergency. */
const IN_EMERGENCY: Record<string, () => Promise<void>> = {
  'src/screens/emergency/EndingDialogs.tsx': () => press('Selesai'),
  'src/screens/emergency/patient/ReportDialog.tsx': () => press('Laporkan'),
  'src/screens/emergency/ambulances/StepDialog.tsx': () => press('Ambulans sudah berangkat'),
  'src/screens/emergency/ambulances/CompareDialog.tsx': async () => {
    await chooseAmbulance()
    await press('Ganti ambulans')
  },
  'src/screens/emergency/ambulances/ChangeDialog.tsx': async () => {
    await chooseAmbulance()
    await pressUntil(page, ambulances().getByRole('button', { name: 'Pilih' }).first(), dialog())
  },
  'src/screens/requests/EarlyEndDialog.tsx': async () => {
    await chooseAmbulance()
    await press('Selesai')
  },
  'src/screens/requests/UnfinishedCard.tsx': async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
    await press('Akhiri')
  },
}

/** Visited by tests/e2e/accessibility.test.ts and tests/e2e/second-factor-account.test.ts. */
const ELSEWHERE = [
  'src/screens/palette/CommandDialog.tsx',
  'src/screens/palette/KeysDialog.tsx',
  'src/screens/account/FactorChangeDialog.tsx',
  'src/screens/account/PasskeyDialog.tsx',
  'src/screens/account/ProofDialog.tsx',
  'src/screens/account/SecondFactorSection.tsx',
  'src/screens/account/TotpEnrolmentDialog.tsx',
]

/** The shells of the others. */
const SHELLS = ['src/ui/overlay/ConfirmDialog.tsx', 'src/ui/overlay/NoticeDialog.tsx']

/** No test has looked at these with axe. The list only gets shorter: a new dialog is visited. */
const NOT_VISITED = [
  'src/app/overlays/CompatibilityDialog.tsx',
  'src/app/overlays/ConnectionDialog.tsx',
  'src/screens/account/DevicesSection.tsx',
  'src/screens/account/PinDialog.tsx',
  'src/screens/call/IncomingCallDialog.tsx',
  'src/screens/consultation/PaymentNews.tsx',
  'src/screens/consultation/allergy/AllergyDialog.tsx',
  'src/screens/consultation/body-question/BodyQuestionDialog.tsx',
  'src/screens/consultation/earlier/EarlierConsultations.tsx',
  'src/screens/consultation/letter/LetterDialog.tsx',
  'src/screens/consultation/prescription/CancellationDialog.tsx',
  'src/screens/consultation/prescription/ConfirmSending.tsx',
  'src/screens/group-call/GroupResult.tsx',
  'src/screens/lock/LockedCallDialog.tsx',
  'src/screens/otp/OtpDialog.tsx',
  'src/screens/profile/picture/CropDialog.tsx',
  'src/screens/unsaved/UnsavedGuard.tsx',
  'src/ui/display/Photo.tsx',
]

test('every file with a dialog is visited or listed', () => {
  const users = readSources().filter(
    ({ path, text }) => path.startsWith('src/') && /<(Dialog|ConfirmDialog|NoticeDialog)\b/.test(text),
  )
  const known = [
    ...Object.keys(AT_HOME),
    ...Object.keys(IN_ROOM),
    ...Object.keys(IN_EMERGENCY),
    ...ELSEWHERE,
    ...SHELLS,
    ...NOT_VISITED,
  ]
  expect(users.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

describe('dialogs', () => {
  test.each(Object.keys(AT_HOME))('%s has no barrier', LONG, async (file) => {
    await movePointerAway(page)
    await AT_HOME[file]?.()
    await dialog().waitFor()
    await expectNoBarriers(page)
    expect(await dialog().count()).toBe(1)
  })

  test.each(Object.keys(IN_ROOM))('%s has no barrier', LONG, async (file) => {
    await beginConsultation(page, origin)
    await movePointerAway(page)
    await IN_ROOM[file]?.()
    await dialog().waitFor()
    await expectNoBarriers(page)
    expect(await dialog().count()).toBe(1)
  })
})

describe('dialogs of an emergency', () => {
  test.each(Object.keys(IN_EMERGENCY))('%s has no barrier', { timeout: 180_000 }, async (file) => {
    await page.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
    await page.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()
    await callForHelp(await patient('pasien3@contoh.id'), { location: THAMRIN })
    const accept = page.getByRole('group').getByRole('button', { name: 'Terima' }).first()
    await pressUntil(page, accept, page.getByRole('toolbar', { name: 'Tindakan' }))
    await IN_EMERGENCY[file]?.()
    await dialog().waitFor()
    await expectNoBarriers(page)
    expect(await dialog().count()).toBe(1)
  })
})

test('the closed panel of an emergency that rings has no barrier', LONG, async () => {
  await page.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
  await page.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()
  await callForHelp(await patient('pasien3@contoh.id'), { location: THAMRIN })
  await page.locator('[data-request]').first().waitFor()
  await pressUntil(
    page,
    page.getByRole('button', { name: 'Tutup panel Emergency Call' }),
    page.getByRole('button', { name: 'Buka panel Emergency Call' }),
  )
  await expectNoBarriers(page)
})

test('the locked screen has no barrier', LONG, async () => {
  await goOnline(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('dk.lock.'))) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { stirredAt: number }
      localStorage.setItem(key, JSON.stringify({ ...stored, stirredAt: stored.stirredAt - 16 * 60_000 }))
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Layar terkunci' }).waitFor()
  await expectNoBarriers(page)
})

test('a group call over the window has no barrier', LONG, async () => {
  await beginConsultation(page, origin)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Panggilan grup' }).click()
  const call = page.getByRole('region', { name: 'Panggilan grup' })
  await call.waitFor()
  await pressUntil(page, call.getByRole('button', { name: 'Perbesar' }), call.getByRole('button', { name: 'Kecilkan' }))
  await expectNoBarriers(page)
})
