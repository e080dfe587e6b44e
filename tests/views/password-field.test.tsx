import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewPasswordField } from '../../src/ui/field/NewPasswordField'
import { PasswordField } from '../../src/ui/field/PasswordField'
import { system } from '../../src/ui/theme/system'

const WORDS = {
  strength: 'Kekuatan',
  scores: { s0: '', s1: '', s2: '', s3: '', s4: '' },
  advice: {} as never,
}
const FIELD = {
  id: 'kata-sandi',
  label: 'Kata sandi',
  problem: null,
  showLabel: 'Lihat ketikan',
  hideLabel: 'Sembunyikan ketikan',
}

test.for([
  ['a present one', 'current-password', <PasswordField key="1" {...FIELD} autoComplete="current-password" />],
  ['a new one', 'new-password', <NewPasswordField key="2" {...FIELD} words={WORDS} />],
] as const)('%s is masked, shown on request, pasted, and named to password managers', async ([, purpose, element]) => {
  const screen = await render(
    <ChakraProvider value={system}>
      <input aria-label="Sumber" defaultValue="hujan di sawah ꦲ" />
      {element}
    </ChakraProvider>,
  )
  const field = screen.getByLabelText('Kata sandi', { exact: true })
  const input = field.element() as HTMLInputElement
  expect([input.type, input.autocomplete]).toEqual(['password', purpose])
  await screen.getByLabelText('Sumber').click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await field.click()
  await userEvent.paste()
  await expect.element(field).toHaveValue('hujan di sawah ꦲ')
  await screen.getByRole('button', { name: 'Lihat ketikan' }).click()
  expect(input.type).toBe('text')
  await screen.getByRole('button', { name: 'Sembunyikan ketikan' }).click()
  expect(input.type).toBe('password')
})
