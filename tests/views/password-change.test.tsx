import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PasswordForm } from '../../src/screens/account/PasswordForm'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { NEW_PASSWORD, OLD_PASSWORD, passwordChangeModel } from '../models/password-change.model'

const EMAIL = 'ratna.kusumawardani@contoh.id'
const old = (screen: Screen) => screen.getByLabelText('Kata sandi lama', { exact: true })
const fresh = (screen: Screen) => screen.getByLabelText('Kata sandi baru', { exact: true })
const save = (screen: Screen) => screen.getByRole('button', { name: 'Simpan kata sandi' })

async function fill(screen: Screen, before = OLD_PASSWORD, after = NEW_PASSWORD) {
  await old(screen).fill(before)
  await fresh(screen).fill(after)
}

walkView({
  model: passwordChangeModel,
  holdsFocus: true,
  view: ({ actor }) => <PasswordForm passwordChange={actor} email={EMAIL} />,
  gestures: {
    async 'password.save'(screen) {
      await fill(screen)
      await save(screen).click()
    },
    'password.cancel': async (screen) => screen.getByRole('button', { name: 'Batal' }).click(),
  },
  faces: {
    async 'passwordChange.writing.fresh'(screen) {
      await expect.element(old(screen)).not.toHaveAttribute('aria-invalid', 'true')
      await expect.element(save(screen)).not.toHaveAttribute('aria-disabled')
    },
    async 'passwordChange.writing.wrong'(screen) {
      await expect.element(old(screen)).toHaveAccessibleDescription(/^Kata sandi lama salah\./)
      await expect.element(old(screen)).toHaveFocus()
    },
    async 'passwordChange.writing.malformed'(screen) {
      await expect.element(fresh(screen)).toHaveAccessibleDescription('Kata sandi paling sedikit 8 karakter.')
      await expect.element(fresh(screen)).toHaveFocus()
    },
    async 'passwordChange.writing.unreached'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Jawaban server tidak sampai.')
    },
    async 'passwordChange.saving'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Menyimpan' })).toHaveAttribute('aria-busy', 'true')
      await expect.element(screen.getByRole('button', { name: 'Batal' })).toHaveAttribute('aria-disabled', 'true')
    },
    async 'passwordChange.limited'(screen) {
      await expect
        .element(screen.getByRole('timer'))
        .toHaveTextContent('Terlalu banyak percobaan. Coba lagi dalam 10.00.')
      await expect.element(save(screen)).toHaveAccessibleDescription('Bisa dicoba lagi setelah waktunya habis.')
    },
  },
  faceless: FACELESS,
})

async function open() {
  const { actor } = stageState(passwordChangeModel, 'passwordChange.writing.fresh')
  const screen = await render(
    <ChakraProvider value={system}>
      <PasswordForm passwordChange={actor} email={EMAIL} />
    </ChakraProvider>,
  )
  return { actor, screen }
}

afterEach(() => page.viewport(1280, 800))

describe('a new password', () => {
  test.each([
    ['', NEW_PASSWORD, 'Isi kata sandi lama.'],
    [OLD_PASSWORD, '', 'Isi kata sandi baru.'],
    [OLD_PASSWORD, 'pendek7', 'Kata sandi minimal 8 karakter.'],
    [OLD_PASSWORD, 'é'.repeat(37), 'Kata sandi ini terlalu panjang.'],
    [OLD_PASSWORD, OLD_PASSWORD, 'Pilih kata sandi yang lain dari kata sandi lama.'],
  ])('%#: is not sent, and it says why', async (before, after, words) => {
    const { actor, screen } = await open()
    await fill(screen, before, after)
    await save(screen).click()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(actor.getSnapshot().matches('writing')).toBe(true)
  })

  test('by keyboard alone; a click while it is saved does nothing', async () => {
    const { actor, screen } = await open()
    await expect.element(old(screen)).toHaveFocus()
    await userEvent.keyboard(OLD_PASSWORD)
    await fresh(screen).fill(NEW_PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => actor.getSnapshot().value).toBe('saving')
    await screen.getByRole('button', { name: 'Batal' }).click({ force: true })
    expect(actor.getSnapshot().value).toBe('saving')
  })

  test('does not overflow on a phone', async () => {
    await page.viewport(360, 640)
    const { screen } = await open()
    await expect.element(save(screen)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})
