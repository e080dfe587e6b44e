import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProofDialog } from '../../src/screens/account/ProofDialog'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { PROOF_PIN, proofModel } from '../models/proof.model'

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Pastikan ini Anda' })
const digits = (screen: Screen) => screen.getByRole('group', { name: 'PIN Anda' }).getByRole('textbox')
const password = (screen: Screen) => screen.getByLabelText('Kata sandi Anda', { exact: true })
const byPassword = (screen: Screen) => screen.getByRole('button', { name: 'Pakai kata sandi' })
const shows = (words: string) => async (screen: Screen) => {
  await expect.element(digits(screen).first()).toBeVisible()
  await expect.element(dialog(screen)).toHaveTextContent(words)
}

walkView({
  model: proofModel,
  holdsFocus: true,
  view: ({ actor }) => <ProofDialog proof={actor} />,
  gestures: {
    async 'proof.give'(screen) {
      await digits(screen).first().click()
      await userEvent.keyboard(PROOF_PIN)
    },
    'proof.cancel': async (screen) => screen.getByRole('button', { name: 'Batal' }).click(),
  },
  faces: {
    'proof.asking.fresh': shows('Perubahan ini memerlukan PIN atau kata sandi Anda sekali lagi.'),
    'proof.asking.wrong': shows('PIN salah, tersisa 3 percobaan.'),
    'proof.asking.unreached': shows('Belum bisa diperiksa.'),
    'proof.checking': shows('Memeriksa'),
    async 'proof.limited'(screen) {
      await expect.element(screen.getByRole('timer')).toHaveTextContent('Coba lagi dalam')
      await expect.element(digits(screen).first()).not.toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})

async function open(world: string) {
  const { actor } = stageState(proofModel, 'proof.asking.fresh', { world })
  const screen = await render(
    <ChakraProvider value={system}>
      <ProofDialog proof={actor} />
    </ChakraProvider>,
  )
  return { actor, screen }
}

afterEach(() => page.viewport(1280, 800))

test('without a PIN only the password is asked for, and Enter sends it', async () => {
  const { actor, screen } = await open('without a PIN')
  await expect.element(password(screen)).toHaveFocus()
  await expect.element(byPassword(screen)).not.toBeInTheDocument()
  await userEvent.keyboard('Rahasia-123{Enter}')
  await expect.poll(() => actor.getSnapshot().value).toBe('checking')
  await expect.element(password(screen)).toHaveValue('')
})

test('somebody who forgot the PIN uses the password', async () => {
  const { actor, screen } = await open('with a PIN')
  await byPassword(screen).click()
  await password(screen).fill('Rahasia-123')
  await screen.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect.poll(() => actor.getSnapshot().value).toBe('checking')
})

test('an empty password is not sent', async () => {
  const { actor, screen } = await open('without a PIN')
  await screen.getByRole('button', { name: 'Lanjutkan' }).click()
  expect(actor.getSnapshot().matches('asking')).toBe(true)
})

test('does not overflow on a phone', async () => {
  await page.viewport(360, 640)
  const { screen } = await open('with a PIN')
  await expect.element(digits(screen).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
