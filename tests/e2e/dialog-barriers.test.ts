import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { expectNoBarriers } from '../kit/browser/accessibility'
import {
  beginConsultation,
  goOnline,
  movePointerAway,
  openPerson,
  pressUntil,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'
import { readSources } from '../kit/repo/source-files'
import { THAMRIN } from '../contract/kit/emergency-room'
import { patient } from '../contract/kit/parse'
import { callForHelp } from '../contract/kit/requests'
import { AT_HOME, beginUnpaid, dialogOn, IN_EMERGENCY, IN_ROOM, lockScreen } from './kit/dialog-openers'
import { oneDoctor } from './kit/one-doctor'

const origin = inject('origin')
const LONG = { timeout: 120_000 }

let page: Page
oneDoctor(
  (her) => void ({ page } = her),
  ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  skipDeviceCheck,
)

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

/** Opened by the patient's payment. */
const PAYMENTS = ['src/screens/consultation/PaymentNews.tsx']

/** The shells of the others. */
const SHELLS = ['src/ui/overlay/ConfirmDialog.tsx', 'src/ui/overlay/NoticeDialog.tsx']

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
    ...PAYMENTS,
  ]
  expect(users.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

describe('dialogs', () => {
  test.each(Object.keys(AT_HOME))('%s has no barrier', LONG, async (file) => {
    await movePointerAway(page)
    await AT_HOME[file]?.(page)
    await dialogOn(page).last().waitFor()
    const open = await dialogOn(page).count()
    await expectNoBarriers(page)
    expect(await dialogOn(page).count()).toBe(open)
  })

  test.each(Object.keys(IN_ROOM))('%s has no barrier', LONG, async (file) => {
    await beginConsultation(page, origin)
    await movePointerAway(page)
    await IN_ROOM[file]?.(page)
    await dialogOn(page).last().waitFor()
    const open = await dialogOn(page).count()
    await expectNoBarriers(page)
    expect(await dialogOn(page).count()).toBe(open)
  })
})

describe('the news of a payment', () => {
  test.each(['success', 'failed'] as const)('%s has no barrier', LONG, async (result) => {
    const { pay } = await beginUnpaid(page)
    await expectNoBarriers(page)
    await pay(result)
    await dialogOn(page).waitFor()
    await expectNoBarriers(page)
  })
})

function beginEmergencyMode(): Promise<void> {
  const emergency = (state: string) => page.getByRole('switch', { name: `Emergency(${state})` }).first()
  return pressUntil(page, emergency('Non Aktif'), emergency('Aktif'))
}

describe('dialogs of an emergency', () => {
  test.each(Object.keys(IN_EMERGENCY))('%s has no barrier', { timeout: 180_000 }, async (file) => {
    await beginEmergencyMode()
    await callForHelp(await patient('pasien3@contoh.id'), { location: THAMRIN })
    const accept = page.getByRole('group').getByRole('button', { name: 'Terima' }).first()
    await pressUntil(page, accept, page.getByRole('toolbar', { name: 'Tindakan' }))
    await IN_EMERGENCY[file]?.(page)
    await dialogOn(page).last().waitFor()
    const open = await dialogOn(page).count()
    await expectNoBarriers(page)
    expect(await dialogOn(page).count()).toBe(open)
  })
})

test('the closed panel of an emergency that rings has no barrier', LONG, async () => {
  await beginEmergencyMode()
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
  await lockScreen(page)
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

describe('a call with the patient', () => {
  const call = () => page.getByRole('region', { name: /^Panggilan video dengan/ })

  test('has no barrier at its place in the room and over the window', { timeout: 180_000 }, async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    await beginConsultation(page, origin)
    const browser = page.context().browser()
    if (browser === null) throw new Error('no browser')
    const other = await openPerson(browser, origin)
    const simulator = await other.open('/desk?as=pasien1@contoh.id')
    await simulator.getByRole('button', { name: 'Panggil dokter' }).waitFor()
    await pressUntil(page, page.getByRole('button', { name: 'Panggil video' }), call())
    await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
    await call().getByRole('timer').waitFor()
    await expectNoBarriers(page)
    const [enlarge, reduce] = [
      call().getByRole('button', { name: 'Perbesar' }),
      call().getByRole('button', { name: 'Kecilkan' }),
    ]
    await pressUntil(page, enlarge, reduce)
    await expectNoBarriers(page)
    await other.context.close()
  })
})
