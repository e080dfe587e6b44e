import { expect } from 'vitest'
import { SecondStepScreen } from '../../src/screens/entry/SecondStepScreen'
import { walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { secondStepModel } from '../models/second-step.model'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }
const save = () => {}
const PASSKEY_PROBLEMS: Record<string, RegExp> = {
  wrong: /Passkey ini tidak diterima/,
  unanswered: /Server tidak menjawab/,
  dismissed: /dibatalkan atau waktunya habis/,
  unusable: /tidak bisa memakai passkey/,
}
const PROBLEMS: Record<string, RegExp> = { wrong: /salah atau sudah dipakai/, unanswered: /Server tidak menjawab/ }

walkView({
  model: secondStepModel,
  holdsFocus: true,
  view: ({ actor, clock }) => <SecondStepScreen secondStep={actor} brand={brand} now={clock.now} save={save} />,
  everyWorld: true,
  gestures: {
    async 'code.submit'(screen) {
      await screen.getByLabelText('Angka 1 dari 6').fill('246810')
    },
    async 'recoveryCode.submit'(screen) {
      await screen.getByLabelText('Kode pemulihan', { exact: true }).fill('ABCD-EFGH-JKMN-PQRS')
      await screen.getByRole('button', { name: 'Masuk', exact: true }).click()
    },
    async 'recoveryCode.choose'(screen) {
      await screen.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
    },
    async 'code.choose'(screen) {
      await screen.getByRole('button', { name: 'Pakai kode dari aplikasi' }).click()
    },
    async 'passkey.choose'(screen) {
      await screen.getByRole('button', { name: 'Pakai passkey' }).click()
    },
    async 'passkey.use'(screen) {
      await screen.getByRole('button', { name: 'Pakai passkey' }).click()
    },
    async 'enrolment.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
    async 'recoveryCodes.confirm'(screen) {
      await screen.getByRole('button', { name: 'Saya sudah menyimpannya' }).click()
    },
    async 'secondStep.cancel'(screen) {
      await screen.getByRole('button', { name: 'Kembali ke halaman masuk' }).click()
    },
  },
  faces: {
    async 'secondStep.open.entering.code'(screen, snapshot) {
      await expect.element(screen.getByLabelText('Angka 1 dari 6')).toBeVisible()
      const problem = PROBLEMS[snapshot.context.problem ?? '']
      if (problem !== undefined) await expect.element(screen.getByText(problem)).toBeVisible()
    },
    async 'secondStep.open.entering.recovery'(screen, snapshot) {
      const field = screen.getByLabelText('Kode pemulihan', { exact: true })
      await expect.element(field).toBeVisible()
      const problem = PROBLEMS[snapshot.context.problem ?? '']
      if (problem === undefined) await expect.element(field).toHaveFocus()
      else await expect.element(screen.getByText(problem)).toBeVisible()
    },
    async 'secondStep.open.entering.enrolment'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Pasang aplikasi autentikator' })).toBeVisible()
      await expect.element(screen.getByText(/^JBSW Y3DP/)).toBeVisible()
      await expect.element(screen.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
    },
    async 'secondStep.open.entering.passkey'(screen, { context: { problem, hasWebAuthn } }) {
      const use = screen.getByRole('button', { name: 'Pakai passkey' })
      await expect.element(use).toBeVisible()
      if (!hasWebAuthn) await expect.element(use).toHaveAccessibleDescription(/^Peramban ini belum mendukung passkey/)
      const words = PASSKEY_PROBLEMS[problem ?? '']
      if (words !== undefined) await expect.element(screen.getByRole('alert').first()).toHaveTextContent(words)
    },
    async 'secondStep.open.challenging'(screen) {
      await expect
        .element(screen.getByRole('button', { name: 'Ikuti petunjuk peramban' }))
        .toHaveAttribute('aria-busy', 'true')
    },
    async 'secondStep.open.prompting'(screen) {
      await expect
        .element(screen.getByRole('button', { name: 'Kembali ke halaman masuk' }))
        .not.toHaveAttribute('aria-disabled')
    },
    async 'secondStep.open.held'(screen) {
      await expect.element(screen.getByRole('timer')).toHaveTextContent('14.00')
    },
    async 'secondStep.open.beginning'(screen) {
      await expect.element(screen.getByText('Menyiapkan kunci')).toBeVisible()
    },
    async 'secondStep.open.unbegun'(screen) {
      await expect.element(screen.getByText(/Server tidak menjawab/)).toBeVisible()
    },
    async 'secondStep.verifying'(screen) {
      await expect
        .element(screen.getByRole('button', { name: 'Kembali ke halaman masuk' }))
        .toHaveAttribute('aria-disabled', 'true')
    },
    async 'secondStep.storing'(screen) {
      await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('0000-ABCD-EFGH-JKMN')
    },
  },
  faceless: FACELESS,
})
