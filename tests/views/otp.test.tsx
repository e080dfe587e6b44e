import { ChakraProvider } from '@chakra-ui/react/styled-system'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OtpDialog } from '../../src/screens/otp/OtpDialog'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { OTP_CODE, otpModel } from '../models/otp.model'

const boxes = (screen: Screen) => screen.getByRole('group', { name: 'Kode OTP' }).getByRole('textbox')
const box = (screen: Screen, n: number) => screen.getByRole('textbox', { name: `Digit ${n} dari 6` })
const verify = (screen: Screen) => screen.getByRole('button', { name: /^Verifikasi/ })
const resend = (screen: Screen) => screen.getByRole('button', { name: 'Kirim ulang' })
const valueOf = (box: Element) => (box as HTMLInputElement).value || '_'
const digits = (screen: Screen) => boxes(screen).elements().map(valueOf).join('')

async function refuses(screen: Screen, reason: string) {
  await expect.element(verify(screen)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(verify(screen)).toHaveAccessibleDescription(reason)
}

walkView({
  model: otpModel,
  holdsFocus: true,
  view: ({ actor }) => <OtpDialog otp={actor} />,
  gestures: {
    async 'otp.verify'(screen) {
      await box(screen, 1).click()
      await userEvent.keyboard(OTP_CODE)
      await verify(screen).click()
      await expect.element(screen.getByRole('button', { name: 'Memeriksa' })).toBeVisible()
    },
    'otp.resend': async (screen) => resend(screen).click(),
    'otp.cancel': async (screen) => screen.getByRole('button', { name: 'Batal' }).click(),
  },
  faces: {
    async 'otp.open.code.sending'(screen) {
      await expect.element(screen.getByRole('status')).toHaveTextContent('Mengirim kode…')
      await refuses(screen, 'Kode sedang dikirim. Tunggu sebentar.')
    },
    async 'otp.open.code.unsent'(screen) {
      await expect.element(screen.getByText('Kode belum terkirim.', { exact: true })).toBeVisible()
      await refuses(screen, 'Kode belum terkirim. Kirim ulang dulu.')
    },
    async 'otp.open.code.entering.fresh'(screen) {
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    async 'otp.open.code.entering.invalid'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Kode OTP tidak valid')
      await expect.element(box(screen, 1)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(box(screen, 1)).toHaveFocus()
      expect(digits(screen)).toBe('______')
      await refuses(screen, 'Isi keenam digit Kode OTP.')
    },
    async 'otp.open.code.verifying'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Memeriksa' })).toHaveAttribute('aria-busy', 'true')
    },
    async 'otp.open.code.resending'(screen) {
      await expect.element(screen.getByRole('status')).toHaveTextContent('Mengirim kode…')
      await refuses(screen, 'Kode sedang dikirim. Tunggu sebentar.')
    },
    async 'otp.open.countdown.running'(screen) {
      const ring = screen.getByRole('timer', { name: 'Sisa waktu memasukkan Kode OTP' })
      await expect.element(ring).toHaveTextContent('02.00')
    },
    async 'otp.open.countdown.over'(screen, snapshot) {
      if (snapshot.matches({ open: { code: 'entering' } }))
        await expect.element(screen.getByText('Waktunya habis.')).toBeVisible()
    },
    async 'otp.open.cooldown.waiting'(screen, snapshot) {
      if (snapshot.matches({ open: { code: 'sending' } }) || snapshot.matches({ open: { code: 'resending' } })) return
      await expect.element(screen.getByText(/^Kirim ulang dalam (?:00\.20|30\.00)$/)).toBeVisible()
      await expect.element(resend(screen)).not.toBeInTheDocument()
    },
    async 'otp.open.cooldown.ready'(screen, snapshot) {
      if (snapshot.matches({ open: { code: 'sending' } }) || snapshot.matches({ open: { code: 'resending' } })) return
      await expect.element(resend(screen)).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function open(state = 'otp.open.code.entering.fresh') {
  const { actor } = stageState(otpModel, state)
  const screen = await render(
    <ChakraProvider value={system}>
      <OtpDialog otp={actor} />
    </ChakraProvider>,
  )
  await expect.element(box(screen, 1)).toHaveFocus()
  return { actor, screen }
}

async function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

afterEach(async () => {
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

describe('the boxes (product §5 "OTP")', () => {
  test('six, each asked for, the first filled in from an SMS', async () => {
    const { screen } = await open()
    expect(boxes(screen).elements()).toHaveLength(6)
    const completes = boxes(screen)
      .elements()
      .map((one) => one.getAttribute('autocomplete'))
    expect(completes).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
    for (const one of boxes(screen).elements()) expect(one.getAttribute('inputmode')).toBe('numeric')
  })

  test('a digit moves the focus to the next box and Backspace moves it back', async () => {
    const { screen } = await open()
    for (const [index, key] of ['4', '8', '2', '9', '1', '3'].entries()) {
      await expect.element(box(screen, index + 1)).toHaveFocus()
      await userEvent.keyboard(key)
    }
    expect(digits(screen)).toBe('482913')
    await expect.element(box(screen, 6)).toHaveFocus()
    for (const [left, n] of [
      ['48291_', 5],
      ['4829__', 4],
      ['482___', 3],
    ] as const) {
      await userEvent.keyboard('{Backspace}')
      await expect.poll(() => digits(screen)).toBe(left)
      await expect.element(box(screen, n)).toHaveFocus()
    }
  })

  test('only digits are accepted', async () => {
    const { screen } = await open()
    await userEvent.keyboard('a-. e+é')
    await userEvent.keyboard('{ArrowRight}{Delete}')
    expect(digits(screen)).toBe('______')
    await expect.element(box(screen, 1)).toHaveFocus()
    await userEvent.keyboard('7')
    expect(digits(screen)).toBe('7_____')
  })

  test('Tab goes through them, to what follows', async () => {
    const { screen } = await open()
    for (const n of [2, 3, 4, 5, 6]) {
      await userEvent.tab()
      await expect.element(box(screen, n)).toHaveFocus()
    }
    await userEvent.tab({ shift: true })
    await expect.element(box(screen, 5)).toHaveFocus()
  })

  test('a digit replaces the one that stood there', async () => {
    const { screen } = await open()
    await userEvent.keyboard('482')
    await box(screen, 2).click()
    await userEvent.keyboard('5')
    expect(digits(screen)).toBe('452___')
    await expect.element(box(screen, 3)).toHaveFocus()
  })

  test.each(['482913', '482 913', 'Kode OTP Anda 482913.'])('%j is pasted into all six', async (text) => {
    const { screen } = await open()
    await userEvent.tab()
    await paste(text)
    await expect.poll(() => digits(screen)).toBe('482913')
    await expect.element(box(screen, 6)).toHaveFocus()
    await expect.element(verify(screen)).not.toHaveAttribute('aria-disabled')
  })

  test('a code that the browser fills into the first box fills all six', async () => {
    const { screen } = await open()
    await box(screen, 1).fill('482913')
    await expect.poll(() => digits(screen)).toBe('482913')
  })
})

describe('Verifikasi (product §5 "OTP")', () => {
  test('is off while the form is not complete, and Enter sends nothing then', async () => {
    const { actor, screen } = await open()
    for (const key of ['4', '8', '2', '9', '1']) {
      await userEvent.keyboard(key)
      await refuses(screen, 'Isi keenam digit Kode OTP.')
    }
    await userEvent.keyboard('{Enter}')
    expect(actor.getSnapshot().matches({ open: { code: 'entering' } })).toBe(true)
    await userEvent.keyboard('3')
    await expect.element(verify(screen)).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => actor.getSnapshot().matches({ open: { code: 'verifying' } })).toBe(true)
  })

  test.each([
    ['verifying', 'otp.open.code.verifying'],
    ['resending', 'otp.open.code.resending'],
  ])('is off while %s, and the boxes hold still', async (_, state) => {
    const { screen } = await open(state)
    await userEvent.keyboard('4')
    await paste('482913')
    expect(digits(screen)).toBe('______')
    const button = screen.getByRole('button', { name: /^(?:Verifikasi|Memeriksa)/ })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the dialog', () => {
  test('is 300 px wide (product §9), and answered, not dismissed', async () => {
    const { actor, screen } = await open()
    const dialog = screen.getByRole('dialog', { name: 'Verifikasi nomor telepon' })
    await expect.element(dialog).toBeVisible()
    expect((dialog.element() as HTMLElement).offsetWidth).toBe(300)
    await userEvent.keyboard('{Escape}')
    expect(actor.getSnapshot().status).toBe('active')
    await expect.element(dialog).toBeVisible()
  })

  test('shows whose number it is, and not the number', async () => {
    const { screen } = await open()
    await expect.element(screen.getByText('+62 812-••••-4417')).toBeVisible()
    await expect.element(screen.getByText('nomor yang berakhir 4417')).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('3390')
  })

  test.each(['light', 'dark'])('axe finds nothing (%s), nor on a phone, nor at twice the letters', async (theme) => {
    document.documentElement.dataset.theme = theme
    for (const state of ['otp.open.code.entering.invalid', 'otp.open.code.unsent', 'otp.open.countdown.over']) {
      const { screen } = await open(state)
      await expect.element(screen.getByRole('dialog')).toBeVisible()
      // All but the ring's, which goes on for two minutes.
      const brief = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().duration !== 120_000)
      await Promise.all(brief.map(({ finished }) => finished))
      const { violations } = await axe.run(screen.getByRole('dialog').element())
      expect(violations.map(({ id }) => id)).toEqual([])
      await screen.unmount()
    }
    await page.viewport(360, 640)
    document.documentElement.style.fontSize = '200%'
    const { screen } = await open('otp.open.code.entering.invalid')
    expect(document.documentElement.scrollWidth).toBe(360)
    const wide = [...screen.getByRole('dialog').element().querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > 361 || one.getBoundingClientRect().left < -1,
    )
    expect(wide.map(({ className }) => className)).toEqual([])
  })
})

test('the six boxes fit the dialog of 300 px', async () => {
  const { screen } = await open('otp.open.code.entering.invalid')
  const boxes = screen.getByRole('textbox').elements()
  const form = screen.getByRole('dialog').element().querySelector('form')
  const end = boxes.at(-1)?.getBoundingClientRect().right ?? Infinity
  expect(end).toBeLessThanOrEqual((form?.getBoundingClientRect().right ?? 0) + 0.5)
})
