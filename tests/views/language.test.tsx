import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AccountMenu } from '../../src/app/layout/AccountMenu'
import { setLanguage } from '../../src/i18n/texts'
import { LanguageSwitch } from '../../src/screens/language/LanguageSwitch'
import { system } from '../../src/ui/theme/system'
import { aUser } from '../kit/data/builders'

afterEach(() => setLanguage('id'))

test('one click on the sign-in page speaks the other language', async () => {
  const screen = await render(<LanguageSwitch />)
  const english = screen.getByRole('button', { name: 'English' })
  await expect.element(english).toHaveAttribute('lang', 'en')
  await english.click()
  const indonesian = screen.getByRole('button', { name: 'Bahasa Indonesia' })
  await expect.element(indonesian).toHaveAttribute('lang', 'id')
  expect(document.documentElement.lang).toBe('en')
  await indonesian.click()
  await expect.element(english).toBeVisible()
  expect(document.documentElement.lang).toBe('id')
})

test('the account menu has both, the spoken one chosen', async () => {
  const screen = await render(
    <ChakraProvider value={system}>
      <AccountMenu user={aUser()} name="dr. Ratna" title="Dokter" navigate={() => {}} onSignOut={() => {}} />
    </ChakraProvider>,
  )
  await screen.getByRole('button', { name: 'Menu akun' }).click()
  const choices = screen.getByRole('group', { name: 'Bahasa' })
  await expect.element(choices.getByRole('menuitemradio', { name: 'Bahasa Indonesia' })).toBeChecked()
  await choices.getByRole('menuitemradio', { name: 'English' }).click()
  await screen.getByRole('button', { name: 'Account menu' }).click()
  const spoken = screen.getByRole('group', { name: 'Language' }).getByRole('menuitemradio', { name: 'English' })
  await expect.element(spoken).toBeChecked()
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})
