import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AccountHost } from '../../src/app/profile/AccountHost'
import { UnsavedGuard } from '../../src/screens/unsaved/UnsavedGuard'
import { useUnsaved } from '../../src/screens/unsaved/use-unsaved'
import { keepFocus } from '../../src/ui/focus/keep-focus'
import { system } from '../../src/ui/theme/system'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { aDoctorDetail } from '../kit/data/profiles'
import { NOTHING } from '../models/second-factor.model'
import { RECOVERY_CODES, SECRET } from '../models/totp-enrolment.model'
import { listedDevices } from '../models/signed-in-devices.model'
import type { PageServices } from '../../src/app/page-services'

const PATH = '/profil?tab=akun'

function Unsaved({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(isUnsaved)
  return null
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/auth/second-factor': NOTHING,
  '/auth/sessions': listedDevices,
  '/auth/totp': SECRET,
  '/auth/totp/confirm': { recovery_codes: RECOVERY_CODES },
}

/** The account's tab with these devices and no second factor. */
async function openAccount(isUnsaved = false) {
  const stage = await stageDoctor()
  await stage.script.take('unfinished').answer(null)
  const call = async ({ path }: { path: string }) => ({ ok: true, value: ANSWERS[path], meta: null })
  const page = { clock: stage.clock, http: { call }, store: { read: () => null } } as unknown as PageServices
  const { hook, searchHook } = memoryLocation({ path: PATH })
  const screen = await render(
    <ChakraProvider value={system}>
      <Router hook={hook} searchHook={searchHook}>
        <UnsavedGuard address={PATH}>
          <button type="button">Menu akun</button>
          <Unsaved isUnsaved={isUnsaved} />
          <AccountHost app={stage.app} page={page} detail={{ role: 'doctor', detail: aDoctorDetail() }} />
        </UnsavedGuard>
      </Router>
    </ChakraProvider>,
  )
  return { screen, ...stage }
}

/** Signs this device out, and confirms it. */
async function leaveThisDevice(isUnsaved: boolean) {
  const opened = await openAccount(isUnsaved)
  const { screen } = opened
  await screen.getByRole('button', { name: 'Keluar dari perangkat ini: Chrome di Windows' }).click()
  await screen.getByRole('button', { name: 'Ya, keluar' }).click()
  return opened
}

test('this device is left at once with everything saved', async () => {
  const { script } = await leaveThisDevice(false)
  await expect.poll(() => script.isPending('signOut')).toBe(true)
})

test('with something unsaved in the page it asks first, as Keluar of the menu does', async () => {
  const { screen, script } = await leaveThisDevice(true)
  await expect.element(screen.getByRole('alertdialog', { name: 'Perubahan belum disimpan' })).toBeVisible()
  expect(script.isPending('signOut')).toBe(false)
  await screen.getByRole('button', { name: 'Tinggalkan halaman' }).click()
  await expect.poll(() => script.isPending('signOut')).toBe(true)
})

test('after the first recovery codes are stored, the focus is in the section that says so', async () => {
  onTestFinished(keepFocus())
  const { screen } = await openAccount()
  screen.getByRole('button', { name: 'Menu akun' }).element().focus()
  const add = screen.getByRole('button', { name: 'Pasang aplikasi' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Angka 1 dari 6' })).toHaveFocus()
  await userEvent.keyboard('246810')
  const stored = screen.getByRole('button', { name: 'Saya sudah menyimpannya' })
  await expect.element(stored).toBeVisible()
  stored.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Aplikasi autentikator aktif.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Verifikasi dua langkah' })).toHaveFocus()
  await expect.element(stored).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Verifikasi dua langkah' })).toHaveFocus()
})
