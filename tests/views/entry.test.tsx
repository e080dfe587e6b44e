import { useSelector } from '@xstate/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ActivationRef, selectOtp } from '../../machines/entry/activation/activation.selectors'
import { OtpHost } from '../../src/app/entry/OtpHost'
import { ActivationScreen } from '../../src/screens/entry/ActivationScreen'
import { EmailVerificationScreen } from '../../src/screens/entry/EmailVerificationScreen'
import type { EntryDoor } from '../../src/screens/entry/entry-door'
import { ForgotScreen } from '../../src/screens/entry/ForgotScreen'
import { ResetScreen } from '../../src/screens/entry/ResetScreen'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { activationModel, AN_ACCOUNT } from '../models/activation.model'
import { emailVerificationModel } from '../models/email-verification.model'
import { FACELESS } from '../models/faceless'
import { forgotModel } from '../models/forgot.model'
import { NEW_PASSWORD, resetModel } from '../models/reset.model'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }
const door = (parts: Partial<EntryDoor> = {}): EntryDoor => ({
  isSignedIn: false,
  home: '/',
  navigate: () => {},
  onSignIn: () => {},
  ...parts,
})
const heading = (screen: Screen) => screen.getByRole('heading', { level: 1 })
const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(heading(screen)).toHaveTextContent(words)
}
const password = (screen: Screen) => screen.getByLabelText('Kata sandi baru')
const submit = (screen: Screen) =>
  screen.getByRole('button', { name: /^(?:Aktifkan|Mengaktifkan|Simpan|Menyimpan|Kirim|Mengirim)/ })

async function choose(screen: Screen) {
  await password(screen).fill(NEW_PASSWORD)
  await submit(screen).click()
}

/** A form that waits for somebody to write. */
async function isOpen(screen: Screen) {
  await expect.element(submit(screen)).not.toHaveAttribute('aria-disabled')
}

async function isBusy(screen: Screen) {
  await expect.element(submit(screen)).toHaveAttribute('aria-busy', 'true')
}

async function isUnanswered(screen: Screen) {
  await isOpen(screen)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Server tidak menjawab')
}

async function isRefused(screen: Screen) {
  await isOpen(screen)
  await expect.element(password(screen)).toHaveAccessibleDescription('Kata sandi terlalu pendek.')
  await expect.element(password(screen)).toHaveFocus()
}

