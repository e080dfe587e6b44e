import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { SessionRef } from '../../machines/app/app.selectors'
import { Opening } from '../../src/app/Opening'
import { SignInScreen } from '../../src/screens/sign-in/SignInScreen'
import { walkView } from '../kit/view-walk'
import { FACELESS } from '../models/faceless'
import { sessionModel } from '../models/session.model'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }

/** As the app does: the opening page while a session is looked for, the form otherwise. */
function Entrance({ session }: { session: SessionRef }) {
  const isOpening = useSelector(session, (snapshot) => snapshot.matches('restoring') || snapshot.matches('unreachable'))
  return isOpening ? <Opening session={session} /> : <SignInScreen session={session} brand={brand} />
}

const WORDS: Record<string, string> = {
  wrongPair: 'Email atau kata sandi salah',
  unknownRole: 'Data Pengguna Tidak Dikenali',
  tooMany: 'Coba lagi dalam 14 menit',
  malformed: 'Email tidak benar',
  unreachable: 'Server belum bisa dihubungi',
}

walkView({
  model: sessionModel,
  view: ({ actor }) => <Entrance session={actor} />,
  gestures: {
    async 'session.signIn'(screen) {
      await screen.getByRole('textbox', { name: 'Email' }).fill('dokter1@contoh.id')
      await screen.getByLabelText('Kata sandi', { exact: true }).fill('salah')
      await screen.getByRole('button', { name: /^Masuk/ }).click()
      await expect.element(screen.getByRole('button', { name: 'Masuk…' })).toBeVisible()
    },
    async 'session.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  // The form is not on the opening page; there the machine alone is asked.
  offers: (snapshot, { type }) => type !== 'session.signIn' || snapshot.matches('anonymous'),
  faces: {
    async 'session.restoring'(screen) {
      await expect.element(screen.getByRole('progressbar', { name: 'Memuat' })).toBeInTheDocument()
    },
    async 'session.unreachable'(screen) {
      await expect.element(screen.getByText('Server belum bisa dihubungi')).toBeVisible()
    },
    async 'session.anonymous.fresh'(screen) {
      await expect.element(screen.getByRole('button', { name: /^Masuk/ })).not.toHaveAttribute('aria-disabled')
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    async 'session.authenticating'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Masuk…' })).toBeVisible()
    },
    async 'session.anonymous.refused'(screen, snapshot) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(WORDS[snapshot.context.refusal.kind] ?? 'none')
    },
    async 'session.anonymous.expired'(screen) {
      await expect.element(screen.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali')).toBeVisible()
    },
  },
  faceless: FACELESS,
})
