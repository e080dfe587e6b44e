import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PinDialog } from '../../src/screens/account/PinDialog'
import { createUnsaved } from '../../src/screens/unsaved/unsaved'
import { UnsavedContext } from '../../src/screens/unsaved/use-unsaved'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { NEW_PIN, pinResetModel } from '../models/pin-reset.model'

const dialog = (screen: Screen, name = 'Lupa PIN') => screen.getByRole('dialog', { name })
const digits = (screen: Screen, field: string) =>
  screen.getByRole('group', { name: field, exact: true }).getByRole('textbox')
const save = (screen: Screen) => screen.getByRole('button', { name: 'Simpan PIN' })

async function type(screen: Screen, field: string, pin: string) {
  await digits(screen, field).first().click()
  await userEvent.keyboard(pin)
}

const asksFor = (problem: string) => async (screen: Screen) => {
  await expect.element(dialog(screen)).toHaveTextContent('Kami kirim Kode OTP ke 0813-3902-4417.')
  await expect.element(screen.getByRole('button', { name: 'Kirim kode' })).toBeVisible()
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent(problem)
}
const asksForPin = async (screen: Screen) => {
  await expect.element(dialog(screen)).toHaveTextContent('Pilih enam angka yang tidak mudah ditebak orang lain.')
  await expect.element(digits(screen, 'PIN baru').first()).toBeVisible()
}

const isSaving = async (screen: Screen) => {
  await expect.element(screen.getByRole('button', { name: 'Menyimpan' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('button', { name: 'Batal' })).toHaveAttribute('aria-disabled', 'true')
}

walkView({
  model: pinResetModel,
  holdsFocus: true,
  view: ({ actor }) => <PinDialog pinReset={actor} hasPin />,
  gestures: {
    'code.request': async (screen) => screen.getByRole('button', { name: 'Kirim kode' }).click(),
    async 'pin.save'(screen) {
      await type(screen, 'PIN baru', NEW_PIN)
      await type(screen, 'Ulangi PIN baru', NEW_PIN)
      await save(screen).click()
    },
    'pin.cancel': async (screen) => screen.getByRole('button', { name: 'Batal' }).click(),
  },
  faces: {
    'pinReset.asking.fresh': asksFor(''),
    'pinReset.asking.tooLate': asksFor('Kode itu sudah tidak berlaku, PIN belum diubah.'),
    'pinReset.asking.unsure': asksFor('Mungkin PIN sudah diubah. Kirim kode baru untuk memastikan.'),
    'pinReset.asking.faulted': asksFor('Kode belum bisa diperiksa, PIN belum diubah.'),
    async 'pinReset.proving'(screen) {
      await expect.element(dialog(screen, 'Verifikasi nomor telepon')).toBeVisible()
      await expect.element(dialog(screen)).not.toBeInTheDocument()
    },
    'pinReset.choosing.fresh': asksForPin,
    async 'pinReset.choosing.malformed'(screen) {
      await asksForPin(screen)
      await expect.element(dialog(screen)).toHaveTextContent('PIN terdiri dari enam angka.')
    },
    async 'pinReset.choosing.unreached'(screen) {
      await asksForPin(screen)
      await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Jawaban server tidak sampai.')
    },
    'pinReset.saving.sending.first': isSaving,
    'pinReset.saving.sending.again': isSaving,
    'pinReset.saving.sending.repeated': isSaving,
    async 'pinReset.saving.confirming'(screen) {
      await expect.element(dialog(screen, 'Pastikan ini Anda')).toBeVisible()
      await expect.element(screen.getByLabelText('Kata sandi Anda', { exact: true })).toBeVisible()
      await expect.element(dialog(screen)).not.toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})

async function choose(hasPin = true) {
  const { actor } = stageState(pinResetModel, 'pinReset.choosing.fresh')
  const unsaved = createUnsaved()
  const screen = await render(
    <ChakraProvider value={system}>
      <UnsavedContext value={unsaved}>
        <PinDialog pinReset={actor} hasPin={hasPin} />
      </UnsavedContext>
    </ChakraProvider>,
  )
  return { actor, screen, unsaved }
}

afterEach(() => page.viewport(1280, 800))

test.each([
  ['48291', NEW_PIN, 'Isi keenam angka PIN.', 'PIN baru'],
  ['777777', '777777', 'Satu angka yang diulang mudah ditebak.', 'PIN baru'],
  ['345678', '345678', 'Angka berurutan mudah ditebak.', 'PIN baru'],
  [NEW_PIN, '482916', 'Kedua PIN belum sama.', 'Ulangi PIN baru'],
])('%s and %s is not sent, and it says why where one types again', async (pin, again, words, field) => {
  const { actor, screen } = await choose()
  await type(screen, 'PIN baru', pin)
  await type(screen, 'Ulangi PIN baru', again)
  const place = () => digits(screen, field).nth(5).element().getBoundingClientRect().toJSON() as unknown
  const before = place()
  await save(screen).click()
  await expect.element(dialog(screen)).toHaveTextContent(words)
  await expect.element(digits(screen, field).first()).toHaveFocus()
  expect(place()).toEqual(before)
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
})

test('by keyboard alone: the boxes have the focus, and what is typed is not shown', async () => {
  const { actor, screen } = await choose(false)
  await expect.element(dialog(screen, 'Buat PIN')).toBeVisible()
  await expect.element(digits(screen, 'PIN baru').first()).toHaveFocus()
  await userEvent.keyboard(NEW_PIN)
  await expect.element(digits(screen, 'PIN baru').nth(5)).toHaveFocus()
  expect(getComputedStyle(digits(screen, 'PIN baru').first().element()).getPropertyValue('-webkit-text-security')).toBe(
    'disc',
  )
  await userEvent.tab()
  await userEvent.keyboard(NEW_PIN)
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot().value).toEqual({ saving: { sending: 'first' } })
})

test('half a PIN is unsaved, none is not', async () => {
  const { screen, unsaved } = await choose()
  await expect.element(digits(screen, 'PIN baru').first()).toHaveFocus()
  expect(unsaved.isHeld()).toBe(false)
  await userEvent.keyboard('482')
  await expect.poll(unsaved.isHeld).toBe(true)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  await expect.poll(unsaved.isHeld).toBe(false)
})

test('does not overflow on a phone', async () => {
  await page.viewport(360, 640)
  const { screen } = await choose()
  await expect.element(save(screen)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
