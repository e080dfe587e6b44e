import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AppRef } from '../../machines/app/app.selectors'
import { App } from '../../src/app/App'
import type { HttpAnswer, HttpCall } from '../../src/services/http/http-client'
import '../../src/ui/theme/theme.css'
import { stageState } from '../kit/harness/stage-state'
import { TestClock } from '../kit/harness/test-clock'
import { AN_ACCOUNT } from '../models/activation.model'
import { appModel } from '../models/app.model'
import { A_LINK, NEW_PASSWORD } from '../models/reset.model'
import type { PageServices } from '../../src/app/page-services'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }
type Asked = Pick<HttpCall<never>, 'method' | 'path' | 'body'>

const given = (value: unknown): HttpAnswer<unknown> => ({ ok: true, value, meta: null })
const denied = (status_code: number, message = ''): HttpAnswer<unknown> => ({
  ok: false,
  refusal: { status_code, message, retryAfter: 30 },
})

/** The app at an address, nobody signed in, on a server that answers by method and path. */
async function at(path: string, answers: Record<string, HttpAnswer<unknown> | (() => HttpAnswer<unknown>)>) {
  const { actor } = stageState(appModel, 'app.signedOut')
  const asked: Asked[] = []
  const clock = new TestClock()
  const call = ({ method, path: to, body }: Asked) => {
    asked.push({ method, path: to, ...(body === undefined ? {} : { body }) })
    const answer = answers[`${method} ${to}`]
    return answer === undefined
      ? Promise.reject(new Error(`${method} ${to} was not expected`))
      : Promise.resolve(typeof answer === 'function' ? answer() : answer)
  }
  const page = { clock, http: { call }, config: {} } as unknown as PageServices
  const { hook, history } = memoryLocation({ path, record: true })
  const app = actor as AppRef
  const screen = await render(
    <Router hook={hook}>
      <App app={app} brand={brand} page={page} />
    </Router>,
  )
  stopped.push(() => actor.stop())
  return { screen, asked, history, clock }
}

const stopped: (() => void)[] = []
afterEach(() => stopped.splice(0).forEach((stop) => stop()))

describe('the pages that mails lead to', () => {
  test('a nurse activates, proves the phone, and finds the sign-in filled in; nothing of it is in the address', async () => {
    const codes = [denied(422, 'Kode Verifikasi Tidak Ditemukan'), given({ verified: true })]
    const { screen, asked, history, clock } = await at(`/email/verify/${A_LINK}/aktivasi`, {
      [`GET /auth/verification/${A_LINK}`]: given({ ...AN_ACCOUNT, email: 'perawat3@contoh.id', ref_type: 'nurse' }),
      [`POST /auth/activation/${A_LINK}`]: given({ email: 'perawat3@contoh.id', name: 'Ns. Sari', ref_type: 'nurse' }),
      'POST /auth/resend-otp': () => given({ hash: 'h1', expires_at: clock.now() + 120_000 }),
      'POST /verify-otp': () => codes.shift() ?? denied(429),
    })
    await screen.getByLabelText('Kata sandi baru').fill(NEW_PASSWORD)
    await screen.getByRole('button', { name: 'Aktifkan akun' }).click()
    await screen.getByRole('button', { name: 'Verifikasi nomor telepon' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    const type = async (code: string) => {
      await expect.element(screen.getByRole('textbox').first()).toHaveFocus()
      await expect.element(screen.getByRole('textbox').first()).toHaveValue('')
      await userEvent.keyboard(`${code}{Enter}`)
    }
    await type('111111')
    await expect.element(screen.getByText('Kode OTP tidak valid')).toBeVisible()
    await type('123456')
    // The toast of a page's own actor reaches the root's toaster.
    await expect.element(screen.getByText('Kode OTP berhasil diverifikasi')).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nomor telepon terverifikasi')
    await screen.getByRole('link', { name: 'Masuk' }).click()
    await expect.element(screen.getByLabelText('Email')).toHaveValue('perawat3@contoh.id')
    await expect.element(screen.getByRole('radio', { name: 'Perawat' })).toBeChecked()
    expect(history).toEqual([`/email/verify/${A_LINK}/aktivasi`, '/login'])
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /auth/verification/${A_LINK}`,
      `POST /auth/activation/${A_LINK}`,
      'POST /auth/resend-otp',
      'POST /verify-otp',
      'POST /verify-otp',
    ])
    expect(asked.at(-1)?.body).toEqual({
      phone_number: AN_ACCOUNT.phone_number,
      verification_code: '123456',
      ref_type: 'nurse',
      is_type: 1,
      hash: 'h1',
    })
  })

  test.each([
    [
      `/email/verify/${A_LINK}/aktivasi`,
      { [`GET /auth/verification/${A_LINK}`]: denied(404) },
      'Tautan aktivasi ini tidak dikenal',
    ],
    [
      `/email/verify/${A_LINK}/aktivasi`,
      { [`GET /auth/verification/${A_LINK}`]: denied(410) },
      'sudah dipakai atau lewat',
    ],
    [
      `/email/verify/${A_LINK}`,
      { [`GET /auth/email/verify/${A_LINK}`]: given({ verified: true }) },
      'Email Anda terverifikasi',
    ],
    [
      `/email/verify/${A_LINK}/apa/saja`,
      { [`GET /auth/email/verify/${A_LINK}`]: denied(410) },
      'sudah dipakai atau lewat',
    ],
    ['/email/verify', {}, 'Verifikasi email'],
    ['/reset-password', {}, 'Tautan reset belum ada'],
    ['/email/verify/abc/aktivasi', {}, 'Page Not Found'],
    ['/reset-password/abc', {}, 'Page Not Found'],
  ])('%s with %j', async (path, answers, words) => {
    const { screen } = await at(path, answers)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words)
  })

  test('forgot, then the link of the mail, then the sign-in', async () => {
    const { screen, asked, history } = await at('/reset-password', {
      'POST /auth/forgot-password': given(null),
    })
    await screen.getByRole('link', { name: 'Minta tautan baru' }).click()
    await screen.getByLabelText('Email').fill(' dokter1@contoh.id ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Periksa email Anda')
    expect(asked).toEqual([{ method: 'POST', path: '/auth/forgot-password', body: { email: 'dokter1@contoh.id' } }])
    await screen.getByRole('link', { name: 'Ke halaman masuk' }).click()
    await vi.waitFor(() => expect(history.at(-1)).toBe('/login'))
    await expect.element(screen.getByLabelText('Email')).toHaveValue('')
  })

  test('a reset by link: the server’s words beside the field, then it is saved', async () => {
    const answers: HttpAnswer<unknown>[] = [
      {
        ok: false,
        refusal: { status_code: 422, message: 'x', errors: { password: ['Terlalu mirip email.'] }, retryAfter: 0 },
      },
      given(null),
    ]
    const { screen } = await at(`/reset-password/${A_LINK}`, {
      [`POST /auth/reset-password/${A_LINK}`]: () => answers.shift() ?? denied(429),
    })
    const field = screen.getByLabelText('Kata sandi baru')
    await field.fill(NEW_PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Terlalu mirip email.')
    await userEvent.keyboard('!{Enter}')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kata sandi tersimpan')
  })
})
