import { useSelector } from '@xstate/react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SessionRef } from '../../machines/app/app.selectors'
import { Opening } from '../../src/app/Opening'
import { SignInScreen } from '../../src/screens/sign-in/SignInScreen'
import { stageState } from '../kit/harness/stage-state'
import { walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { sessionModel } from '../models/session.model'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }

/** As the app does: the opening page while a session is looked for, the form otherwise. */
function Entrance({ session }: { session: SessionRef }) {
  const isOpening = useSelector(session, (snapshot) => snapshot.matches('restoring') || snapshot.matches('unreachable'))
  return isOpening ? <Opening session={session} /> : <SignInScreen session={session} brand={brand} hasPasskeys />
}

const WORDS: Record<string, string> = {
  wrongPair: 'Email atau kata sandi salah',
  unknownRole: 'Data Pengguna Tidak Dikenali',
  malformed: 'Email tidak benar',
  secondStepExpired: 'Waktu untuk langkah kedua habis',
  unreachable: 'Server belum bisa dihubungi',
}

walkView({
  model: sessionModel,
  holdsFocus: true,
  view: ({ actor }) => <Entrance session={actor} />,
  gestures: {
    async 'session.signIn'(screen) {
      await screen.getByRole('textbox', { name: 'Email' }).fill('dokter1@contoh.id')
      await screen.getByLabelText('Kata sandi', { exact: true }).fill('salah')
      const button = screen.getByRole('button', { name: /^Masuk/ })
      await button.click()
      // The rules come with the first try: until they are there nothing is sent.
      await expect.element(button).toHaveAttribute('aria-busy', 'true')
    },
    async 'session.changeAccount'(screen) {
      await screen.getByRole('textbox', { name: 'Email' }).fill('dokter2@contoh.id')
    },
    async 'session.usePasskey'(screen) {
      await screen.getByRole('button', { name: 'Pakai passkey' }).click()
    },
    async 'session.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  // The form is not on the opening page; there the machine alone is asked.
  offers: (snapshot, { type }) =>
    !['session.signIn', 'session.usePasskey'].includes(type) || snapshot.matches('anonymous'),
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
    // Until the first page has taken its place.
    async 'session.signedIn'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Masuk…' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'session.anonymous.refused'(screen, snapshot) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(WORDS[snapshot.context.refusal.kind] ?? 'none')
    },
    async 'session.anonymous.lockedOut'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Terlalu banyak percobaan masuk')
      await expect.element(screen.getByRole('timer')).toHaveTextContent('14.00')
      const button = screen.getByRole('button', { name: /^Masuk/ })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(/^Terlalu banyak .+ email lain\.$/)
    },
    async 'session.anonymous.expired'(screen) {
      await expect.element(screen.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali')).toBeVisible()
    },
  },
  faceless: FACELESS,
})

const BUTTON = { name: /^Masuk/ }

async function lockedOut() {
  const { actor, clock } = stageState(sessionModel, 'session.anonymous.lockedOut')
  const screen = await render(<SignInScreen session={actor} brand={brand} />)
  await expect.element(screen.getByRole('timer')).toBeVisible()
  return { actor, clock, screen }
}

describe('locked out (contract §3: 429 with Retry-After)', () => {
  test('neither Enter nor a click tries again; the choice of role and email is free', async () => {
    const { actor, screen } = await lockedOut()
    await screen.getByRole('textbox', { name: 'Email' }).click()
    await screen.getByLabelText('Kata sandi', { exact: true }).fill('salah')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', BUTTON).click({ force: true })
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'lockedOut' })
    await screen.getByText('Perawat').click()
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'fresh' })
    await expect.element(screen.getByRole('button', BUTTON)).not.toHaveAttribute('aria-disabled')
  })

  test('restores the form when the time is over', async () => {
    const { clock, screen } = await lockedOut()
    clock.advance(840_000)
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    await expect.element(screen.getByRole('button', BUTTON)).not.toHaveAttribute('aria-disabled')
  })
})

test('after an activation, role and email are filled in, and the password has the focus', async () => {
  const { actor } = stageState(sessionModel, 'session.anonymous.fresh')
  const given = { email: 'perawat3@contoh.id', role: 'nurse' }
  const screen = await render(<SignInScreen session={actor} brand={brand} given={given} />)
  await expect.element(screen.getByRole('radio', { name: 'Perawat' })).toBeChecked()
  await expect.element(screen.getByLabelText('Kata sandi', { exact: true })).toHaveFocus()
  const asked = vi.spyOn(actor, 'send')
  await userEvent.keyboard('Rahasia-123{Enter}')
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith({
      type: 'session.signIn',
      credentials: { email: 'perawat3@contoh.id', password: 'Rahasia-123', role: 'nurse' },
    }),
  )
})

test('without passkeys at the hospital or in the browser none is offered', async () => {
  const { actor } = stageState(sessionModel, 'session.anonymous.fresh')
  const screen = await render(<SignInScreen session={actor} brand={brand} />)
  await expect.element(screen.getByRole('button', BUTTON)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pakai passkey' })).not.toBeInTheDocument()
})

test('a try names what is missing and goes to the first of it; each input is then checked at once', async () => {
  const { actor } = stageState(sessionModel, 'session.anonymous.fresh')
  const screen = await render(<SignInScreen session={actor} brand={brand} />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  const password = screen.getByLabelText('Kata sandi', { exact: true })
  await email.fill('dokter1')
  await expect.element(email).not.toHaveAccessibleDescription()
  await email.fill('')
  await screen.getByRole('button', BUTTON).click()
  await expect.element(email).toHaveAccessibleDescription('Isi email Anda.')
  await expect.element(password).toHaveAccessibleDescription('Isi kata sandi Anda.')
  await expect.element(email).toHaveFocus()
  await email.fill('dokter1')
  await expect.element(email).toHaveAccessibleDescription(/^Tulis email yang lengkap/)
  await email.fill(' dokter1@contoh.id')
  await expect.element(email).not.toHaveAccessibleDescription()
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  expect(actor.getSnapshot().value).toEqual({ anonymous: 'fresh' })
})
