import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AccountHost } from '../../src/app/profile/AccountHost'
import { UnsavedGuard } from '../../src/screens/unsaved/UnsavedGuard'
import { useUnsaved } from '../../src/screens/unsaved/use-unsaved'
import { system } from '../../src/ui/theme/system'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { aDoctorDetail } from '../kit/data/profiles'
import { NOTHING } from '../models/second-factor.model'
import { listedDevices } from '../models/signed-in-devices.model'
import type { PageServices } from '../../src/app/page-services'

const PATH = '/profil?tab=akun'

function Unsaved({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(isUnsaved)
  return null
}

/** The account's tab with these devices and no second factor; then this device is left, and that confirmed. */
async function leaveThisDevice(isUnsaved: boolean) {
  const stage = await stageDoctor()
  await stage.script.take('unfinished').answer(null)
  const call = async ({ path }: { path: string }) => ({
    ok: true,
    value: path === '/auth/second-factor' ? NOTHING : listedDevices,
    meta: null,
  })
  const page = { clock: stage.clock, http: { call }, store: { read: () => null } } as unknown as PageServices
  const { hook, searchHook } = memoryLocation({ path: PATH })
  const screen = await render(
    <ChakraProvider value={system}>
      <Router hook={hook} searchHook={searchHook}>
        <UnsavedGuard address={PATH}>
          <Unsaved isUnsaved={isUnsaved} />
          <AccountHost app={stage.app} page={page} detail={{ role: 'doctor', detail: aDoctorDetail() }} />
        </UnsavedGuard>
      </Router>
    </ChakraProvider>,
  )
  await screen.getByRole('button', { name: 'Keluar dari perangkat ini: Chrome di Windows' }).click()
  await screen.getByRole('button', { name: 'Ya, keluar' }).click()
  return { screen, ...stage }
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
