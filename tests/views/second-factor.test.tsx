import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnSecondFactor } from '../../contract/schemas/second-factor'
import { SecondFactorSection } from '../../src/screens/account/SecondFactorSection'
import type { SaveText } from '../../src/screens/second-factor/RecoveryCodes'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { APP_ONLY, secondFactorModel } from '../models/second-factor.model'
import { RECOVERY_CODES } from '../models/totp-enrolment.model'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const says = (words: string) => async (screen: Screen) => {
  await expect
    .element(screen.getByRole('region', { name: 'Verifikasi dua langkah' }).getByRole('status').first())
    .toHaveTextContent(words)
}
const warns = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
}

async function lists(
  screen: Screen,
  { context: { factors, hasWebAuthn } }: { context: { factors: OwnSecondFactor; hasWebAuthn: boolean } },
) {
  await expect.element(button(screen, factors.totp ? 'Hapus aplikasi' : 'Pasang aplikasi')).toBeVisible()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(factors.passkeys.length)
  // What a sign-in takes is said of these factors only.
  const takes = [factors.totp && 'kode dari aplikasi autentikator', factors.passkeys.length > 0 && 'passkey']
  const claim = `Selain kata sandi, masuk memerlukan ${takes.filter((one) => one !== false).join(' atau ')}.`
  const section = screen.getByRole('region', { name: 'Verifikasi dua langkah' })
  if (factors.totp || factors.passkeys.length > 0) await expect.element(section).toHaveTextContent(claim)
  else await expect.element(section).toHaveTextContent('Belum ada langkah kedua di akun Anda.')
  const codes = screen.getByRole('region', { name: /^Kode pemulihan/ })
  if (factors.totp || factors.passkeys.length > 0)
    await expect
      .element(codes)
      .toHaveTextContent(
        factors.recovery_codes_left === 0 ? 'Sudah habis' : `Tersisa ${factors.recovery_codes_left} kode`,
      )
  else await expect.element(codes).not.toBeInTheDocument()
  if (!hasWebAuthn)
    await expect
      .element(button(screen, 'Tambah passkey'))
      .toHaveAccessibleDescription(/^Peramban ini belum mendukung passkey/)
}

async function stores(screen: Screen) {
  const dialog = screen.getByRole('dialog', { name: 'Simpan kode pemulihan' })
  await expect.element(dialog).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(RECOVERY_CODES)
}

walkView({
  model: secondFactorModel,
  view: ({ actor }) => <SecondFactorSection secondFactor={actor} save={() => {}} />,
  gestures: {
    'factors.refresh': async (screen) => button(screen, 'Coba lagi').click(),
    'totp.add': async (screen) => button(screen, 'Pasang aplikasi').click(),
    'totp.remove': async (screen) => button(screen, 'Hapus aplikasi').click(),
    'passkey.add': async (screen) => button(screen, 'Tambah passkey').click(),
    'passkey.remove': async (screen) => button(screen, 'Hapus passkey: Laptop poli').click(),
    'recoveryCodes.renew': async (screen) => button(screen, 'Buat kode baru').click(),
    'recoveryCodes.confirm': async (screen) => button(screen, 'Saya sudah menyimpannya').click(),
  },
  faces: {
    async 'secondFactor.reading'(screen) {
      await expect.element(screen.getByRole('status', { name: 'Memuat' })).toBeInTheDocument()
    },
    async 'secondFactor.unread'(screen) {
      await expect.element(screen.getByText('Verifikasi dua langkah belum bisa dimuat. Akun Anda aman.')).toBeVisible()
    },
    async 'secondFactor.off'(screen) {
      await expect.element(screen.getByText('Rumah sakit Anda belum memakai verifikasi dua langkah.')).toBeVisible()
      expect(screen.getByRole('button').elements()).toEqual([])
    },
    'secondFactor.listed.quiet': lists,
    'secondFactor.listed.totpAdded': says('Aplikasi autentikator aktif.'),
    'secondFactor.listed.totpRemoved': says('Aplikasi autentikator dihapus dari akun Anda.'),
    'secondFactor.listed.passkeyAdded': says('Passkey tersimpan.'),
    'secondFactor.listed.passkeyRemoved': says('Passkey dihapus dari akun Anda.'),
    'secondFactor.listed.codesRenewed': says('Kode pemulihan yang lama tidak berlaku lagi.'),
    'secondFactor.listed.unknown.rereading': warns('Kami periksa lagi apa yang tersimpan.'),
    'secondFactor.listed.unknown.waiting': warns('Kami periksa lagi apa yang tersimpan.'),
    'secondFactor.listed.unknown.read': warns('Daftar ini yang sekarang tersimpan.'),
    'secondFactor.storing.totpAdded': stores,
    'secondFactor.storing.passkeyAdded': stores,
    'secondFactor.storing.codesRenewed': stores,
  },
  faceless: FACELESS,
})

afterEach(() => page.viewport(1280, 800))

async function open(state: string, save: SaveText = () => {}, options: Parameters<typeof stageState>[2] = {}) {
  const { actor } = stageState(secondFactorModel, state, options)
  const screen = await render(
    <ChakraProvider value={system}>
      <SecondFactorSection secondFactor={actor} save={save} />
    </ChakraProvider>,
  )
  return { actor, screen }
}

test('the codes are downloaded as they are shown, and Escape does not lose them', async () => {
  const save = vi.fn<SaveText>()
  const { actor, screen } = await open('secondFactor.storing.totpAdded', save)
  await stores(screen)
  await userEvent.keyboard('{Escape}')
  expect(actor.getSnapshot().matches('storing')).toBe(true)
  await button(screen, 'Unduh').click()
  expect(save.mock.calls[0]?.[0].text).toContain(`\n${RECOVERY_CODES.join('\n')}\n`)
})

test('the last factor says why it stays when the hospital requires one', async () => {
  const where = ({ context }: { context: { factors: OwnSecondFactor } }) => context.factors === APP_ONLY
  const { actor, screen } = await open('secondFactor.listed.quiet', undefined, { where })
  await button(screen, 'Hapus aplikasi').click({ force: true })
  expect(actor.getSnapshot().matches('listed')).toBe(true)
  await expect
    .element(button(screen, 'Hapus aplikasi'))
    .toHaveAccessibleDescription('Rumah sakit mewajibkan verifikasi dua langkah. Tambahkan cara lain dulu.')
})

test('does not overflow on a phone', async () => {
  await page.viewport(360, 640)
  const { screen } = await open('secondFactor.storing.totpAdded')
  await stores(screen)
  expect(document.documentElement.scrollWidth).toBe(360)
})