const isHeld = (left: string) => async (screen: Screen) => {
  await expect.element(submit(screen)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(submit(screen)).toHaveAccessibleDescription(/^Terlalu (?:banyak|sering)/)
  await expect.element(screen.getByRole('timer')).toHaveTextContent(left)
}

walkView({
  model: resetModel,
  holdsFocus: true,
  view: ({ actor, clock }) => <ResetScreen reset={actor} brand={brand} door={door()} now={clock.now} />,
  gestures: { 'password.choose': choose },
  faces: {
    async 'reset.linkless'(screen) {
      await says('Tautan reset belum ada')(screen)
      await expect
        .element(screen.getByRole('link', { name: 'Minta tautan baru' }))
        .toHaveAttribute('href', '/forgot-password')
    },
    'reset.choosing.fresh': isOpen,
    'reset.choosing.refused': isRefused,
    'reset.choosing.unanswered': isUnanswered,
    'reset.held': isHeld('09.00'),
    'reset.resetting': isBusy,
    'reset.gone.unknown': says('Tautan reset ini tidak dikenal'),
    async 'reset.gone.over'(screen) {
      await says('sudah dipakai atau lewat waktunya')(screen)
      await expect.element(screen.getByRole('link', { name: 'Minta tautan baru' })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Masuk' })).toBeVisible()
    },
    async 'reset.done'(screen) {
      await says('Kata sandi tersimpan')(screen)
      await expect.element(heading(screen)).toHaveFocus()
    },
  },
  faceless: FACELESS,
})

walkView({
  model: forgotModel,
  holdsFocus: true,
  view: ({ actor, clock }) => <ForgotScreen forgot={actor} brand={brand} door={door()} now={clock.now} />,
  gestures: {
    async 'link.ask'(screen) {
      await screen.getByLabelText('Email').fill('dokter1@contoh.id')
      await submit(screen).click()
    },
    async 'address.change'(screen) {
      const again = screen.getByRole('button', { name: 'Tulis email lain' })
      await expect.element(again.or(screen.getByRole('timer'))).toBeVisible()
      if (again.query() === null) await screen.getByLabelText('Email').fill('dokter2@contoh.id')
      else await again.click()
    },
  },
  faces: {
    'forgot.asking.fresh': isOpen,
    'forgot.asking.unanswered': isUnanswered,
    'forgot.held': isHeld('20.00'),
    'forgot.sending': isBusy,
    async 'forgot.sent'(screen) {
      await says('Periksa email Anda')(screen)
      await expect.element(screen.getByText(/Kalau dokter1@contoh.id terdaftar/)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

walkView({
  model: emailVerificationModel,
  holdsFocus: true,
  view: ({ actor }) => <EmailVerificationScreen emailVerification={actor} brand={brand} door={door()} />,
  gestures: {
    async 'link.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: {
    'emailVerification.linkless': says('Verifikasi email'),
    async 'emailVerification.verifying'(screen) {
      await says('Memverifikasi email Anda')(screen)
      await expect.element(screen.getByRole('progressbar', { name: 'Memeriksa tautan' })).toBeInTheDocument()
    },
    'emailVerification.unreachable': says('Server belum bisa dihubungi'),
    'emailVerification.gone.unknown': says('Tautan verifikasi ini tidak dikenal'),
    'emailVerification.gone.over': says('sudah dipakai atau lewat waktunya'),
    async 'emailVerification.verified'(screen) {
      await says('Email Anda terverifikasi')(screen)
      await expect.element(screen.getByRole('link', { name: 'Ke halaman masuk' })).toHaveAttribute('href', '/login')
    },
  },
  faceless: FACELESS,
})

function Activation({
  activation,
  now,
  way = door(),
}: {
  activation: ActivationRef
  now: () => number
  way?: EntryDoor
}) {
  const otp = useSelector(activation, selectOtp)
  const dialog = otp && <OtpHost otp={otp} />
  return <ActivationScreen activation={activation} brand={brand} door={way} now={now} dialog={dialog} />
}

walkView({
  model: activationModel,
  holdsFocus: true,
  view: ({ actor, clock }) => <Activation activation={actor} now={clock.now} />,
  gestures: {
    'password.choose': choose,
    async 'link.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
    async 'phone.verify'(screen) {
      await screen.getByRole('button', { name: 'Verifikasi nomor telepon' }).click()
    },
    async 'phone.skip'(screen) {
      await screen.getByRole('button', { name: 'Nanti saja' }).click()
    },
  },
  faces: {
    'activation.checking': says('Memeriksa tautan'),
    'activation.unreachable': says('Server belum bisa dihubungi'),
    async 'activation.choosing.fresh'(screen) {
      await isOpen(screen)
      await says('Buat kata sandi')(screen)
      await expect.element(screen.getByText('Selamat datang, dr. Putri Anggraini.')).toBeVisible()
      await expect.element(screen.getByText('dokter6@contoh.id')).toBeVisible()
    },
    'activation.choosing.refused': isRefused,
    'activation.choosing.unanswered': isUnanswered,
    'activation.held': isHeld('09.00'),
    'activation.activating': isBusy,
    'activation.gone.unknown': says('Tautan aktivasi ini tidak dikenal'),
    'activation.gone.over': says('sudah dipakai atau lewat waktunya'),
    async 'activation.active.offering'(screen) {
      await says('Akun Anda aktif')(screen)
      await expect.element(screen.getByText(/Verifikasi nomor \+62 812-••••-4417/)).toBeVisible()
    },
    async 'activation.active.verifying'(screen) {
      await expect.element(screen.getByRole('dialog')).toBeVisible()
    },
    async 'activation.active.verified'(screen) {
      await says('Nomor telepon terverifikasi')(screen)
      await expect.element(heading(screen)).toHaveFocus()
    },
    async 'activation.active.unverified'(screen, { context }) {
      await says('Akun Anda aktif')(screen)
      const words = context.account.phone_number === null ? /^Sekarang masuk/ : /kapan saja di Profil Saya/
      await expect.element(screen.getByText(words)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

afterEach(() => page.viewport(1280, 800))

async function activation(state: string, way: Partial<EntryDoor> = {}) {
  const { actor, clock } = stageState(activationModel, state)
  const screen = await render(
    <ChakraProvider value={system}>
      <Activation activation={actor} now={clock.now} way={door(way)} />
    </ChakraProvider>,
  )
  return { activation: actor as ActivationRef, screen }
}

describe('a new password', () => {
  test('is judged as it is typed, and the person’s own name is no good', async () => {
    const { screen } = await activation('activation.choosing.fresh')
    await expect.element(password(screen)).toHaveAccessibleDescription('Minimal 8 karakter.')
    const advice = screen.getByRole('status')
    await password(screen).fill('putrianggraini')
    await expect.element(advice).toHaveTextContent('Jangan pakai nama atau email Anda sendiri.')
    await password(screen).fill('kopi hujan sepeda gunung biru')
    await expect.element(advice).toHaveTextContent('Kekuatan kata sandi: Sangat kuat')
    await password(screen).fill('')
    await expect.element(advice).toBeEmptyDOMElement()
  })

  test.each([
    ['', 'Isi kata sandi baru.'],
    ['1234567', 'Kata sandi minimal 8 karakter.'],
    ['é'.repeat(37), 'Kata sandi ini terlalu panjang. Pakai paling banyak 72 huruf dan angka.'],
  ])('%j is not sent: its reason is shown beside the field', async (typed, words) => {
    const { activation: ref, screen } = await activation('activation.choosing.fresh')
    await password(screen).fill(typed)
    await userEvent.keyboard('{Enter}')
    if (typed === '') await submit(screen).click()
    await expect.element(password(screen)).toHaveAccessibleDescription(words)
    expect(ref.getSnapshot().matches({ choosing: 'fresh' })).toBe(true)
  })

  test('a weak one is advised against, and taken: Enter sends it', async () => {
    const { activation: ref, screen } = await activation('activation.choosing.fresh')
    await password(screen).fill('password123')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(ref.getSnapshot().matches('activating')).toBe(true))
    expect(password(screen).element().hasAttribute('readonly')).toBe(true)
  })

  test('is one that a password manager knows the account of, and the eye shows it', async () => {
    const { screen } = await activation('activation.choosing.fresh')
    const field = password(screen).element() as HTMLInputElement
    expect(field.autocomplete).toBe('new-password')
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(AN_ACCOUNT.email)
    await screen.getByRole('button', { name: 'Lihat ketikan' }).click()
    expect(field.type).toBe('text')
  })

  test('closing the tab asks while input is unsent, and not once it is sent', async () => {
    const { screen } = await activation('activation.choosing.fresh')
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(true)
    await password(screen).fill(NEW_PASSWORD)
    await vi.waitFor(() => expect(closing()).toBe(false))
    await submit(screen).click()
    await vi.waitFor(() => expect(closing()).toBe(true))
  })
})

describe('the way out', () => {
  test('the sign-in begins with the account that was activated', async () => {
    const onSignIn = vi.fn<EntryDoor['onSignIn']>()
    const { screen } = await activation('activation.active.verified', { onSignIn })
    await screen.getByRole('link', { name: 'Masuk' }).click()
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ email: AN_ACCOUNT.email, role: 'doctor' })
  })

  test('shows a signed-in person the way to the other account', async () => {
    const navigate = vi.fn<EntryDoor['navigate']>()
    const { screen } = await activation('activation.active.verified', { isSignedIn: true, home: '/nurse', navigate })
    await expect.element(screen.getByText(/keluar dulu lewat menu akun/)).toBeVisible()
    await screen.getByRole('link', { name: 'Ke Beranda' }).click()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/nurse')
  })
})

test.each(['activation.choosing.fresh', 'activation.held', 'activation.active.offering', 'activation.gone.over'])(
  'does not overflow at 360 px: %s',
  async (state) => {
    await page.viewport(360, 640)
    const { screen } = await activation(state)
    await expect.element(heading(screen)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
    const wide = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > 361)
    expect(wide.map(({ className }) => className)).toEqual([])
  },
)
