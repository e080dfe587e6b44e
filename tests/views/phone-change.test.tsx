import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneChange } from '../../src/screens/account/PhoneChange'
import { system } from '../../src/ui/theme/system'
import { stageState } from '../kit/harness/stage-state'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { OTHER_PHONE, phoneChangeModel } from '../models/phone-change.model'

const number = (screen: Screen) => screen.getByRole('textbox', { name: 'Nomor telepon baru' })
const send = (screen: Screen) => screen.getByRole('button', { name: 'Kirim kode' })
const shows = (words: string) => async (screen: Screen) => {
  await expect.element(number(screen)).toHaveAccessibleDescription(words)
  await expect.element(number(screen)).toHaveFocus()
}

async function isSaving(screen: Screen, { context: { unproven } }: { context: { unproven: string | null } }) {
  const status = unproven === null ? screen.getByRole('button', { name: 'Menyimpan' }) : screen.getByRole('status')
  await expect.element(status).toHaveTextContent('Menyimpan')
}

walkView({
  model: phoneChangeModel,
  holdsFocus: true,
  everyWorld: true,
  view: ({ actor }) => <PhoneChange phoneChange={actor} />,
  gestures: {
    async 'phone.submit'(screen) {
      await number(screen).fill('0812-9021-8890')
      await send(screen).click()
    },
    'phone.cancel': async (screen) => screen.getByRole('button', { name: 'Batal' }).click(),
  },
  faces: {
    'phoneChange.writing.fresh': shows('Kami kirim Kode OTP ke nomor ini.'),
    'phoneChange.writing.taken': shows('Nomor ini dipakai akun lain. Tulis nomor yang lain.'),
    'phoneChange.writing.malformed': shows('Nomor telepon harus berupa nomor telepon yang benar'),
    'phoneChange.writing.tooLate': shows('Kode itu sudah tidak berlaku, nomornya belum tersimpan. Kirim kode baru.'),
    'phoneChange.writing.unreached': shows(
      'Jawaban server tidak sampai. Kirim kode lagi untuk memastikan nomor ini tersimpan.',
    ),
    async 'phoneChange.proving'(screen) {
      await expect.element(screen.getByRole('dialog', { name: 'Verifikasi nomor telepon' })).toBeVisible()
    },
    'phoneChange.saving.sending.first': isSaving,
    'phoneChange.saving.sending.repeated': isSaving,
    async 'phoneChange.saving.confirming'(screen) {
      await expect.element(screen.getByRole('dialog', { name: 'Pastikan ini Anda' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function open() {
  const { actor } = stageState(phoneChangeModel, 'phoneChange.writing.fresh', { world: 'another number' })
  const screen = await render(
    <ChakraProvider value={system}>
      <PhoneChange phoneChange={actor} />
    </ChakraProvider>,
  )
  return { actor, screen }
}

afterEach(() => page.viewport(1280, 800))

describe('another number', () => {
  test.each(['', '0812-33', 'ratna@contoh.id'])('%j is no phone number, and nothing is sent', async (typed) => {
    const { actor, screen } = await open()
    await number(screen).fill(typed)
    await send(screen).click()
    await expect
      .element(number(screen))
      .toHaveAccessibleDescription('Nomor telepon baru harus berupa nomor telepon yang benar')
    expect(actor.getSnapshot().matches('writing')).toBe(true)
  })

  test.each(['0812-9021-8890', '+62 812 9021 8890', '6281290218890'])(
    '%s by keyboard: a code goes to it',
    async (typed) => {
      const { actor, screen } = await open()
      await expect.element(number(screen)).toHaveFocus()
      await userEvent.keyboard(`${typed}{Enter}`)
      await expect.poll(() => actor.getSnapshot().value).toBe('proving')
      expect(actor.getSnapshot().context.phone).toBe(OTHER_PHONE)
    },
  )

  test('does not overflow on a phone', async () => {
    await page.viewport(360, 640)
    const { screen } = await open()
    await expect.element(send(screen)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})
