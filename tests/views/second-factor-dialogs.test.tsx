import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FactorChangeDialog } from '../../src/screens/account/FactorChangeDialog'
import { PasskeyDialog } from '../../src/screens/account/PasskeyDialog'
import { TotpEnrolmentDialog } from '../../src/screens/account/TotpEnrolmentDialog'
import { type Screen, walkView } from '../kit/views/view-walk'
import { factorChangeModel } from '../models/factor-change.model'
import { FACELESS } from '../models/faceless'
import { passkeyRegistrationModel } from '../models/passkey-registration.model'
import { totpEnrolmentModel } from '../models/totp-enrolment.model'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const warns = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(words)
}
const proves = async (screen: Screen) => {
  await expect.element(screen.getByRole('dialog', { name: 'Pastikan ini Anda' })).toBeVisible()
}
const firstBox = (screen: Screen) => screen.getByRole('textbox', { name: 'Angka 1 dari 6' })

const prepares = async (screen: Screen) => {
  await expect.element(screen.getByRole('status', { name: 'Menyiapkan kunci' })).toBeVisible()
}

walkView({
  model: totpEnrolmentModel,
  holdsFocus: true,
  view: ({ actor }) => <TotpEnrolmentDialog enrolment={actor} />,
  gestures: {
    async 'code.submit'(screen) {
      await firstBox(screen).click()
      await userEvent.keyboard('246810')
    },
    'enrolment.retry': async (screen) => button(screen, /^(?:Coba|Mulai) lagi$/).click(),
    'enrolment.cancel': async (screen) => button(screen, 'Batal').click(),
  },
  faces: {
    'totpEnrolment.beginning.first': prepares,
    'totpEnrolment.beginning.repeated': prepares,
    'totpEnrolment.proving': proves,
    'totpEnrolment.unbegun': warns('Server tidak menjawab.'),
    async 'totpEnrolment.entering.fresh'(screen) {
      await expect.element(screen.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
      await expect.element(screen.getByText(/^JBSW Y3DP/)).toBeVisible()
      await expect.element(firstBox(screen)).toHaveFocus()
    },
    'totpEnrolment.entering.wrong': warns('Kode salah atau sudah dipakai.'),
    'totpEnrolment.entering.unanswered': warns('Server tidak menjawab.'),
    async 'totpEnrolment.entering.held'(screen) {
      await expect.element(screen.getByRole('timer')).toHaveTextContent('14.00')
      await expect.element(firstBox(screen)).toHaveAttribute('readonly')
    },
    'totpEnrolment.confirming': warns('Memeriksa'),
    'totpEnrolment.expired': warns('Waktu 10 menit untuk memasang aplikasi habis.'),
  },
  faceless: FACELESS,
})

const waits = (words: string) => async (screen: Screen) => {
  await expect.element(button(screen, words)).toHaveAttribute('aria-busy', 'true')
}

walkView({
  model: passkeyRegistrationModel,
  holdsFocus: true,
  view: ({ actor }) => <PasskeyDialog registration={actor} />,
  gestures: {
    async 'passkey.create'(screen) {
      await screen.getByRole('textbox', { name: 'Nama passkey' }).fill('Laptop poli')
      await button(screen, 'Lanjutkan').click()
    },
    'passkey.cancel': async (screen) => button(screen, 'Batal').click(),
  },
  faces: {
    async 'passkeyRegistration.naming.fresh'(screen) {
      await expect.element(screen.getByRole('textbox', { name: 'Nama passkey' })).toBeVisible()
      await expect.element(screen.getByText('Misalnya: Laptop poli')).toBeVisible()
    },
    'passkeyRegistration.naming.dismissed': warns('permintaan peramban dibatalkan atau waktunya habis'),
    'passkeyRegistration.naming.known': warns('Perangkat ini sudah punya passkey untuk akun Anda.'),
    'passkeyRegistration.naming.unusable': warns('Perangkat ini tidak bisa membuat passkey.'),
    'passkeyRegistration.naming.taken': warns('Passkey ini sudah terdaftar'),
    'passkeyRegistration.naming.invalid': warns('Passkey ini tidak diterima server.'),
    'passkeyRegistration.naming.unanswered': warns('Passkey belum tersimpan'),
    async 'passkeyRegistration.naming.held'(screen) {
      await expect.element(screen.getByRole('timer')).toHaveTextContent('5.00')
    },
    'passkeyRegistration.preparing.first': waits('Menyiapkan'),
    'passkeyRegistration.preparing.repeated': waits('Menyiapkan'),
    'passkeyRegistration.proving': proves,
    'passkeyRegistration.creating': waits('Ikuti petunjuk peramban'),
    'passkeyRegistration.registering': waits('Menyimpan'),
  },
  faceless: FACELESS,
})

const isSending = async (screen: Screen) => {
  await expect.element(button(screen, /^(?:Menghapus|Membuat)$/)).toHaveAttribute('aria-busy', 'true')
}

walkView({
  model: factorChangeModel,
  holdsFocus: true,
  everyWorld: true,
  view: ({ actor }) => <FactorChangeDialog factorChange={actor} />,
  gestures: {
    'change.confirm': async (screen) => button(screen, /^Ya, /).click(),
    'change.cancel': async (screen) => button(screen, /^(?:Batal|Tutup)$/).click(),
  },
  faces: {
    async 'factorChange.asking'(screen, { context: { change, isLast } }) {
      const dialog = screen.getByRole('alertdialog')
      await expect.element(dialog).toBeVisible()
      if (change.kind === 'removePasskey') await expect.element(dialog).toHaveTextContent('Passkey: Laptop poli')
      if (isLast) await expect.element(dialog).toHaveTextContent('kata sandi saja cukup untuk masuk')
    },
    'factorChange.sending.first': isSending,
    'factorChange.sending.repeated': isSending,
    'factorChange.proving': proves,
    async 'factorChange.refused'(screen) {
      await expect.element(screen.getByRole('alertdialog')).toHaveTextContent('dan ini cara terakhir Anda')
    },
  },
  faceless: FACELESS,
})
