import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountTab } from '../../src/screens/account/AccountTab'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { accountModel } from '../models/account.model'
import { FACELESS } from '../models/faceless'

const save = () => {}
/** Also behind a dialog. */
const BEHIND = { includeHidden: true }
const section = (screen: Screen, name: string) => screen.getByRole('region', { name, exact: true, ...BEHIND })
const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true, ...BEHIND })
const says = (part: string, words: string) => async (screen: Screen) => {
  await expect.element(section(screen, part).getByRole('status').first()).toHaveTextContent(words)
}
const isBusy = async (screen: Screen, name: string | RegExp) => {
  await expect
    .element(button(screen, name))
    .toHaveAccessibleDescription('Simpan atau batalkan dulu yang sedang Anda ubah.')
}

walkView({
  model: accountModel,
  everyWorld: true,
  view: ({ actor }) => <AccountTab account={actor} save={save} />,
  gestures: {
    'password.change': async (screen) => button(screen, 'Ubah kata sandi').click(),
    'phone.change': async (screen) => button(screen, /^(?:Ubah|Tambah) nomor$/).click(),
    'phone.verify': async (screen) => button(screen, 'Verifikasi').click(),
    'pin.reset': async (screen) => button(screen, /^(?:Lupa|Buat) PIN$/).click(),
  },
  faces: {
    async 'account.resting.quiet'(screen, { context: { facts } }) {
      await expect.element(section(screen, 'Email')).toHaveTextContent(facts.email)
      const phone = section(screen, 'Nomor telepon')
      await expect
        .element(phone)
        .toHaveTextContent(facts.phone === null ? 'Belum ada nomor telepon' : /08\d\d-\d{4}-\d{4}/)
      await expect.element(section(screen, 'PIN')).toHaveTextContent(facts.hasPin ? 'Sudah dibuat' : 'Belum dibuat')
      if (facts.phone === null) {
        await expect
          .element(button(screen, 'Buat PIN'))
          .toHaveAccessibleDescription('Tambah nomor telepon dulu; kodenya dikirim ke sana.')
      } else {
        await expect.element(phone).toHaveTextContent(facts.isPhoneVerified ? 'Terverifikasi' : 'Belum diverifikasi')
      }
      await expect.element(section(screen, 'Perangkat yang masuk')).toBeVisible()
    },
    'account.resting.passwordChanged': says('Kata sandi', 'Kata sandi diubah. Perangkat lain sudah dikeluarkan.'),
    'account.resting.phoneSaved': says('Nomor telepon', 'Nomor telepon tersimpan dan terverifikasi.'),
    'account.resting.pinSet': says('PIN', 'PIN baru berlaku mulai sekarang.'),
    async 'account.changingPassword'(screen) {
      await expect.element(screen.getByLabelText('Kata sandi lama', { exact: true })).toBeVisible()
      await expect.element(button(screen, 'Ubah kata sandi')).not.toBeInTheDocument()
      await isBusy(screen, /^(?:Ubah|Tambah) nomor$/)
    },
    async 'account.changingPhone'(screen, { context: { facts } }) {
      await isBusy(screen, 'Ubah kata sandi')
      if (facts.isPhoneVerified || facts.phone === null) {
        await expect.element(screen.getByRole('textbox', { name: 'Nomor telepon baru' })).toBeVisible()
      }
    },
    async 'account.resettingPin'(screen, { context: { facts } }) {
      const name = facts.hasPin ? 'Lupa PIN' : 'Buat PIN'
      await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function open() {
  const { actor } = stageState(accountModel, 'account.resting.quiet', { world: 'complete' })
  const screen = await render(
    <ChakraProvider value={system}>
      <AccountTab account={actor} save={save} />
    </ChakraProvider>,
  )
  return { actor, screen }
}

afterEach(() => page.viewport(1280, 800))

describe('the account', () => {
  test('a cancel returns the focus to the button that opened the form', async () => {
    const { screen } = await open()
    button(screen, 'Ubah kata sandi').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('Kata sandi lama', { exact: true })).toHaveFocus()
    await button(screen, 'Batal').click()
    await expect.element(button(screen, 'Ubah kata sandi')).toHaveFocus()
  })

  test('a button that is off says why, and does nothing', async () => {
    const { actor, screen } = await open()
    await button(screen, 'Ubah nomor').click()
    await button(screen, 'Ubah kata sandi').click({ force: true })
    expect(actor.getSnapshot().value).toBe('changingPhone')
    await isBusy(screen, 'Lupa PIN')
  })

  test('does not overflow on a phone', async () => {
    await page.viewport(360, 640)
    const { screen } = await open()
    await expect.element(button(screen, 'Lupa PIN')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})
